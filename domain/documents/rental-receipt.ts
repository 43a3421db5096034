/**
 * The money of a rental on a document, available at any time after its payment: debits, refunds, holds and releases. It
 * is not an invoice and has no number: money of a rental moves in parts and in both directions until the rental is over
 * (money.md#receipts).
 *
 * It contains what a note for consumer services must state (arrêté n° 83-50/A of 3 October 1983): day, seller,
 * customer, place, each service with its price, and the sums before and with tax.
 */
import { htCentsOf, vatShares } from '#domain/catalogue/order-lines.js';
import { isHeld, ofPurpose, type Payment } from '#domain/payments/payment.js';
import { capturedCents, releasedCents } from '#domain/payments/settlement.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { writtenOffCents, writtenOffLabel } from '#domain/rentals/written-off.js';
import { htFromTtcCents } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { rentalPurposes } from './rental-sales.js';
import { receiptsOfTaking, type Taking } from './totals.js';
import { retainedWithoutVat, withoutVat } from './legal-texts.js';
import type { Seller } from './invoice.js';
import {
  customerParty,
  lineColumns,
  sellerParty,
  vatTable,
  withoutRate,
  type PrintedInvoice,
  type PrintedTable,
  type Typography,
} from './printed.js';

export interface RentalReceipt {
  readonly order: RentalOrder;
  readonly payments: readonly Payment[];
  /** The seller's legal identity today: a receipt is made on request. */
  readonly seller: Seller;
  readonly place: string;
  readonly printedAt: Instant;
}

export interface ReceiptTypography extends Typography {
  readonly moment: (at: Instant) => string;
}

/** `tvaRate` is null for damage compensation: it is no price, and carries no VAT. */
interface Line {
  readonly name: string;
  readonly totalCents: number;
  readonly tvaRate: number | null;
}

const penaltyNames: Readonly<Partial<Record<NonNullable<RentalOrder['cancelReason']>, string>>> = {
  noShow: 'Pénalité, réservation non retirée',
  lateCancellation: 'Pénalité, annulation tardive',
};

export function rentalLineName(
  order: RentalOrder,
  { purposeName, activity }: Pick<Receipt, 'purposeName' | 'activity'>,
  { moment }: Pick<ReceiptTypography, 'moment'>,
): string {
  if (activity === 'retainedDeposit') return 'Retenue sur le dépôt de garantie';
  if (purposeName === 'deposit') return 'Frais de retard';
  if (purposeName === 'extension') return `Prolongation de la location de « ${order.rentalItemName} »`;
  if (purposeName === 'penalty' || order.penaltyCents > 0)
    return penaltyNames[order.cancelReason ?? 'staff'] ?? 'Pénalité';
  return `Location de « ${order.rentalItemName} », du ${moment(order.startAt)} au ${moment(order.plannedEndAt)}`;
}

const sum = (payments: readonly Payment[], of: (payment: Payment) => number): number =>
  payments.reduce((total, payment) => total + of(payment), 0);

interface Receipt extends Omit<ReturnType<typeof receiptsOfTaking>[number], 'cabinetId'> {
  readonly purposeName: Taking['purposeName'];
}

/**
 * Captures and refunds of a rental, in the order of its documents, one purpose at a time: a deposit with several
 * captures counts its retained amount once.
 */
export const rentalReceipts = (order: RentalOrder, payments: readonly Payment[]): Receipt[] =>
  rentalPurposes.flatMap((purposeName) => {
    const all = ofPurpose(payments, purposeName);
    const taking: Taking = {
      cabinetId: order.cabinetId,
      purposeName,
      capturedCents: sum(all, ({ capturedCents }) => capturedCents),
      refundedCents: sum(all, ({ refundedCents }) => refundedCents),
      retainedDepositCents: order.retainedDepositCents,
      tvaRate: order.terms.tvaRate,
    };
    return receiptsOfTaking(taking).map((receipt) => ({ ...receipt, purposeName }));
  });

/** Without VAT: it repairs a damage, and is no price. */
export const isRetained = ({ activity }: Pick<Receipt, 'activity'>): boolean =>
  activity === 'retainedDeposit';

const linesOf = ({ order, payments }: RentalReceipt, typography: ReceiptTypography): Line[] =>
  rentalReceipts(order, payments).map((receipt): Line => {
    const { rate, isRefund, ttcCents } = receipt;
    const name = rentalLineName(order, receipt, typography);
    return {
      name: isRefund ? `Remboursement\u00a0: ${name}` : name,
      totalCents: isRefund ? -ttcCents : ttcCents,
      tvaRate: isRetained(receipt) ? null : rate,
    };
  });

