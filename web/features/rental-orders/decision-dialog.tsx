/**
 * Money and end decisions of a rental: shows the effect before, requires a reason, and names the amount on the button
 * (pages.md#decisions-of-staff).
 */
import { Loader, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DecisionEffect, StaffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { isUnseen } from '#domain/doors/unproven.js';
import { releaseQuestion, releaseWarning } from '#domain/doors/unproven-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { fieldProblem } from '#web/api/errors.js';
import { useInHand, useQuestion } from '#web/features/orders/in-hand.js';
import { eurosText } from '#web/lib/money.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { second } from '#domain/shared/record.js';
import { useSettled } from '#web/lib/settled.js';
import { DamageEvidence } from './damage-notices.js';
import { type Draft, firstDraft, leftOf, missing, previewQuery } from './decision-draft.js';
import { DecisionFields } from './decision-fields.js';
import { EffectView } from './effect-view.js';
import './rental-order.css';
import { useDecide } from './use-decide.js';
import { actionLabels, hintOf, reasonsOf } from './words.js';
import { whyNotNow } from './why-not.js';
import { platform } from '#web/api/api.js';

const { useRentalDecisionPreviewQuery } = platform;

/** The current effect of a decision: queried while the draft changes, until the confirmation. */

/** Fees and penalties grow with time. */
const againMs = 10 * second;

interface Foreseen {
  readonly effect: DecisionEffect | undefined;
  readonly error: unknown;
  /** The problem with the draft. */
  readonly problem: string | null;
  /** Why the order no longer allows the decision: another person or the customer acted first. */
  readonly closed: string | null;
  /** Executes the shown effect. */
  readonly take: (decide: (shown: DecisionEffect) => Promise<unknown>) => Promise<void>;
}

function useForeseen(order: RentalOrderDetail, action: StaffRentalDecision, draft: Draft): Foreseen {
  const settled = useSettled(draft, 300);
  const problem = missing(action, draft, order.limits);
  const isReady = missing(action, settled, order.limits) === null;
  // No query after the confirmation, except after a refusal: the platform would only refuse it.
  const [taken, setTaken] = useState<DecisionEffect>();
  // Does not show the result of an earlier query as the current effect.
  const [since, setSince] = useState(() => Date.now());
  const closed = taken === undefined ? whyNotNow(order, action) : null;
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
  } = useRentalDecisionPreviewQuery(
    { params: { orderId: order.id }, query: previewQuery(action, settled), toasts: false },
    {
      skip: !isReady || taken !== undefined || closed !== null,
      refetchOnMountOrArgChange: true,
      pollingInterval: againMs,
    },
  );
  const isShown = problem === null && draft === settled && fulfilledTimeStamp >= since && !error;
  const effect = taken ?? (isShown ? currentData : undefined);
  const take: Foreseen['take'] = async (decide) => {
    if (!effect) return;
    setTaken(effect);
    try {
      await decide(effect);
    } catch (refusal) {
      setSince(Date.now());
      setTaken(undefined);
      throw refusal;
    }
  };
  return { effect, error, problem, closed, take };
}

interface Props {
  readonly order: RentalOrderDetail;
  readonly action: StaffRentalDecision;
  readonly onClose: () => void;
}

const captures: readonly StaffRentalDecision[] = [
  'releaseDeposit',
  'captureRental',
  'captureDeposit',
  'captureRentalAndDeposit',
];

const refunds: readonly StaffRentalDecision[] = ['refundPrice', 'refundFull'];

/** Decisions on the deposit show the damage report. */
const looksAtItem: readonly StaffRentalDecision[] = [
  'captureDeposit',
  'captureRentalAndDeposit',
  'releaseDeposit',
];

