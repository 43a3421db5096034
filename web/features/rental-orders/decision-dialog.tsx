/**
 * Money and end decisions of a rental: shows the effect before, requires a reason, and names the amount on the button
 * (pages.md#decisions-of-staff).
 */
import { Loader, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DecisionEffect, StaffRentalDecision } from '#application/contract/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { isUnseen } from '#domain/doors/unproven.js';
import { releaseQuestion, releaseWarning } from '#domain/doors/unproven-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { fieldProblem } from '#web/api/errors.js';
import { useInHand, useQuestion } from '#web/features/orders/in-hand.js';
import { eurosText } from '#web/lib/money.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { ReasonDialog } from '#web/ui/admin/reason-dialog.js';
import { useDraft } from '#web/ui/admin/use-draft.js';
import { DamageEvidence } from './damage-notices.js';
import { firstDraft, leftOf, type Draft } from './decision-draft.js';
import { DecisionFields } from './decision-fields.js';
import { EffectView } from './effect-view.js';
import './rental-order.css';
import { useDecide } from './use-decide.js';
import { useForeseen } from './use-foreseen.js';
import { actionLabels, hintOf, reasonsOf } from './words.js';

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

/** The button names the amount that moves; for a deposit that late fees use up, the captured one. */
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

/** What speaks against the item being back, where the decision rests on its return. */
function useReturnQuestion({ unproven }: RentalOrderDetail, action: StaffRentalDecision) {
  const isRelease = action === 'releaseDeposit';
  const back = useInHand(action === 'manualTerminate' ? unproven : null, 'item');
  const asked = isRelease && unproven !== null && isUnseen(unproven) ? releaseQuestion(unproven) : null;
  const release = useQuestion(asked);
  const warning = isRelease && unproven === 'onlySaid' ? releaseWarning(unproven) : null;
  return { ...(isRelease ? release : back), body: back.body, warning };
}

export function DecisionDialog({ order, action, onClose }: Props) {
  const [first] = useState(() => firstDraft(action, order));
  const { typed = first, keepTyped } = useDraft<Draft>(`decision.${order.id}.${action}`, first);
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
          keepTyped({ ...next, isHalfTyped: false });
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
