/** Why a card refused: in words if known, and never that it is reported as stolen. */
import { expect, test } from 'vitest';
import { declineReason } from '#domain/payments/decline-labels.js';

test.each([
  ['insufficient_funds', 'provision insuffisante'],
  ['expired_card', 'carte expirée'],
  ['stolen_card', 'carte bloquée par la banque'],
  ['fraudulent', 'la banque n’en dit pas plus'],
  ['something_new', 'something_new'],
  ['constructor', 'constructor'],
  [null, 'la banque n’en dit pas plus'],
])('%s: %s', (failure, said) => {
  expect(declineReason(failure)).toBe(said);
});
