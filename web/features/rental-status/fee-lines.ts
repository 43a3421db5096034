/** The account of a rental line by line: price, lateness, its cap, VAT in the total, penalty, debits and releases. */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { debited } from '#domain/payments/payment.js';
import { isOver } from '#domain/rentals/rental-order.js';
import { writtenOffReason } from '#domain/rentals/written-off.js';
import { centsFromEuros, htFromTtcCents, ttcCents } from '#domain/shared/money.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText, eurosText, percentText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import type { Line } from '#web/ui/lines.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words).fees;

/** Lateness applies only to an item that was picked up; a booking that ended before owes at most its penalty. */
const wasOut = ({ status }: RentalLookup): boolean =>
  ['PendingReturn', 'PendingDepositDecision', 'Completed'].includes(status);

function lateLines(rental: RentalLookup, chargedCents: number): Line[] {
  if (rental.requestedLateFees === 0) return [];
  const isToBeTaken =
    rental.status === 'PendingDepositDecision' && rental.totalCapturedAmount <= rental.baseRentalAmount;
  const askedCents = centsFromEuros(rental.requestedLateFees);
  const note = t.lateCapped(centsText(askedCents));
  return [
    {
      label: t.lateTtc,
      value: centsText(chargedCents),
      note: isToBeTaken && !isBelowCardMinimum(chargedCents) ? t.lateTaken : undefined,
    },
    ...(rental.hasCappedLateFees
      ? [{ label: t.lateDropped, value: centsText(askedCents - chargedCents), note }]
      : []),
  ];
}

/** The amount above the cap is not paid, and so bears no VAT. */
function totalLine(rental: RentalLookup, chargedCents: number): Line {
  const baseCents = centsFromEuros(rental.chargedRentalAmount);
  const totalCents = baseCents + chargedCents;
  const htCents = rental.hasCappedLateFees
    ? htFromTtcCents(baseCents, rental.vatRate) + htFromTtcCents(chargedCents, rental.vatRate)
    : centsFromEuros(rental.totalAmountExcludingVat);
  const vat = t.vat(percentText(rental.vatRate), centsText(totalCents - htCents));
  return { label: t.totalTtc, value: centsText(totalCents), note: vat, isStrong: true };
}

function packageNote({ appliedThreshold, ...rental }: RentalLookup): string | undefined {
  if (appliedThreshold === null) return undefined;
  const often = appliedThreshold.times === 1 ? '' : ` × ${appliedThreshold.times}`;

  const insteadCents = ttcCents(centsFromEuros(rental.traditionalRentalPrice), rental.vatRate);
  return t.package(hoursText(appliedThreshold.durationHours, language), often, centsText(insteadCents));
}

/** The charged price may be less than booked: then the package does not apply. */
const priceNote = (rental: RentalLookup): string | undefined =>
  rental.chargedRentalAmount < rental.baseRentalAmount
    ? t.reserved(eurosText(rental.baseRentalAmount))
    : packageNote(rental);

const optional = (label: string, amount: number, note?: string | null): Line[] =>
  amount > 0 ? [{ label, value: eurosText(amount), note: note ?? undefined }] : [];

/** The captured part of the price so far, in euros; captures of the deposit are separate. */
export const netPriceCaptured = ({ totalCapturedAmount, depositCapturedAmount }: RentalLookup): number =>
  totalCapturedAmount - depositCapturedAmount;

export function feeLines(rental: RentalLookup): Line[] {
  const chargedCents = centsFromEuros(rental.lateFeeAmount);
  const price = {
    label: t.rentalTtc,
    value: eurosText(rental.chargedRentalAmount),
    note: priceNote(rental),
  };
  const account = wasOut(rental)
    ? [price, ...lateLines(rental, chargedCents), totalLine(rental, chargedCents)]
    : [price];
  return [
    ...account,
    ...optional(t.penalty, rental.penaltyAmount),
    ...optional(t.writtenOff, rental.writtenOffAmount, typeset(writtenOffReason(language))),
    ...optional(t.retained, rental.retainedDepositAmount, rental.retainedDepositReason),
    { label: t.debited, value: eurosText(debited(rental)), isStrong: true },
    ...optional(t.notDebited, rental.uncollectedAmount, t.holdIsGone),
    ...optional(t.refunded, rental.totalRefundedAmount),
    ...(rental.totalRefundedAmount > 0
      ? [{ label: t.stillDebited, value: eurosText(rental.totalCapturedAmount), isStrong: true }]
      : []),
    // Known only after the settlement: what was held and not debited.
    ...(isOver(rental) ? optional(t.released, rental.releasedAmount) : []),
  ];
}
