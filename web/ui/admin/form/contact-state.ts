/** Hands a contact to another page in the history's state: it must not be in an address. */

export const contactState = (contact: string) => ({ state: { contact } });

/** Null if none was handed over. */
export const contactIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'contact' in state && typeof state.contact === 'string'
    ? state.contact
    : null;
