/** The fields of a decision beside its reason: the amount, the return time, whose fault it was. */
import { Checkbox, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import type { StaffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { AmountChoice } from '#web/features/orders/amount-choice.js';
import { fieldText } from '#web/lib/paris-time.js';
import { takesAmount, type Draft } from './decision-draft.js';

interface Props {
  readonly order: RentalOrderDetail;
  readonly action: StaffRentalDecision;
  readonly draft: Draft;
  readonly problem: string | null;
  readonly onChange: (draft: Draft) => void;
}

function AmountField({ order, action, draft, problem, onChange }: Props) {
  const purpose = takesAmount(action);
  if (purpose === null) return null;
  const words =
    purpose === 'deposit'
      ? {
          label: 'Retenir sur le dépôt',
          besides: 'En plus des frais de retard,',
          whyNothing:
            'Les frais de retard prennent tout le dépôt de garantie : il n’en reste rien à retenir.',
        }
      : { label: 'Débiter', whyNothing: 'Il ne reste rien à débiter de la location.' };
  return (
    <AmountChoice
      {...words}
      most={order.limits[purpose]}
      chosen={draft}
      problem={problem}
      onChange={(chosen) => onChange({ ...draft, ...chosen })}
    />
  );
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

export function DecisionFields(props: Props) {
  const { action, draft, onChange } = props;
  if (action === 'cancel')
    return (
      <Checkbox
        data-autofocus
        label="La cause vient de nous"
        description="Casier, serrure ou consigne&nbsp;: rien n’est débité au client."
        checked={draft.isPlatformFault}
        onChange={({ currentTarget }) => onChange({ ...draft, isPlatformFault: currentTarget.checked })}
      />
    );
  if (action === 'manualTerminate') return <ReturnTimeField {...props} />;
  return <AmountField {...props} />;
}