/** The amount before tax; negative for a refund. */
const beforeTax = ({ totalCents, tvaRate }: Line): number =>
  tvaRate === null ? totalCents : Math.sign(totalCents) * htFromTtcCents(Math.abs(totalCents), tvaRate);

const isTaxed = (line: Line): line is Line & { readonly tvaRate: number } => line.tvaRate !== null;

function printedLines(lines: readonly Line[], { amount, rate }: Typography): PrintedTable {
  return {
    title: 'Détail',
    columns: lineColumns,
    rows: lines.map((line) => [
      line.name,
      '1',
      amount(beforeTax(line)),
      line.tvaRate === null ? withoutRate : rate(line.tvaRate),
      amount(line.totalCents),
      amount(line.totalCents),
    ]),
  };
}

function movementsOf({ payments }: RentalReceipt, { amount }: Typography): PrintedTable {
  const held = payments.filter((payment) => isHeld(payment) && payment.replacedById === null);
  const offCard = sum(payments, ({ refundedOffCardCents }) => refundedOffCardCents);
  const otherwise = sum(payments, ({ paidOffCardCents }) => paidOffCardCents);
  const rows: readonly (readonly [string, number])[] = [
    ['Réservé (empreinte bancaire, non débitée)', sum(held, ({ amountCents }) => amountCents)],
    ['Débité', sum(payments, ({ capturedCents }) => capturedCents) - otherwise],
    ['Payé par un autre moyen', otherwise],
    ['Remboursé sur la carte', sum(payments, ({ refundedCents }) => refundedCents) - offCard],
    ['Rendu par un autre moyen', offCard],
    ['Libéré (empreinte levée, jamais débitée)', releasedCents(payments)],
  ];
  return {
    title: 'Mouvements sur la carte',
    columns: ['Mouvement', 'Montant'],
    rows: rows.filter(([, cents]) => cents > 0).map(([name, cents]) => [name, amount(cents)]),
  };
}

function totalsOf(lines: readonly Line[], { amount }: Typography): PrintedInvoice['totals'] {
  const taxed = lines.filter(isTaxed);
  const taxedCents = taxed.reduce((total, { totalCents }) => total + totalCents, 0);
  const all = lines.reduce((total, { totalCents }) => total + totalCents, 0);
  const htCents = htCentsOf(vatShares(taxed));
  const isKept = taxed.length < lines.length;
  return [
    ['Total HT', amount(htCents)],
    ['Total TVA', amount(taxedCents - htCents)],
    ...(isKept
      ? [['Total TTC', amount(taxedCents)] as const, ['Retenue, sans TVA', amount(all - taxedCents)] as const]
      : []),
    ['Total payé', amount(all)],
  ];
}

function notesOf(
  lines: readonly Line[],
  { seller, order, payments, printedAt }: RentalReceipt,
  at: ReceiptTypography,
) {
  const offeredCents = writtenOffCents(order, capturedCents(ofPurpose(payments, 'deposit')));
  const isFreeOfVat = seller.vatNumber === null && order.terms.tvaRate === 0;
  return [
    ...(lines.length === 0 ? ['Rien n’a été débité.'] : []),
    ...(offeredCents > 0 ? [`${writtenOffLabel()} : ${at.amount(offeredCents)}.`] : []),
    ...(lines.every(isTaxed) ? [] : [retainedWithoutVat]),
    ...(isFreeOfVat ? [`${withoutVat}.`] : []),
    `Reçu établi le ${at.moment(printedAt)}\u00a0: un débit ou un remboursement y figure une fois fait.`,
  ];
}

/** Tables without movements have no rows. */
export function printedRentalReceipt(receipt: RentalReceipt, typography: ReceiptTypography): PrintedInvoice {
  const { order, seller, place, printedAt } = receipt;
  const { moment } = typography;
  const lines = linesOf(receipt, typography);
  const end = order.actualEndAt ?? order.plannedEndAt;
  return {
    title: 'Reçu',
    number: order.rentalCode,
    issuedAt: printedAt,
    facts: [
      ['Établi le', moment(printedAt)],
      ['Location', `${order.rentalCode}, ${order.rentalItemName}`],
      ['Période', `du ${moment(order.startAt)} au ${moment(end)}`],
      ['Lieu', place],
    ],
    seller: sellerParty(seller),
    customer: customerParty(order.buyer, order),
    lines: printedLines(lines, typography),
    vat: vatTable(vatShares(lines.filter(isTaxed)), typography),
    movements: movementsOf(receipt, typography),
    totals: lines.length === 0 ? [] : totalsOf(lines, typography),
    notes: notesOf(lines, receipt, typography),
    electronic: null,
  };
}
