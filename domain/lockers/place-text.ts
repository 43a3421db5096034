/** Where a cabinet is, in a sentence: its name, and its address where it has one. */
export const placeText = (name: string, location: string): string =>
  location === '' ? name : `${name}, ${location}`;
