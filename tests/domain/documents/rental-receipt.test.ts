/** The receipt of a rental: every figure is money that moved on the card, and compensation of damage has no VAT. */
import { describe, expect, test } from 'vitest';
import { printedRentalReceipt, type ReceiptTypography } from '#domain/documents/rental-receipt.js';
import type { Payment } from '#domain/payments/payment.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { anOrder, aPayment } from '#tests/support/builders.js';

const typography: ReceiptTypography = {
  amount: (cents) => (cents / 100).toFixed(2),
  rate: (percent) => `${percent}%`,
  day: (at) => new Date(at).toISOString().slice(0, 10),
  moment: (at) => new Date(at).toISOString().slice(0, 16),
};

const seller = {
  legalName: 'Démo SARL',
  legalAddress: '1 rue X',
  siret: null,
  vatNumber: 'FR44732829320',
  legalMentions: null,
};

const payment = (purpose: Payment['purpose'], part: Partial<Payment>): Payment =>
  aPayment({ purpose, capturedCents: 0, authorisedAt: 1, replacedById: null, status: 'Captured', ...part });

function receiptOf(order: Partial<RentalOrder>, payments: readonly Payment[]) {
  const printed = printedRentalReceipt(
    {
      order: anOrder({
        rentalItemName: 'Perceuse',
        startAt: 0,
        plannedEndAt: 3_600_000,
        actualEndAt: null,
        penaltyCents: 0,
        retainedDepositCents: 0,
        cancelReason: null,
        ...order,
      }),
      payments,
      seller,
      place: 'Gare',
      printedAt: 7_200_000,
    },
    typography,
  );
  return {
    ...printed,
    lines: printed.lines.rows.map(([name, , ht, rate, , ttc]) => [name, ht, rate, ttc]),
    moved: printed.movements?.rows,
  };
}

describe('the receipt of a rental', () => {
  test('shows a hold without a debit before the item is back, and no table without rows', () => {
    const held = payment('rental', { status: 'Authorised', amountCents: 1_200 });
    const deposit = payment('deposit', { status: 'Authorised', amountCents: 12_000 });
    const printed = receiptOf({}, [held, deposit]);

    expect(printed.title).toBe('Reçu');
    expect(printed.moved).toEqual([['Réservé (empreinte bancaire, non débitée)', '132.00']]);
    expect([printed.lines, printed.vat.rows, printed.totals]).toEqual([[], [], []]);
    expect(printed.notes[0]).toBe('Rien n’a été débité.');
  });

  test('has separate lines for price, late fees and the captured deposit, which is no price', () => {
    const printed = receiptOf({ retainedDepositCents: 2_000, cappedLateFeeCents: 2_400 }, [
      payment('rental', { amountCents: 1_200, capturedCents: 1_200 }),
      payment('deposit', { amountCents: 12_000, capturedCents: 4_400 }),
    ]);

    expect(printed.lines).toEqual([
      ['Location de « Perceuse », du 1970-01-01T00:00 au 1970-01-01T01:00', '10.00', '20%', '12.00'],
      ['Frais de retard', '20.00', '20%', '24.00'],
      ['Retenue sur le dépôt de garantie', '20.00', 'sans', '20.00'],
    ]);
    expect(printed.vat.rows).toEqual([['20%', '30.00', '6.00', '36.00']]);
    expect(printed.totals).toEqual([
      ['Total HT', '30.00'],
      ['Total TVA', '6.00'],
      ['Total TTC', '36.00'],
      ['Retenue, sans TVA', '20.00'],
      ['Total payé', '56.00'],
    ]);
    expect(printed.moved).toEqual([
      ['Débité', '56.00'],
      ['Libéré (empreinte levée, jamais débitée)', '76.00'],
    ]);
  });

  test('has a separate line for an extension, taxed separately', () => {
    const printed = receiptOf({ extensionTtcCents: 720 }, [
      payment('rental', { amountCents: 1_200, capturedCents: 1_200 }),
      payment('extension', { amountCents: 720, capturedCents: 720 }),
    ]);

    expect(printed.lines[1]).toEqual(['Prolongation de la location de « Perceuse »', '6.00', '20%', '7.20']);
    expect(printed.totals).toContainEqual(['Total payé', '19.20']);
  });

  test('subtracts a partial refund from the price, and names its way', () => {
    const printed = receiptOf({}, [
      payment('rental', {
        amountCents: 1_200,
        capturedCents: 1_200,
        refundedCents: 600,
        refundedOffCardCents: 200,
      }),
    ]);

    expect(printed.lines.map(([, , , ttc]) => ttc)).toEqual(['12.00', '-6.00']);
    expect(printed.lines[1]?.[0]).toMatch(/^Remboursement/);
    expect(printed.totals.at(-1)).toEqual(['Total payé', '6.00']);
    expect(printed.moved).toEqual([
      ['Débité', '12.00'],
      ['Remboursé sur la carte', '4.00'],
      ['Rendu par un autre moyen', '2.00'],
    ]);
  });

  test('includes a payment by another way than the card, named as such', () => {
    const printed = receiptOf({}, [
      payment('rental', { amountCents: 1_200, capturedCents: 1_200 }),
      payment('deposit', { amountCents: 600, capturedCents: 600, paidOffCardCents: 600, isDebt: true }),
    ]);

    expect(printed.lines.map(([name, , , ttc]) => [name, ttc])).toContainEqual(['Frais de retard', '6.00']);
    expect(printed.totals.at(-1)).toEqual(['Total payé', '18.00']);
    expect(printed.moved).toEqual([
      ['Débité', '12.00'],
      ['Payé par un autre moyen', '6.00'],
    ]);
  });

  test('names a penalty; two captures of one deposit are one line', () => {
    const late = receiptOf({ penaltyCents: 400, cancelReason: 'lateCancellation' }, [
      payment('rental', { amountCents: 1_200, capturedCents: 400 }),
    ]);
    expect(late.lines[0]?.[0]).toBe('Pénalité, annulation tardive');

    const twice = receiptOf({ retainedDepositCents: 1_000 }, [
      payment('deposit', { amountCents: 900, capturedCents: 900 }),
      payment('deposit', { amountCents: 900, capturedCents: 900, epoch: 2 }),
    ]);
    expect(twice.lines.map(([, , rate, ttc]) => [rate, ttc])).toEqual([
      ['20%', '8.00'],
      ['sans', '10.00'],
    ]);
  });
});
