import { expect, test } from 'vitest';
import { rentalLifecycle } from '#domain/rentals/rental-order.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { shopStatusLabels, shopLifecycle } from '#domain/shop/shop-order.js';
import { whyNot } from '#web/features/orders/why-not.js';

const refusal = { code: 'STATE_CONFLICT', message: 'L’état actuel ne permet pas cette action.' };
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

test('an action that this state does not allow names the states that do', () => {
  const ofShop = (action: string) => whyNot({ action, refusal }, 'Paid', shopLifecycle, shopStatusLabels);

  expect(plain(ofShop('ready'))).toBe('Possible à l’état « En préparation ».');
  expect(plain(ofShop('complete'))).toBe('Possible à l’état « En préparation » ou « À retirer ».');
});

test('leaves the text of other reasons, and of actions without an edge', () => {
  const ofShop = (action: string, why = refusal) =>
    whyNot({ action, refusal: why }, 'Paid', shopLifecycle, shopStatusLabels);

  expect(ofShop('takeBack')).toBe(refusal.message);
  expect(ofShop('constructor')).toBe(refusal.message);
  expect(ofShop('cancel', { code: 'FORBIDDEN', message: 'Demandez l’accès.' })).toBe('Demandez l’accès.');
  expect(
    whyNot(
      { action: 'captureRentalAndDeposit', refusal },
      'PendingReturn',
      rentalLifecycle,
      rentalStatusLabels,
    ),
  ).toBe(refusal.message);
});

test('an action that is offered has no reason against it', () => {
  expect(whyNot({ action: 'prepare', refusal: null }, 'Paid', shopLifecycle, shopStatusLabels)).toBeNull();
});
