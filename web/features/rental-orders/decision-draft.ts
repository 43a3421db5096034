/** What somebody is about to decide: typed, read as the platform reads it, and turned into the calls that show and do it. */
import type { RentalOrderDetail, StaffRentalAction } from '#application/contract/rental-order-shapes.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { instantFromField } from '#web/lib/paris-time.js';
import { eurosText } from '#web/lib/money.js';

export interface Draft {
  /** All, or the part that is typed. */
  readonly isWhole: boolean;
  readonly amount: string;
  /** A field's text; empty for now. */
  readonly returnedAt: string;
  readonly isFaultOurs: boolean;
}

export const blankDraft: Draft = { isWhole: true, amount: '', returnedAt: '', isFaultOurs: false };

export const takesAmount = (action: StaffRentalAction): 'rental' | 'deposit' | null => {
  if (action === 'captureRental') return 'rental';
  return action === 'captureDeposit' || action === 'captureRentalAndDeposit' ? 'deposit' : null;
};

/** Euros of a text with a comma or a point; null when it is none. */
export function eurosOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? centsFromEuros(Number(plain)) / 100 : null;
}

/** Why the draft cannot be shown or sent yet; null when it can. */
export function missing(
  action: StaffRentalAction,
  draft: Draft,
  limits: RentalOrderDetail['limits'],
): string | null {
  if (action === 'manualTerminate' && draft.returnedAt !== '' && instantFromField(draft.returnedAt) === null)
    return 'Indiquez une date et une heure.';
  const purpose = takesAmount(action);
  if (purpose === null || draft.isWhole) return null;
  const euros = eurosOf(draft.amount);
  if (euros === null || euros <= 0) return 'Indiquez un montant supérieur à 0, avec deux décimales au plus.';
  const most = limits[purpose];
  return euros > most ? `Indiquez un montant plus petit. Le maximum est de ${eurosText(most)}.` : null;
}

const returnTime = ({ returnedAt }: Draft) => {
  const instant = instantFromField(returnedAt);
  return instant === null ? {} : { actualReturnTime: new Date(instant).toISOString() };
};

const part = (draft: Draft): number | undefined =>
  draft.isWhole ? undefined : (eurosOf(draft.amount) ?? undefined);

/** The question "what would happen?". */
export function previewQuery(action: StaffRentalAction, draft: Draft) {
  const amount = part(draft);
  const purpose = takesAmount(action);
  return {
    action,
    ...(purpose === 'rental' && amount !== undefined && { amount }),
    ...(purpose === 'deposit' && amount !== undefined && { partialDepositAmount: amount }),
    ...(action === 'manualTerminate' && returnTime(draft)),
    ...(action === 'cancel' && draft.isFaultOurs && { isFaultOurs: 'true' as const }),
  };
}

export const rentalPart = (draft: Draft) => {
  const amount = part(draft);
  return amount === undefined ? {} : { amount };
};

export const depositPart = (draft: Draft) => {
  const amount = part(draft);
  return amount === undefined ? { captureFullDeposit: true } : { partialDepositAmount: amount };
};

export const returnPart = returnTime;
