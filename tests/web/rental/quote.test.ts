import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basePrice } from '#domain/rentals/pricing.js';
import { hours } from '#domain/shared/durations.js';
import { ttcCents } from '#domain/shared/money.js';
import { anItem } from '#tests/web/support/builders.js';
import { priceTtcCents, quickPicks, termsOf } from '#web/features/rental/item-terms.js';
import { packageText, isQuote, quoteFor, type Choice, type Quote } from '#web/features/rental/quote.js';
import { latenessTexts, cancellationText, depositText, recapLines } from '#web/features/rental/summary.js';

const now = Date.parse('2026-11-20T09:00:00Z');
const plain = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

function quote(duration: string | number, part: Partial<Choice> = {}, item = anItem()): Quote {
  const answer = quoteFor(item, { mode: 'rental', start: '', duration: String(duration), ...part }, now);
  if (!isQuote(answer)) throw new Error(answer.refusal);
  return answer;
}

const refused = (part: Partial<Choice>, item = anItem()) =>
  quoteFor(item, { mode: 'rental', start: '', duration: '4', ...part }, now);

describe('the price shown', () => {
  test('is the price that the domain charges, for any duration and any item', () => {
    const item = fc.record({
      rentalPricePerUnitHt: fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
      rentalTimeUnit: fc.integer({ min: 1, max: 90 }),
      rentalTimeUnitType: fc.constantFrom(0 as const, 1 as const, 2 as const),
      tvaRate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
    });
    fc.assert(
      fc.property(item, fc.integer({ min: 1, max: 168 }), (part, duration) => {
        const priced = anItem(part);
        const expected = ttcCents(basePrice(termsOf(priced), hours(duration)).baseHtCents, priced.tvaRate);
        expect(quote(duration, {}, priced).cost.baseTtcCents).toBe(expected);
        expect(priceTtcCents(priced, duration)).toBe(expected);
      }),
    );
  });

  test.each([
    [3, 1080, ''],
    [4, 1200, 'Forfait 4 h (12,00 €) : au lieu de 14,40 € sans forfait.'],
    [
      5,
      1560,
      'Forfait 4 h (12,00 €) et le reste au tarif normal (3,60 €) : au lieu de 18,00 € sans forfait.',
    ],
    [
      11,
      3480,
      '2 forfaits 4 h (24,00 €) et le reste au tarif normal (10,80 €) : au lieu de 39,60 € sans forfait.',
    ],
    [48, 7200, '2 forfaits 1 jour (72,00 €) : au lieu de 172,80 € sans forfait.'],
  ])('of %i h is %i cents, explained', (duration, cents, text) => {
    const { cost } = quote(duration);
    expect(cost.baseTtcCents).toBe(cents);
    expect(plain(packageText(cost, 20))).toBe(text);
  });

  test('leaves out packages that are not offered', () => {
    const item = anItem({
      pricingThresholds: anItem().pricingThresholds.map((one) => ({ ...one, isActive: false })),
    });
    expect(quote(4, {}, item).cost.baseTtcCents).toBe(1440);
    expect(quickPicks(item)).toEqual([1, 2, 4, 8, 24]);
  });

  test('is offered once, with its longest duration', () => {
    const byDay = anItem({ rentalTimeUnitType: 2, pricingThresholds: [], maxRentalDurationHours: 72 });
    expect(quickPicks(byDay)).toEqual([24, 48, 72]);
    expect(quickPicks({ ...byDay, maxRentalDurationHours: 10 })).toEqual([10]);
  });
});

