/**
 * How a message begins. Whoever books types the name and the address: a name that could pass for a link is not repeated, so
 * that nobody can have us send their link to a stranger.
 */
const looksLikeAName = /^(?:[\p{L}\p{M}\d\s'’()-]|\.(?=\s|$))+$/u;

export const greeting = (name: string): string =>
  looksLikeAName.test(name) ? `Bonjour ${name},` : 'Bonjour,';
