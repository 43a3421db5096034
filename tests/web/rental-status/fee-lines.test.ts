import { expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { aRental } from '#tests/web/support/builders.js';
import { feeLines } from '#web/features/rental-status/fee-lines.js';
import { depositText, priceText } from '#web/features/rental-status/money-card.js';

const plain = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const lines = (part: Partial<RentalLookup>): string[] =>
  feeLines(aRental(part)).map(({ label, value }) => plain(`${label} ${value}`));

test('the account names every amount, what was capped and what was released', () => {
  const settled = {
    status: 'Completed' as const,
    lateFeeAmount: 12,
    requestedLateFees: 18,
    cappedLateFees: 12,
    hasCappedLateFees: true,
    totalAmountExcludingVat: 25,
    vatAmount: 5,
    totalAmountTtc: 24,
    totalCapturedAmount: 29,
    depositAmountTtc: 20,
    depositStatus: 'Captured' as const,
    retainedDepositAmount: 5,
    releasedAmount: 3,
    penaltyAmount: 3,
  };

  expect(lines(settled)).toEqual([
    'Location TTC 12,00 €',
    'Retard HT 10,00 €',
    'Retard TTC 12,00 €',
    'Retard abandonné 6,00 €',
    'Total HT 20,00 €',
    'TVA 20 % 4,00 €',
    'Total TTC 24,00 €',
    'Pénalité 3,00 €',
    'Retenu sur le dépôt de garantie 5,00 €',
    'Débité 29,00 €',
    'Libéré sur votre carte 3,00 €',
  ]);
});

test('late fees that no card takes are told as given, with the reason', () => {
  const given = {
    status: 'Completed' as const,
    lateFeeAmount: 0.36,
    requestedLateFees: 0.36,
    writtenOffAmount: 0.36,
  };
  const line = feeLines(aRental(given)).find(({ label }) => label === 'Offert');

  expect(plain(line?.value ?? null)).toBe('0,36 €');
  expect(plain(line?.note ?? null)).toBe('Un débit par carte est d’au moins 0,50 €.');
});

test('what is kept of the deposit is told with its reason', () => {
  const kept = { retainedDepositAmount: 5, retainedDepositReason: 'Batterie cassée' };
  const line = feeLines(aRental(kept)).find(({ label }) => label.startsWith('Retenu'));

  expect(line?.note).toBe('Batterie cassée');
});

test('what is kept of the deposit and what was given back are lines of their own', () => {
  const kept = { status: 'Completed' as const, depositAmountTtc: 20, depositStatus: 'Captured' as const };
  const given = {
    retainedDepositAmount: 5,
    totalCapturedAmount: 13,
    totalRefundedAmount: 4,
    releasedAmount: 15,
  };

  expect(lines({ ...kept, ...given }).slice(-5)).toEqual([
    'Retenu sur le dépôt de garantie 5,00 €',
    'Débité 17,00 €',
    'Remboursé 4,00 €',
    'Reste débité 13,00 €',
    'Libéré sur votre carte 15,00 €',
  ]);
});

test('a rental in time owes its price and no more', () => {
  expect(lines({})).toEqual([
    'Location TTC 12,00 €',
    'Total HT 10,00 €',
    'TVA 20 % 2,00 €',
    'Total TTC 12,00 €',
    'Débité 0,00 €',
  ]);
});

test.each(['PendingPickup', 'Canceled'] as const)(
  'lateness of an item that never went out is not owed (%s)',
  (status) => {
    expect(lines({ status, requestedLateFees: 18, lateFeeAmount: 12 })).toEqual([
      'Location TTC 12,00 €',
      'Débité 0,00 €',
    ]);
  },
);

test('a package is explained', () => {
  const [price] = feeLines(aRental({ appliedThreshold: { durationHours: 4, priceHt: 10, times: 2 } }));
  expect(plain(price?.note ?? null)).toBe('Forfait 4 h × 2, au lieu de 14,40 € sans forfait.');
});

test('the deposit is told as held and not debited, and until when', () => {
  expect(plain(depositText(aRental({ depositHeldUntil: '2026-11-26T09:00:00Z' })))).toBe(
    'Dépôt de garantie de 12,00 € : empreinte bancaire, non débitée, garantie jusqu’au 26/11/2026 à 10 h.',
  );
  expect(plain(depositText(aRental({ depositStatus: 'Released' })))).toBe(
    'Dépôt de garantie de 12,00 € : libéré.',
  );
  expect(depositText(aRental({ depositAmountTtc: 0 }))).toBeNull();
});

test('once the item is back, the latest release of the deposit is told instead of the life of its hold', () => {
  const held = { status: 'PendingDepositDecision', depositHeldUntil: '2026-11-26T09:00:00Z' } as const;
  expect(plain(depositText(aRental(held)))).toBe(
    'Dépôt de garantie de 12,00 € : empreinte bancaire, non débitée, libérée au plus tard 3 jours après le retour, sauf décision motivée.',
  );
});

test('what an extension has taken is told beside what is still held of the price', () => {
  const account = { baseRentalAmount: 10.8, totalCapturedAmount: 7.2, depositCapturedAmount: 0 };
  expect(plain(priceText(aRental({ ...account, paymentStatus: 'Authorised' })))).toBe(
    'Prix de la location : 3,60 € réservés sur votre carte, 7,20 € débités pour la prolongation.',
  );
});

test('a deposit of which a part was taken is not told as taken whole', () => {
  const taken = (depositCapturedAmount: number): string =>
    plain(depositText(aRental({ depositStatus: 'Captured', depositCapturedAmount })));
  expect(taken(4.5)).toBe('Dépôt de garantie de 12,00 € : 4,50 € débités, le reste est libéré.');
  expect(taken(1.99)).toBe('Dépôt de garantie de 12,00 € : 1,99 € débité, le reste est libéré.');
  expect(taken(12)).toBe('Dépôt de garantie de 12,00 € : débité.');
  expect(plain(depositText(aRental({ depositStatus: 'Refunded', depositCapturedAmount: 4.5 })))).toBe(
    'Dépôt de garantie de 12,00 € : 4,50 € débités puis remboursés, le reste est libéré.',
  );
});

test('of a deposit that lateness takes whole no day is named on which it is let go', () => {
  const back = {
    status: 'PendingDepositDecision',
    depositStatus: 'Authorised',
    depositAmountTtc: 20,
  } as const;

  expect(depositText(aRental({ ...back, lateFeeAmount: 19 }))).toContain('libérée au plus tard');
  expect(depositText(aRental({ ...back, lateFeeAmount: 20 }))).not.toContain('libérée');
});
