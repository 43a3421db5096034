/** The place of a cabinet in a sentence: its name, and its address if it has one. */
export const placeText = (name: string, location: string): string =>
  location === '' ? name : `${name}, ${location}`;
