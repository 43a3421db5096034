import { expect, test } from 'vitest';
import { languages } from '#domain/shared/languages.js';
import { openingRefusalText } from '#domain/shared/opening-refusals.js';

test.each([
  ['customer', 'en', 'Enter the code on the lock, or call support. '],
  ['customerWithoutCode', 'en', 'Try again in a moment, or call support. '],
  ['customer', 'de', 'Geben Sie den Code am Schloss ein oder rufen Sie den Kundendienst an. '],
  ['customerWithoutCode', 'es', 'Vuelva a intentarlo en un momento o llame a la asistencia. '],
] as const)('says to a %s in %s what to do', (audience, language, text) => {
  expect(openingRefusalText('cabinetOffline', audience, null, language)).toMatch(new RegExp(`^${text}`));
});

test('answers staff in French, whatever language the customer reads', () => {
  const texts = languages.map((language) => openingRefusalText('refused', 'staff', 'full', language));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('Sa raison\u00a0: la mémoire de la serrure est pleine.');
});