describe('a period', () => {
  test('that begins now ends after the booked hours', () => {
    const { period } = quote(4);
    expect(period).toMatchObject({ startAt: now, plannedEndAt: now + hours(4), isReservation: false });
  });

  test('that is reserved is read in the time of Paris', () => {
    const { period } = quote(4, { mode: 'reservation', start: '2026-11-21T14:00' });
    expect(period.startAt).toBe(Date.parse('2026-11-21T13:00:00Z'));
    expect(period.isReservation).toBe(true);
  });

  test.each<[string, Partial<Choice>, string, string]>([
    ['without a duration', { duration: '' }, 'duration', 'Indiquez une durée en heures entières.'],
    ['in parts of hours', { duration: '1.5' }, 'duration', 'Indiquez une durée en heures entières.'],
    ['too long', { duration: '169' }, 'duration', 'La durée maximale est de 7 jours.'],
    ['without a start', { mode: 'reservation' }, 'start', 'Indiquez le jour et l’heure de début.'],
    [
      'in the past',
      { mode: 'reservation', start: '2026-11-20T09:00' },
      'start',
      'Cette heure est passée. Choisissez une heure à venir.',
    ],
    [
      'too far ahead',
      { mode: 'reservation', start: '2026-12-20T09:00' },
      'start',
      'La réservation ouvre 3 jours avant le début.',
    ],
  ])('refuses %s with a text, at its field', (_, choice, field, text) => {
    const answer = refused(choice);
    expect(isQuote(answer) ? null : { ...answer, refusal: plain(answer.refusal) }).toEqual({
      field,
      refusal: text,
    });
  });

  test('that is too short names the shortest', () => {
    const answer = refused({ duration: '1' }, anItem({ minRentalDurationHours: 3 }));
    expect(isQuote(answer) ? null : plain(answer.refusal)).toBe('La durée minimale est de 3 h.');
  });
});

describe('lateness', () => {
  test('is explained with its grace, its price and its cap', () => {
    expect(latenessTexts(anItem(), quote(4)).map(plain)).toEqual([
      'Retour prévu au plus tard le 20/11/2026 à 14 h.',
      'Tolérance de 1 h, sans supplément.',
      'À partir du 20/11/2026 à 15 h : 6,00 € TTC par heure entamée, au plus 12,00 € (le dépôt de garantie).',
    ]);
  });

  test('costs nothing without a deposit to charge', () => {
    const item = anItem({ depositAmountHt: 0, depositAmountTtc: 0 });
    expect(latenessTexts(item, quote(4, {}, item)).at(-1)).toBe('Un retard n’est pas facturé.');
    expect(depositText(item)).toBeNull();
  });
});

describe('the recap', () => {
  const lines = (chosen: Quote, item = anItem()) =>
    recapLines(item, chosen, now).map(({ label, value, note }) =>
      plain([label, value, note].filter(Boolean).join(' | ')),
    );

  test('distinguishes amounts held now and debited later from those only held', () => {
    expect(lines(quote(4))).toEqual([
      'Vélo pliant | 4 h',
      'Début | maintenant',
      'À rendre avant | 20/11/2026 à 14 h',
      'Location TTC | 12,00 € | Réservé maintenant, débité au retour.',
      'Dépôt de garantie | 12,00 € | Empreinte bancaire, non débitée.',
    ]);
  });

  test('says when holds are placed later', () => {
    const item = anItem({ maxAdvanceReservationHours: 720 });
    const later = quote(4, { mode: 'reservation', start: '2026-11-30T10:00' }, item);
    expect(lines(later, item).slice(-2)).toEqual([
      'Location TTC | 12,00 € | Carte enregistrée maintenant. Réservé sur votre carte le 28/11/2026 à 10 h. Débité au retour.',
      'Dépôt de garantie | 12,00 € | Empreinte bancaire, non débitée, prise le 28/11/2026 à 10 h.',
    ]);
  });

  test('says what a cancellation costs', () => {
    const reserved = quote(4, { mode: 'reservation', start: '2026-11-21T14:00' });
    expect(plain(cancellationText(anItem(), reserved, now))).toBe(
      'Annulation gratuite jusqu’au 21/11/2026 à 12 h. Ensuite, ou sans retrait avant le 21/11/2026 à 18 h, 33 % du prix sont dus, soit 3,96 €.',
    );
    expect(cancellationText(anItem(), quote(4), now)).toContain('gratuite');
  });
});
