/** Money and ends of a rental: the effect is shown before, a reason is demanded, and the button says the sum (experience.md). */
import { Loader, Text } from '@mantine/core';
import { useState } from 'react';
import type {
  DecisionEffect,
  RentalOrderDetail,
  StaffRentalAction,
} from '#application/contract/rental-order-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { useSettled } from '#web/lib/settled.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { ReasonDialog } from '#web/ui/admin/reason-dialog.js';
import { useRentalDecisionPreviewQuery } from './calls.js';
import { blankDraft, missing, previewQuery } from './decision-draft.js';
import { DecisionFields } from './decision-fields.js';
import { EffectView } from './effect-view.js';
import './rental-order.css';
import { useDecide } from './use-decide.js';
import { actionHints, actionLabels, reasonIdeas } from './words.js';

interface Props {
  readonly order: RentalOrderDetail;
  readonly action: StaffRentalAction;
  readonly onClose: () => void;
}

const captures: readonly StaffRentalAction[] = ['captureRental', 'captureDeposit', 'captureRentalAndDeposit'];

/** The sum that moves is said on the button itself. */
function confirmLabel(action: StaffRentalAction, effect: DecisionEffect | undefined): string {
  if (!effect) return actionLabels[action];
  if (captures.includes(action)) return `Débiter ${eurosText(effect.capturedNow)}`;
  if (action === 'refundFull' && effect.refundedNow > 0) return `Rembourser ${eurosText(effect.refundedNow)}`;
  if (action === 'releaseDeposit') return `Libérer ${eurosText(effect.releasedNow)}`;
  return actionLabels[action];
}

/** « Annuler la location K7P2 », « Libérer le dépôt, location K7P2 ». */
const titleOf = (action: StaffRentalAction, { rentalCode }: RentalOrderDetail): string => {
  const label = actionLabels[action];
  return `${label}${label.endsWith('la location') ? '' : ', location'} ${rentalCode}`;
};

const wait = <Text size="sm">Calcul de l’effet…</Text>;

export function DecisionDialog({ order, action, onClose }: Props) {
  const [draft, setDraft] = useState(blankDraft);
  const settled = useSettled(draft, 300);
  const problem = missing(action, draft, order.limits);
  const isReady = missing(action, settled, order.limits) === null;
  // What is being done is not asked for once more: of a decision that was taken, the platform can only say so. After a refusal it is.
  const [deed, setDeed] = useState<DecisionEffect>();
  // What an earlier look at this order found is not shown as what would happen now.
  const [since, setSince] = useState(() => Date.now());
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
  } = useRentalDecisionPreviewQuery(
    { params: { orderId: order.id }, query: previewQuery(action, settled), toasts: false },
    // Fees and penalties grow while somebody thinks.
    { skip: !isReady || deed !== undefined, refetchOnMountOrArgChange: true, pollingInterval: 10_000 },
  );
  const decide = useDecide(order.id, action);
  const isShown = problem === null && draft === settled && fulfilledTimeStamp >= since && !error;
  const effect = deed ?? (isShown ? currentData : undefined);
  const confirm = async (reason: string): Promise<void> => {
    if (!effect) return;
    setDeed(effect);
    try {
      await decide(draft, reason, effect);
    } catch (refusal) {
      setSince(Date.now());
      setDeed(undefined);
      throw refusal;
    }
  };
  return (
    <ReasonDialog
      title={titleOf(action, order)}
      effect={<Text size="sm">{actionHints[action]}</Text>}
      confirmLabel={confirmLabel(action, effect)}
      {...(action !== 'manualTerminate' && action !== 'releaseDeposit' && { tone: 'danger' as const })}
      reasons={reasonIdeas[action]}
      canConfirm={effect !== undefined}
      whyNot={problem ?? 'Attendez que l’effet soit calculé.'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DecisionFields order={order} action={action} draft={draft} problem={problem} onChange={setDraft} />
      <div className="decision-effect">
        {problem === null && error ? <ErrorNotice error={error} /> : null}
        {effect ? <EffectView effect={effect} /> : null}
        {problem === null && !effect && !error ? (
          <span role="status">
            <Loader size="sm" /> {wait}
          </span>
        ) : null}
      </div>
    </ReasonDialog>
  );
}
