/**
 * Money and end decisions of a rental: shows the effect before, requires a reason, and names the amount on the button
 * (pages.md#decisions-of-staff).
 */
import { Alert, Loader, Overlay, Portal, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DecisionEffect, StaffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { isUnseen } from '#domain/doors/unproven.js';
import { releaseQuestion, releaseWarning } from '#domain/doors/unproven-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { fieldProblem } from '#web/api/errors.js';
import { useInHand, useQuestion } from '#web/features/orders/in-hand.js';
import { Effect, MoneyDialog, type Moves, sumLine, type Sums } from '#web/features/orders/money-dialog.js';
import { eurosText } from '#web/lib/money.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { second } from '#domain/shared/record.js';
import { useSettled } from '#web/lib/settled.js';
import { platform } from '#web/api/api.js';
import { mayBeOutText, rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { writtenOffLabel } from '#domain/rentals/written-off.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useSend } from '#web/api/use-send.js';
import { DamageEvidence } from './damage-notices.js';
import {
  type Draft,
  depositPart,
  firstDraft,
  leftOf,
  missing,
  previewQuery,
  rentalPart,
  returnPart,
  amountAsked,
  DecisionFields,
} from './decision-draft.js';
import './rental-order.css';
import { actionLabels, hintOf, movementWord, purposeLabel, reasonsOf, rentalSums } from './words.js';
import { whyNotNow } from './why-not.js';

const done: Readonly<Record<StaffRentalDecision, string>> = {
  manualTerminate: '!Retour enregistré',
  notReturned: '!Article noté comme non rendu',
  captureRental: '!Débit de la location demandé',
  releaseDeposit: '!Dépôt libéré',
  captureDeposit: '!Retenue sur le dépôt demandée',
  captureRentalAndDeposit: '!Débit de la location et du dépôt demandé',
  refundPrice: '!Remboursement de la location demandé',
  refundFull: '!Remboursement demandé',
  cancel: '!Location annulée',
};

/** Late fees may use up a deposit: then none of it is released. */
const doneWith = (action: StaffRentalDecision, { releasedNow, capturedNow }: DecisionEffect): string =>
  action === 'releaseDeposit' && releasedNow === 0 && capturedNow > 0
    ? '!Débit du retard demandé'
    : done[action];

/** Executes what was shown: if a capture happened meanwhile, the server refuses and returns the new amount. */
const asShown = ({ givenBackNow }: DecisionEffect) => (givenBackNow > 0 ? { amount: givenBackNow } : {});

/** Executes a decision through its own API call. */
function useDecide(orderId: string, action: StaffRentalDecision, inHand: { readonly confirmed?: boolean }) {
  const send = useSend();
  return (draft: Draft, reason: string, shown: DecisionEffect): Promise<unknown> => {
    const call = {
      params: { orderId },
      toasts: { success: doneWith(action, shown), error: false as const },
    };
    switch (action) {
      case 'captureRental':
        return send('captureRental', { ...call, body: { reason, ...rentalPart(draft) } });
      case 'releaseDeposit':
        return send('releaseDeposit', { ...call, body: { reason, ...asShown(shown) } });
      case 'captureDeposit':
        return send('captureDeposit', { ...call, body: { reason, ...depositPart(draft) } });
      case 'captureRentalAndDeposit':
        return send('captureRentalAndDeposit', { ...call, body: { reason, ...depositPart(draft) } });
      case 'refundPrice':
        return send('refundRentalPrice', { ...call, body: { reason, ...asShown(shown) } });
      case 'refundFull':
        return send('refundRental', { ...call, body: { reason, ...asShown(shown) } });
      case 'manualTerminate':
        return send('manualTerminateRental', { ...call, body: { reason, ...returnPart(draft), ...inHand } });
      case 'notReturned':
        return send('recordNotReturned', { ...call, body: { reason } });
      case 'cancel':
        return send('cancelRentalOrder', {
          ...call,
          body: { reason, isPlatformFault: draft.isPlatformFault },
        });
    }
  };
}

type Movement = DecisionEffect['movements'][number];

function movementText({ purpose, kind, amount, releasedRest }: Movement): string {
  const what = purposeLabel(purpose);
  if (amount === 0) return typeset(`${what} : paiement en attente, ${movementWord('drop', amount)}`);
  const rest =
    releasedRest > 0 ? `, ${eurosText(releasedRest)} ${movementWord('release', releasedRest)}` : '';
  return typeset(`${what} : ${eurosText(amount)} ${movementWord(kind, amount)}${rest}`);
}

/** Late fees come out of the deposit, which is decided afterwards: until then the total paid excludes them. */
const totalLabel = ({ statusAfter }: DecisionEffect): string =>
  statusAfter === 'PendingDepositDecision' ? 'Débité à ce stade' : 'Le client paie en tout';

/** The effect of a decision before it is confirmed: every money movement, and the final cost for the customer. */
const EffectView = ({ effect }: { readonly effect: DecisionEffect }) => (
  <Effect
    warning={
      effect.mayBeOut ? (
        <Alert color="orange" variant="light" icon={<Icon name="warn" />}>
          {mayBeOutText}
        </Alert>
      ) : null
    }
    movements={effect.movements.map(movementText)}
    sums={[
      sumLine('Frais de retard', effect.lateFees),
      sumLine('Frais abandonnés au-delà du dépôt', effect.lateFeesWrittenOff),
      sumLine('Retenu sur le dépôt', effect.retainedDeposit),
      sumLine('Pénalité', effect.penalty),
      sumLine('Rendu au client', effect.refundedNow),
      sumLine(writtenOffLabel(), effect.writtenOff),
      sumLine('Non recouvrable, plus d’empreinte', effect.uncollected),
      { label: totalLabel(effect), value: <strong>{eurosText(effect.customerPaysInTotal)}</strong> },
      { label: 'État ensuite', value: rentalStatusLabels[effect.statusAfter] },
    ]}
  />
);

// The current effect of a decision: queried while the draft changes, until the confirmation.

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
  } = platform.useRentalDecisionPreviewQuery(
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

/** What the button names; the other decisions move money only on the side. */
const verbs: Readonly<Partial<Record<StaffRentalDecision, string>>> = {
  captureRental: 'Débiter',
  captureDeposit: 'Débiter',
  captureRentalAndDeposit: 'Débiter',
  releaseDeposit: 'Débiter',
  cancel: 'Annuler et débiter',
};

/** Null where the button says the decision alone. */
function movesOf(action: StaffRentalDecision, effect: DecisionEffect | undefined): Moves | null {
  if (!effect) return null;
  const { capturedNow, refundedNow, releasedNow } = effect;
  if (action === 'releaseDeposit' && releasedNow > 0) return { verb: 'Libérer', amount: releasedNow };
  if (action === 'refundPrice' || action === 'refundFull')
    return refundedNow > 0
      ? { verb: 'Rembourser', amount: refundedNow }
      : { verb: 'Libérer', amount: releasedNow };
  const verb = verbs[action];
  return verb === undefined ? null : { verb, amount: capturedNow };
}

/** What was paid and went back so far, and what is held on the card now; null until that is known. */
function useSums(order: RentalOrderDetail): Sums | null {
  const { data, isLoading } = platform.useRentalPaymentDetailsQuery({
    params: { orderId: order.id },
    toasts: false,
  });
  if (isLoading) return null;
  const held = [data?.rentalPayment, data?.depositPayment].filter((one) => one?.status === 'Authorised');
  return [
    ...rentalSums(order),
    ...held.map((one) => one && sumLine(`Réservé, ${purposeLabel(one.type).toLowerCase()}`, one.amount)),
  ].filter((line) => line !== undefined);
}

/** Decisions on the deposit show the damage report. */
const looksAtItem: readonly StaffRentalDecision[] = [
  'captureDeposit',
  'captureRentalAndDeposit',
  'releaseDeposit',
];

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

/** Opens once the sums are known: arriving later, they would move the choices below them from under a finger. */
export function DecisionDialog(props: Props) {
  const sums = useSums(props.order);
  if (sums !== null) return <Decision {...props} sums={sums} />;
  return (
    <Portal>
      <Overlay fixed center>
        <Loader aria-label="Chargement des paiements" role="status" />
      </Overlay>
    </Portal>
  );
}

function Decision({ order, action, sums, onClose }: Props & { readonly sums: Sums }) {
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
  const fields = {
    order,
    action,
    draft,
    problem: problem ?? refusedTime,
    onChange: (next: Draft) => {
      setDraft(next);
      storeTyped({ ...next, isHalfTyped: false });
    },
  };
  const isWaiting = problem === null && closed === null && !error && !effect;
  return (
    <MoneyDialog
      title={titleOf(action, order)}
      effect={hintOf(action, order)}
      confirmLabel={actionLabels[action]}
      moves={movesOf(action, effect)}
      {...(action !== 'manualTerminate' && action !== 'releaseDeposit' && { tone: 'danger' as const })}
      reasons={reasonsOf(action, order.unproven)}
      sums={sums}
      canConfirm={effect !== undefined && door.canConfirm}
      whyNot={door.whyNot ?? (isWaiting ? 'Attendez que l’effet soit calculé.' : null)}
      amount={amountAsked(fields)}
      preview={
        <>
          {before && !effect ? (
            <div className="money-before" aria-hidden>
              <EffectView effect={before} />
            </div>
          ) : null}
          {closed === null ? null : (
            <Text size="sm" role="status">
              {closed}
            </Text>
          )}
          {problem !== null && closed === null && !effect ? (
            <Text size="sm" c="dimmed">
              L’effet s’affiche ici avant que vous confirmiez.
            </Text>
          ) : null}
          {problem === null && refusedTime === null && error ? <ErrorNotice error={error} /> : null}
          {effect ? <EffectView effect={effect} /> : null}
          {isWaiting ? (
            <span role="status">
              <Loader size="sm" /> {wait}
            </span>
          ) : null}
        </>
      }
      onConfirm={(reason) => take((shown) => decide(draft, reason, shown))}
      onClose={onClose}
    >
      {question}
      {warning === null ? null : <Text size="sm">{typeset(warning)}</Text>}
      {looksAtItem.includes(action) ? <DamageEvidence order={order} /> : null}
      <DecisionFields {...fields} />
    </MoneyDialog>
  );
}
