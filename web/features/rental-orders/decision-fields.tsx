/** What a decision asks for beside its reason: how much, when it came back, whose fault it was. */
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import type { RentalOrderDetail, StaffRentalAction } from '#application/contract/rental-order-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { fieldText } from '#web/lib/paris-time.js';
import { takesAmount, type Draft } from './decision-draft.js';

interface Props {
  readonly order: RentalOrderDetail;
  readonly action: StaffRentalAction;
  readonly draft: Draft;
  readonly problem: string | null;
  readonly onChange: (draft: Draft) => void;
}

function AmountField({ order, action, draft, problem, onChange }: Props) {
  const purpose = takesAmount(action);
  if (purpose === null) return null;
  const most = eurosText(order.limits[purpose]);
  const isDeposit = purpose === 'deposit';
  return (
    <Stack gap="xs">
      <Radio.Group
        label={isDeposit ? 'Retenir sur le dépôt' : 'Débiter'}
        value={draft.isWhole ? 'whole' : 'part'}
        onChange={(value) => onChange({ ...draft, isWhole: value === 'whole' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="whole" data-autofocus label={`Tout, ${most}`} />
          <Radio value="part" label="Une partie" />
        </Stack>
      </Radio.Group>
      {draft.isWhole ? null : (
        <TextInput
          label="Montant"
          description={isDeposit ? `En plus des frais de retard, ${most} au plus.` : `${most} au plus.`}
          inputMode="decimal"
          autoComplete="off"
          rightSection="€"
          value={draft.amount}
          error={draft.amount === '' ? null : problem}
          onChange={({ currentTarget }) => onChange({ ...draft, amount: currentTarget.value })}
        />
      )}
    </Stack>
  );
}

export function DecisionFields(props: Props) {
  const { order, action, draft, problem, onChange } = props;
  if (action === 'cancel')
    return (
      <Checkbox
        data-autofocus
        label="La cause vient de nous"
        description="Casier, serrure ou consigne : rien n’est débité au client."
        checked={draft.isFaultOurs}
        onChange={({ currentTarget }) => onChange({ ...draft, isFaultOurs: currentTarget.checked })}
      />
    );
  if (action === 'manualTerminate')
    return (
      <TextInput
        type="datetime-local"
        data-autofocus
        label="Heure du retour"
        description="Vide : maintenant. Les frais de retard s’arrêtent à cette heure."
        min={fieldText(Date.parse(order.pickedUpAt ?? order.startDate))}
        max={fieldText(Date.parse(order.serverTime))}
        value={draft.returnedAt}
        error={problem}
        onChange={({ currentTarget }) => onChange({ ...draft, returnedAt: currentTarget.value })}
      />
    );
  return <AmountField {...props} />;
}
