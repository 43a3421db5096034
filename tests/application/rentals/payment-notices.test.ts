import { describe, expect, test } from 'vitest';
import { actionNotice, bookingNotice } from '#application/rentals/messages/payment-notices.js';
import { day, hour } from '#domain/shared/record.js';
import { anOrder, aPayment, noon } from '#tests/support/builders.js';

const plain = (text: string | null): string | null => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;

describe('the page of a booking names what is held besides its sum', () => {
  const sums = { baseTtcCents: 3_600, depositCents: 12_000 };

  test.each([
    [0, 12_000, 'Ensuite, un dépôt de garantie de 120,00 € sera autorisé sur la même carte, pas débité.'],
    [
      2 * day,
      12_000,
      'Ensuite, un dépôt de garantie de 120,00 € sera autorisé sur la même carte, pas débité.',
    ],
    [
      5 * day,
      12_000,
      'Le 19 juin 2026, un dépôt de garantie de 120,00 € sera autorisé sur la même carte, pas débité.',
    ],
    [
      8 * day,
      12_000,
      'Le 22 juin 2026, le prix de la location (36,00 €) et un dépôt de garantie de 120,00 € seront autorisés sur cette carte, pas débités.',
    ],
    [0, 0, null],
    [5 * day, 0, null],
    [
      8 * day,
      0,
      'Le 22 juin 2026, le prix de la location (36,00 €) sera autorisé sur cette carte, pas débité.',
    ],
  ])('starting in %i ms with a deposit of %i cents', (aheadMs, depositCents, expected) => {
    const order = anOrder({ ...sums, depositCents, startAt: noon + aheadMs });

    expect(plain(bookingNotice(order, noon))).toBe(expected);
  });

  test.each([
    ['en', 5 * day, 'On 19 June 2026, a deposit of €120.00 will be held on the same card, not charged.'],
    [
      'de',
      8 * day,
      'Am 22. Juni 2026 werden der Mietpreis (36,00 €) und eine Kaution von 120,00 € auf dieser Karte reserviert, nicht abgebucht.',
    ],
    ['es', 0, 'Después, una fianza de 120,00 € se retendrá en la misma tarjeta, sin cobrarse.'],
  ] as const)('in %s, starting in %i ms', (language, aheadMs, expected) => {
    const order = anOrder({ ...sums, language, startAt: noon + aheadMs });

    expect(plain(bookingNotice(order, noon))).toBe(expected);
  });

  test('fits what the provider allows beside its button', () => {
    const order = anOrder({
      baseTtcCents: 99_999_999,
      depositCents: 99_999_999,
      startAt: noon + 8 * day + hour,
    });

    expect(bookingNotice(order, noon)?.length).toBeLessThan(1_200);
  });
});

test('says on a later page that a hold is no debit, that a renewal replaces the hold before it, and nothing for an extension', () => {
  expect(actionNotice(aPayment({ purpose: 'deposit', epoch: 1 }), 'fr')).toBe(
    'Cette somme est autorisée sur votre carte, pas débitée aujourd’hui.',
  );
  expect(actionNotice(aPayment({ purpose: 'deposit', epoch: 2 }), 'fr')).toContain(
    'remplace l’empreinte précédente',
  );
  expect(actionNotice(aPayment({ purpose: 'extension', epoch: 2 }), 'fr')).toBeNull();
});
