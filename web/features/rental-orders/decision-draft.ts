/** A decision draft: typed input, parsed as on the server, and turned into the calls that preview and execute it. */
import type { StaffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { amountProblem, eurosOf, type ChosenAmount } from '#web/features/orders/amount-choice.js';
import { instantFromField } from '#web/lib/paris-time.js';

export interface Draft extends ChosenAmount {
  /** The text of a field; empty means now. */
  readonly returnedAt: string;
  /** A browser reports a partial date (31/02/2026, or no hour yet) as empty. */
  readonly isHalfTyped: boolean;
  readonly isPlatformFault: boolean;
}

export const blankDraft: Draft = {
  isWhole: true,
  amount: '',
  returnedAt: '',
  isHalfTyped: false,
  isPlatformFault: false,
};

/** After a damage report an amount is required and not prefilled: a slip would capture the whole deposit. */
export const firstDraft = (action: StaffRentalDecision, { nextAction }: RentalOrderDetail): Draft => ({
  ...blankDraft,
  isWhole: action !== 'captureDeposit' || nextAction !== 'captureDeposit',
});

export const takesAmount = (action: StaffRentalDecision): 'rental' | 'deposit' | null => {
  if (action === 'captureRental') return 'rental';
  return action === 'captureDeposit' || action === 'captureRentalAndDeposit' ? 'deposit' : null;
};

/** Late fees grow: once they use up the deposit, an amount typed earlier counts as nothing. */
export function leftOf(
  action: StaffRentalDecision,
  draft: Draft,
  limits: RentalOrderDetail['limits'],
): Draft {
  const purpose = takesAmount(action);
  return purpose !== null && limits[purpose] === 0 ? { ...draft, isWhole: true } : draft;
}

/** Why the draft cannot be shown or sent yet; null when it can. */
export function missing(
  action: StaffRentalDecision,
  draft: Draft,
  limits: RentalOrderDetail['limits'],
): string | null {
  const isUnreadable = draft.returnedAt !== '' && instantFromField(draft.returnedAt) === null;
  if (action === 'manualTerminate' && (draft.isHalfTyped || isUnreadable))
    return 'Indiquez une date et une heure.';
  const purpose = takesAmount(action);
  return purpose === null ? null : amountProblem(draft, limits[purpose]);
}

const returnTime = ({ returnedAt }: Draft) => {
  const instant = instantFromField(returnedAt);
  return instant === null ? {} : { actualReturnTime: new Date(instant).toISOString() };
};

const part = (draft: Draft): number | undefined =>
  draft.isWhole ? undefined : (eurosOf(draft.amount) ?? undefined);

/** The query that previews the effect. */
export function previewQuery(action: StaffRentalDecision, draft: Draft) {
  const amount = part(draft);
  const purpose = takesAmount(action);
  return {
    action,
    ...(purpose === 'rental' && amount !== undefined && { amount }),
    ...(purpose === 'deposit' && amount !== undefined && { partialDepositAmount: amount }),
    ...(action === 'manualTerminate' && returnTime(draft)),
    ...(action === 'cancel' && draft.isPlatformFault && { isPlatformFault: 'true' as const }),
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
