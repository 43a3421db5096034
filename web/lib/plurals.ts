/** Numbers with the word that agrees with them (experience.md, "Everywhere"). */
export { counted, word } from '#domain/shared/plurals.js';
