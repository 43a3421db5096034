/** A decision draft: typed input, parsed as on the server, and turned into the calls that preview and execute it. */
import { Checkbox, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import type { StaffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import {
  type AmountChoiceProps,
  amountOf,
  amountProblem,
  eurosOf,
  type ChosenAmount,
} from '#web/features/orders/amount-choice.js';
import { instantFromField, fieldText } from '#web/lib/paris-time.js';

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

const takesAmount = (action: StaffRentalDecision): 'rental' | 'deposit' | null => {
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

const amountWords = {
  deposit: {
    label: 'Retenir sur le dépôt',
    besides: 'En plus des frais de retard,',
    whyNothing: 'Les frais de retard prennent tout le dépôt de garantie : il n’en reste rien à retenir.',
    rest: 'Reste du dépôt, libéré',
  },
  rental: {
    label: 'Débiter',
    whyNothing: 'Il ne reste rien à débiter de la location.',
    rest: 'Reste non débité',
  },
} as const;

interface Props {
  readonly order: RentalOrderDetail;
  readonly action: StaffRentalDecision;
  readonly draft: Draft;
  readonly problem: string | null;
  readonly onChange: (draft: Draft) => void;
}

/** The amount that the decision asks for; null where it has none of its own. */
export function amountAsked({ order, action, draft, problem, onChange }: Props): AmountChoiceProps | null {
  const purpose = takesAmount(action);
  if (purpose === null) return null;
  const most = order.limits[purpose];
  return {
    ...amountWords[purpose],
    most,
    problem,
    chosen: draft,
    amount: amountOf(draft, most),
    onChange: (chosen) => onChange({ ...draft, ...chosen }),
  };
}

/** A partial date fires no change event, so this checks the field at key presses and on blur. */
function ReturnTimeField({ order, draft, problem, onChange }: Props) {
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    const isHalfTyped = currentTarget.validity.badInput;
    if (isHalfTyped !== draft.isHalfTyped) onChange({ ...draft, isHalfTyped });
  };
  return (
    <TextInput
      type="datetime-local"
      data-autofocus
      label="Heure du retour"
      description="Vide&nbsp;: maintenant. Les frais de retard s’arrêtent à cette heure."
      min={fieldText(Date.parse(order.pickedUpAt ?? order.startDate))}
      max={fieldText(Date.parse(order.serverTime))}
      value={draft.returnedAt}
      error={problem}
      onChange={({ currentTarget: { value, validity } }) =>
        onChange({ ...draft, returnedAt: value, isHalfTyped: validity.badInput })
      }
      onKeyUp={look}
      onBlur={look}
    />
  );
}

/** The fields of a decision beside its amount and reason: the return time, whose fault it was. */
export function DecisionFields(props: Props) {
  const { action, draft, onChange } = props;
  if (action === 'manualTerminate') return <ReturnTimeField {...props} />;
  return action === 'cancel' ? (
    <Checkbox
      data-autofocus
      label="La cause vient de nous"
      description="Casier, serrure ou consigne&nbsp;: rien n’est débité au client."
      checked={draft.isPlatformFault}
      onChange={({ currentTarget }) => onChange({ ...draft, isPlatformFault: currentTarget.checked })}
    />
  ) : null;
}
