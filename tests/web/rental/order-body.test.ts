import { describe, expect, test } from 'vitest';
import { anItem, itemId } from '#tests/web/support/builders.js';
import { noBuyer } from '#web/features/checkout/buyer-draft.js';
import { fieldErrorText } from '#web/features/checkout/field-errors.js';
import { checkOrder, orderBody, type OrderInput } from '#web/features/rental/use-order-form.js';
import { isQuote, quoteFor, type Mode, type Quote } from '#web/features/rental/quote.js';

const now = Date.parse('2026-11-20T09:00:00Z');
const draft = {
  needsReach: '',
  duration: '4',
  start: '2026-11-21T14:00',
  customerName: 'Camille Durand',
  customerEmail: 'camille@example.fr',
  customerPhone: '06 12 34 56 78',
  termsVersion: null,
  ...noBuyer,
};

function quote(mode: Mode): Quote {
  const answer = quoteFor(anItem(), { mode, duration: draft.duration, start: draft.start }, now);
  if (!isQuote(answer)) throw new Error(answer.refusal);
  return answer;
}

const body = (part: Partial<OrderInput> = {}): OrderInput => ({
  ...orderBody(anItem(), 'rental', quote('rental'), draft),
  ...part,
});

test('requests a rental from now on in hours', () => {
  expect(body()).toMatchObject({ rentalItemId: itemId, durationHours: 4, termsAccepted: true });
  expect(body()).not.toHaveProperty('rentalStartTime');
});

test('requests an accessible unit only on request', () => {
  expect(body()).not.toHaveProperty('needsReach');
  const asked = { ...draft, needsReach: 'yes' };
  expect(orderBody(anItem(), 'rental', quote('rental'), asked)).toMatchObject({ needsReach: true });
});

test('contains the amounts shown', () => {
  const { cost } = quote('rental');
  expect(body()).toMatchObject({
    rentalAmountTtc: cost.baseTtcCents / 100,
    depositAmountTtc: anItem().depositAmountTtc,
  });
});

test('requests a reservation by its instants', () => {
  expect(orderBody(anItem(), 'reservation', quote('reservation'), draft)).toMatchObject({
    rentalStartTime: '2026-11-21T13:00:00.000Z',
    plannedEndTime: '2026-11-21T17:00:00.000Z',
  });
});

describe('what is wrong with an order', () => {
  test('is nothing when all is filled in', () => {
    expect(checkOrder(body())).toEqual({});
  });

  test.each<[Partial<OrderInput>, Record<string, string[]>]>([
    [{ customerName: ' ' }, { customerName: ['Required'] }],
    [{ customerName: 'x'.repeat(101) }, { customerName: ['Invalid input'] }],
    [{ customerEmail: '' }, { customerEmail: ['Required'] }],
    [{ customerEmail: 'camille' }, { customerEmail: ['Email invalide'] }],
    [{ customerPhone: '0'.repeat(21) }, { customerPhone: ['Invalid input'] }],
    [{ customerPhone: '06 12' }, { customerPhone: ['Il manque des chiffres à ce numéro.'] }],
    [{ customerPhone: '+683 4001' }, {}],
    [{ durationHours: 0 }, { durationHours: ['Invalid input'] }],
  ])('%o is %o', (part, errors) => {
    expect(checkOrder(body(part))).toEqual(errors);
  });

  test('says what to do if the message does not', () => {
    expect(fieldErrorText('customerName', { customerName: ['Required'] })).toBe(
      'Indiquez votre prénom et votre nom.',
    );
    expect(fieldErrorText('customerEmail', { customerEmail: ['Email invalide'] })).toBe('Email invalide');
    expect(fieldErrorText('rentalStartTime', { rentalStartTime: ['Required'] })).toBe('Remplissez ce champ.');
    expect(fieldErrorText('customerName', { customerName: ['Invalid input'] })).toBe(
      'Invalid input – indiquez votre prénom et votre nom.',
    );
    expect(fieldErrorText('customerEmail', {})).toBeNull();
  });
});