/** The button names the amount that moves; if late fees use up the deposit, the captured amount. */
function confirmLabel(action: StaffRentalDecision, effect: DecisionEffect | undefined): string {
  const { capturedNow = 0, refundedNow = 0, releasedNow = 0 } = effect ?? {};
  if (action === 'releaseDeposit' && releasedNow > 0) return `Libérer ${eurosText(releasedNow)}`;
  if (captures.includes(action) && capturedNow > 0) return `Débiter ${eurosText(capturedNow)}`;
  if (refunds.includes(action) && refundedNow > 0) return `Rembourser ${eurosText(refundedNow)}`;
  return actionLabels[action];
}

/** « Annuler la location K7P2 », « Libérer le dépôt, location K7P2 ». */
const titleOf = (action: StaffRentalDecision, { rentalCode }: RentalOrderDetail): string => {
  const label = actionLabels[action];
  return `${label}${label.endsWith('la location') ? '' : ', location'} ${rentalCode}`;
};

const wait = <Text size="sm">Calcul de l’effet…</Text>;

/** Evidence against the item's return, for a decision that depends on that return. */
function useReturnQuestion({ unproven }: RentalOrderDetail, action: StaffRentalDecision) {
  const isRelease = action === 'releaseDeposit';
  const back = useInHand(action === 'manualTerminate' ? unproven : null, 'item');
  const asked = isRelease && unproven !== null && isUnseen(unproven) ? releaseQuestion(unproven) : null;
  const release = useQuestion(asked);
  const warning = isRelease && unproven === 'onlyConfirmed' ? releaseWarning(unproven) : null;
  return { ...(isRelease ? release : back), body: back.body, warning };
}

export function DecisionDialog({ order, action, onClose }: Props) {
  const [first] = useState(() => firstDraft(action, order));
  const { typed = first, storeTyped } = useDraft<Draft>(`decision.${order.id}.${action}`, first);
  const [asked, setDraft] = useState(typed);
  const draft = useMemo(() => leftOf(action, asked, order.limits), [action, asked, order.limits]);
  const { effect, error, problem, closed, take } = useForeseen(order, action, draft);
  const refusedTime = fieldProblem(error, 'actualReturnTime');
  const { question, warning, ...door } = useReturnQuestion(order, action);
  const decide = useDecide(order.id, action, door.body);
  const [before, setBefore] = useState(effect);
  if (effect && effect !== before) setBefore(effect);
  return (
    <ReasonDialog
      title={titleOf(action, order)}
      effect={<Text size="sm">{hintOf(action, order)}</Text>}
      confirmLabel={confirmLabel(action, effect)}
      {...(action !== 'manualTerminate' && action !== 'releaseDeposit' && { tone: 'danger' as const })}
      reasons={reasonsOf(action, order.unproven)}
      canConfirm={effect !== undefined && door.canConfirm}
      whyNot={
        door.whyNot ??
        problem ??
        refusedTime ??
        (closed === null && !error ? 'Attendez que l’effet soit calculé.' : null)
      }
      onConfirm={(reason) => take((shown) => decide(draft, reason, shown))}
      onClose={onClose}
    >
      {question}
      {warning === null ? null : <Text size="sm">{typeset(warning)}</Text>}
      {looksAtItem.includes(action) ? <DamageEvidence order={order} /> : null}
      <DecisionFields
        order={order}
        action={action}
        draft={draft}
        problem={problem ?? refusedTime}
        onChange={(next) => {
          setDraft(next);
          storeTyped({ ...next, isHalfTyped: false });
        }}
      />
      <div className="decision-effect">
        {before && !effect ? (
          <div className="decision-before" aria-hidden>
            <EffectView effect={before} />
          </div>
        ) : null}
        {closed === null ? null : (
          <Text size="sm" role="status">
            {closed}
          </Text>
        )}
        {problem === null && refusedTime === null && error ? <ErrorNotice error={error} /> : null}
        {effect ? <EffectView effect={effect} /> : null}
        {problem === null && closed === null && !effect && !error ? (
          <span role="status">
            <Loader size="sm" /> {wait}
          </span>
        ) : null}
      </div>
    </ReasonDialog>
  );
}
