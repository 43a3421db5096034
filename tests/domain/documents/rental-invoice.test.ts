/** The invoice of a firm's rental: what it finally paid for each part, and what is credited of it, rate by rate. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htCentsOf, totalCentsOf, vatShares } from '#domain/catalogue/order-lines.js';
import { creditDownTo, creditedShares, leftBeyond } from '#domain/documents/credit.js';
import { facturX } from '#domain/documents/factur-x.js';
import type { Invoice } from '#domain/documents/invoice.js';
import { printedInvoice } from '#domain/documents/printed.js';
import { asDocumented, rentalLines } from '#domain/documents/rental-invoice.js';
import type { Payment } from '#domain/payments/payment.js';
import { isMoneyFinal } from '#domain/rentals/debt.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { anOrder, aPayment, aTerms } from '#tests/support/builders.js';

const typography = {
  amount: (cents: number) => (cents / 100).toFixed(2),
  rate: (percent: number) => `${percent}%`,
  day: (at: number) => new Date(at).toISOString().slice(0, 10),
  moment: (at: number) => new Date(at).toISOString().slice(0, 16),
};

const paid = (purpose: Payment['purpose'], capturedCents: number, part: Partial<Payment> = {}): Payment =>
  aPayment({ purpose, status: 'Captured', amountCents: capturedCents, capturedCents, ...part });

const aRental = (part: Partial<RentalOrder> = {}) =>
  anOrder({
    rentalItemName: 'Perceuse',
    startAt: 0,
    plannedEndAt: 3_600_000,
    status: 'Completed',
    paidAt: 1,
    ...part,
  });

const linesOf = (order: Partial<RentalOrder>, payments: readonly Payment[]) =>
  rentalLines(aRental(order), payments, typography);

const price = 'Location de « Perceuse », du 1970-01-01T00:00 au 1970-01-01T01:00';

describe('the lines of an invoice over a rental', () => {
  const kept = { retainedDepositCents: 2_000 };
  const cases: readonly (readonly [
    name: string,
    order: Partial<RentalOrder>,
    payments: readonly Payment[],
    lines: readonly (readonly [name: string, cents: number, rate: number])[],
  ])[] = [
    ['price alone, no late fee', {}, [paid('rental', 1_200)], [[price, 1_200, 20]]],
    ['a rental without any payment', {}, [paid('rental', 0), paid('deposit', 0)], []],
    [
      'an extension in two payments is one line',
      {},
      [paid('rental', 1_200), paid('extension', 360), paid('extension', 361)],
      [
        [price, 1_200, 20],
        ['Prolongation de la location de « Perceuse »', 721, 20],
      ],
    ],
    [
      'a part of the deposit beside late fees, without VAT',
      kept,
      [paid('rental', 1_200), paid('deposit', 4_400)],
      [
        [price, 1_200, 20],
        ['Frais de retard', 2_400, 20],
        ['Retenue sur le dépôt de garantie', 2_000, 0],
      ],
    ],
    [
      'earlier refunds are left out: late fees first, then the deposit',
      kept,
      [paid('rental', 1_200, { refundedCents: 200 }), paid('deposit', 4_400, { refundedCents: 2_500 })],
      [
        [price, 1_000, 20],
        ['Retenue sur le dépôt de garantie', 1_900, 0],
      ],
    ],
    [
      'a penalty of a late cancellation',
      { status: 'Canceled', cancelReason: 'lateCancellation', penaltyCents: 396 },
      [paid('rental', 396)],
      [['Pénalité, annulation tardive', 396, 20]],
    ],
    ['refunded in full', {}, [paid('rental', 1_200, { refundedCents: 1_200 })], []],
  ];

  test.each(cases)('%s', (_, order, payments, lines) => {
    expect(
      linesOf(order, payments).map(({ itemName, totalCents, tvaRate }) => [itemName, totalCents, tvaRate]),
    ).toEqual(lines);
  });

  test('a refund that is asked for, or that the bank sent back, counts; a lost dispute does not', () => {
    const of = (part: Partial<Payment>, promised = 0, chargedBack = 0): number =>
      asDocumented(paid('rental', 1_200, part), promised, chargedBack).refundedCents;
    expect([
      of({}),
      of({}, 500),
      of({ refundedCents: 300 }, 500),
      of({ refundedCents: 100, refundReturnedCents: 200 }),
      of({ refundedCents: 1_200 }, 0, 1_200),
      of({ refundedCents: 1_000 }, 0, 400),
    ]).toEqual([0, 500, 500, 300, 0, 600]);
  });
});

describe('its money is final', () => {
  const released = aPayment({ purpose: 'deposit', status: 'Released' });
  test.each<[string, Partial<RentalOrder>, Payment, boolean]>([
    ['once nothing is held', {}, released, true],
    ['not while a hold is live', {}, aPayment({ status: 'Authorised' }), false],
    ['not while a debt is owed', {}, aPayment({ isDebt: true, status: 'Planned' }), false],
    ['not while a debt is asked for', {}, aPayment({ isDebt: true, status: 'RequiresAction' }), false],
    ['once a debt is written off', {}, aPayment({ isDebt: true, status: 'Released' }), true],
    ['not before its end', { status: 'PendingDepositDecision' }, released, false],
    ['not while a withdrawal waits', { withdrawnAt: 1, withdrawalSettledAt: null }, released, false],
    ['not without a payment', { paidAt: null }, released, false],
  ])('%s', (_, order, payment, isFinal) => {
    expect(isMoneyFinal(aRental(order), [paid('rental', 1_200), payment])).toBe(isFinal);
  });
});

const seller = {
  legalName: 'Démo SARL',
  legalAddress: '1 rue X\n44000 Nantes',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  legalMentions: null,
};

function invoiceOver(lines: Invoice['lines'], part: Partial<Invoice> = {}): Invoice {
  const vat = vatShares(lines);
  return {
    id: 'i',
    companyId: 'c',
    cabinetId: 'k',
    orderKind: 'rental',
    orderId: 'o',
    orderReference: 'K7P2',
    kind: 'invoice',
    ordinal: 1,
    year: 2026,
    number: 7,
    issuedAt: 0,
    seller,
    customerName: 'Camille',
    customerEmail: 'c@exemple.fr',
    buyer: null,
    buyerName: '',
    lines,
    vat,
    totalCents: totalCentsOf(lines),
    htCents: htCentsOf(vat),
    paymentWords: 'Payée',
    correctsId: null,
    ...part,
  };
}

describe('a later refund', () => {
  const payments = [paid('rental', 1_201), paid('deposit', 4_400)];
  const invoice = invoiceOver(linesOf({ retainedDepositCents: 2_000 }, payments));

  test('of the price reduces the taxed rate alone; the rest is credited to the cent', () => {
    const due = vatShares(
      linesOf({ retainedDepositCents: 2_000 }, [paid('rental', 0), paid('deposit', 4_400)]),
    );
    const first = creditDownTo(invoice, [], due);
    expect(first).toMatchObject([{ itemName: 'Remboursement partiel', totalCents: 1_201, tvaRate: 20 }]);
    const credit = invoiceOver(first, { vat: creditedShares(first, []) });
    const rest = creditDownTo(invoice, [credit], []);
    expect(rest.map(({ totalCents, tvaRate }) => [totalCents, tvaRate])).toEqual([
      [2_000, 0],
      [2_400, 20],
    ]);
  });

  test('in whole repeats the lines; nothing beyond what is due is credited, and more paid is seen', () => {
    expect(creditDownTo(invoice, [], []).map(({ itemName }) => itemName)).toEqual(
      invoice.lines.map(({ itemName }) => itemName),
    );
    expect(creditDownTo(invoice, [], invoice.vat)).toEqual([]);
    const more = vatShares([{ tvaRate: 20, totalCents: 9_999 }]);
    expect(leftBeyond(invoice, [], more).some(({ cents }) => cents < 0)).toBe(true);
  });

  test('leaves nothing in any column at the end, whatever the steps', () => {
    const cents = fc.integer({ min: 1, max: 99_999 });
    const steps = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(cents, cents, cents, fc.constantFrom(0, 5.5, 20), steps, (one, fee, keep, rate, given) => {
        const terms = { ...aTerms(), tvaRate: rate };
        const order = { retainedDepositCents: keep, terms };
        const at = (backOfPrice: number, backOfDeposit: number) =>
          linesOf(order, [
            paid('rental', one, { refundedCents: backOfPrice }),
            paid('deposit', fee + keep, { refundedCents: backOfDeposit }),
          ]);
        const whole = invoiceOver(at(0, 0));
        const credits: Invoice[] = [];
        let [price_, deposit] = [0, 0];
        for (const [share, isOfPrice] of [...given, [1, true] as const, [1, false] as const]) {
          if (isOfPrice) price_ += Math.floor((one - price_) * share);
          else deposit += Math.floor((fee + keep - deposit) * share);
          const lines = creditDownTo(whole, credits, vatShares(at(price_, deposit)));
          if (lines.length > 0) credits.push(invoiceOver(lines, { vat: creditedShares(lines, credits) }));
        }
        for (const share of whole.vat) {
          const taken = credits.flatMap(({ vat }) => vat).filter((each) => each.rate === share.rate);
          for (const key of ['htCents', 'vatCents', 'ttcCents'] as const)
            expect(taken.reduce((sum, each) => sum + each[key], 0)).toBe(share[key]);
        }
      }),
    );
  });
});

describe('what is kept of a deposit', () => {
  const lines = linesOf({ retainedDepositCents: 2_000 }, [paid('rental', 1_200), paid('deposit', 2_000)]);

  test('is printed without a rate, with its reason', () => {
    const { lines: table, vat, totals, notes } = printedInvoice(invoiceOver(lines), null, typography);
    expect(table.rows.map(([, , , rate]) => rate)).toEqual(['20%', 'sans']);
    expect(vat.rows.map(([rate, , cents]) => [rate, cents])).toEqual([
      ['sans', '0.00'],
      ['20%', '2.00'],
    ]);
    expect(totals.map(([, amount]) => amount)).toEqual(['30.00', '2.00', '32.00']);
    expect(notes.join(' ')).toContain('sans prix, elle est sans TVA');
  });

  test('is exempt for that reason in the data, also on a credit note over a part of it', () => {
    const invoice = invoiceOver(lines);
    const part = creditDownTo(invoice, [], vatShares([{ tvaRate: 20, totalCents: 1_200 }]));
    const credit = invoiceOver(part, { kind: 'creditNote', correctsId: 'i', number: 8 });
    for (const xml of [facturX(invoice, null), facturX(credit, invoice)]) {
      expect(xml).toContain('répare un dommage');
      expect(xml).not.toContain('voir les mentions du vendeur');
    }
    const free = invoiceOver(lines.slice(0, 1).map((line) => ({ ...line, tvaRate: 0 })));
    expect(facturX(free, null)).toContain('voir les mentions du vendeur');
  });
});
