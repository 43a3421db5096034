import { expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aRental } from '#tests/web/support/builders.js';
import { feeLines } from '#web/features/rental-status/fee-lines.js';
import { depositText, priceText } from '#web/features/rental-status/rental-view.js';

const plain = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const lines = (part: Partial<RentalLookup>): string[] =>
  feeLines(aRental(part)).map(({ label, value, isStrong, note = '' }) =>
    plain(`${label} ${value}${isStrong && note ? ` (${note})` : ''}`),
  );

test('names every amount, the cap and the release', () => {
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
    'Retard TTC 12,00 €',
    'Retard abandonné 6,00 €',
    'Total TTC 24,00 € (dont TVA 20 % : 4,00 €)',
    'Pénalité 3,00 €',
    'Retenu sur le dépôt de garantie 5,00 €',
    'Débité 29,00 €',
    'Libéré sur votre carte 3,00 €',
  ]);
});

test('shows late fees below the card minimum as waived, with the reason', () => {
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

test('shows the captured deposit with its reason', () => {
  const kept = { retainedDepositAmount: 5, retainedDepositReason: 'Batterie cassée' };
  const line = feeLines(aRental(kept)).find(({ label }) => label.startsWith('Retenu'));

  expect(line?.note).toBe('Batterie cassée');
});

test('has separate lines for the captured deposit and its refund', () => {
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

test('owes only its price for a rental in time', () => {
  expect(lines({})).toEqual([
    'Location TTC 12,00 €',
    'Total TTC 12,00 € (dont TVA 20 % : 2,00 €)',
    'Débité 0,00 €',
  ]);
});

test.each(['PendingPickup', 'Canceled'] as const)(
  'owes no lateness for an item that never went out (%s)',
  (status) => {
    expect(lines({ status, requestedLateFees: 18, lateFeeAmount: 12 })).toEqual([
      'Location TTC 12,00 €',
      'Débité 0,00 €',
    ]);
  },
);

test('explains a package', () => {
  const [price] = feeLines(aRental({ appliedThreshold: { durationHours: 4, priceHt: 10, times: 2 } }));
  expect(plain(price?.note ?? null)).toBe('Forfait 4 h × 2, au lieu de 14,40 € sans forfait.');
});

test('shows the deposit as held and not debited, and until when', () => {
  expect(plain(depositText(aRental({ depositHeldUntil: '2026-11-26T09:00:00Z' })))).toBe(
    'Dépôt de garantie de 12,00 € : empreinte bancaire, non débitée, garantie jusqu’au 26/11/2026 à 10 h.',
  );
  expect(plain(depositText(aRental({ depositStatus: 'Released' })))).toBe(
    'Dépôt de garantie de 12,00 € : libéré.',
  );
  expect(depositText(aRental({ depositAmountTtc: 0 }))).toBeNull();
});

test('shows the latest release of the deposit once the item is back, instead of the end of its hold', () => {
  const held = { status: 'PendingDepositDecision', depositHeldUntil: '2026-11-26T09:00:00Z' } as const;
  expect(plain(depositText(aRental(held)))).toBe(
    'Dépôt de garantie de 12,00 € : empreinte bancaire, non débitée, libérée au plus tard 3 jours après le retour, sauf décision motivée.',
  );
});

test('shows the price of an extension next to the hold of the price', () => {
  const account = { baseRentalAmount: 10.8, totalCapturedAmount: 7.2, depositCapturedAmount: 0 };
  expect(plain(priceText(aRental({ ...account, paymentStatus: 'Authorised' })))).toBe(
    'Prix de la location : 3,60 € réservés sur votre carte, 7,20 € débités pour la prolongation.',
  );
});

test('does not show a partial capture of the deposit as a whole one', () => {
  const taken = (depositCapturedAmount: number): string =>
    plain(depositText(aRental({ depositStatus: 'Captured', depositCapturedAmount })));
  expect(taken(4.5)).toBe('Dépôt de garantie de 12,00 € : 4,50 € débités, le reste est libéré.');
  expect(taken(1.99)).toBe('Dépôt de garantie de 12,00 € : 1,99 € débité, le reste est libéré.');
  expect(taken(12)).toBe('Dépôt de garantie de 12,00 € : débité.');
  expect(plain(depositText(aRental({ depositStatus: 'Refunded', depositCapturedAmount: 4.5 })))).toBe(
    'Dépôt de garantie de 12,00 € : 4,50 € débités puis remboursés, le reste est libéré.',
  );
});

test('names no release date of a deposit that late fees use up', () => {
  const back = {
    status: 'PendingDepositDecision',
    depositStatus: 'Authorised',
    depositAmountTtc: 20,
  } as const;

  expect(depositText(aRental({ ...back, lateFeeAmount: 19 }))).toContain('libérée au plus tard');
  expect(depositText(aRental({ ...back, lateFeeAmount: 20 }))).not.toContain('libérée');
});
