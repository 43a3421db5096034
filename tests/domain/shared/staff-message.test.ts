/** Names in braces, and the parts of an SMS (messages.md#messages-of-staff). */
import { expect, test } from 'vitest';
import { plainSms, smsSegments } from '#domain/shared/gsm7.js';
import { checkStaffMessage, filledMessage, unknownPlaceholders } from '#domain/shared/staff-message.js';

const words = { nom: 'Nadia', consigne: 'Gare', casier: 'N°3', référence: 'K7QM', entreprise: 'Démo' };

test('fills what it knows, and names what it does not', () => {
  expect(filledMessage('{nom} : {casier}, { référence } {prénom}', words)).toBe('Nadia : N°3, K7QM {prénom}');
  expect(unknownPlaceholders('{nom} {prénom} {}')).toEqual(['{prénom}', '{}']);
});

test('counts the parts of a text as it is sent', () => {
  expect([0, 1, 160, 161, 306, 307].map((length) => smsSegments('a'.repeat(length)))).toEqual([
    0, 1, 1, 2, 2, 3,
  ]);
  expect(smsSegments('€'.repeat(80))).toBe(1);
  expect(smsSegments('€'.repeat(81))).toBe(2);
  expect(plainSms('« Œuf ’ ê »')).toBe('" ?uf \' e "');
});

test('refuses an e-mail without a subject, and a text of four parts', () => {
  expect(() => checkStaffMessage('email', '', 'Bonjour')).toThrow();
  expect(() => checkStaffMessage('sms', '', 'a'.repeat(460))).toThrow();
  expect(() => checkStaffMessage('sms', '', 'a'.repeat(459))).not.toThrow();
});
