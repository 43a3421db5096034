/** The page of one order of any kind: its head and actions, its notices, what its kind shows, messages and timeline. */
import { Alert, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSend } from '#web/api/use-send.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { NoteForm } from '#web/ui/admin/form/note-form.js';
import { OrderMessages, usePickupReports, ProofButton, useProof } from './order-parts.js';
import { DetailPage, Section } from '#web/ui/admin/page/detail-page.js';
import { Timeline, type TimelineEvent } from '#web/ui/admin/timeline.js';
import type { DisputeView, TimelineLine } from '#application/contract/orders/order-shapes.js';
import type { TimelineKind } from '#domain/timelines/timeline-kinds.js';
import {
  type TimelineTypography,
  type TimelineWords,
  describeEntry,
} from '#domain/timelines/describe-entry.js';
import { momentText } from '#web/lib/moments.js';
import { eurosText } from '#web/lib/money.js';
import { disputeReason, refundWaitsText } from '#domain/payments/dispute.js';
import { orderRows } from '#domain/shared/order-kinds.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useActionFromAddress } from '#web/ui/admin/waiting/use-action-from-address.js';
import { WaitingBanner } from '#web/ui/admin/waiting/waiting-banner.js';
import { useInHand } from './in-hand.js';
import { MoneyDialog } from './money-dialog.js';
import { type OrderAction, type OrderKind, type Question, type StaffOrder, actionsOf } from './order-kind.js';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly color: 'red' | 'yellow' | 'gray';
}

const until = (answerBy: string | null): string =>
  answerBy === null ? '' : ` avant le ${momentText(Date.parse(answerBy))}`;

/** Null if the order's timeline shows everything. */
function wordsOf({ status, isInquiry, amount, reason, answerBy }: DisputeView): Words | null {
  const [sum, why] = [eurosText(amount), disputeReason(reason)];
  const inDashboard = `dans votre tableau de bord Stripe${until(answerBy)}`;
  switch (status) {
    case 'NeedsAnswer':
      return isInquiry
        ? {
            title: 'La banque demande des explications',
            color: 'yellow',
            text: `Le client interroge sa banque sur ${sum} (motif : ${why}). Rien n’est repris pour l’instant. Répondez ${inDashboard}, ou remboursez.`,
          }
        : {
            title: 'Paiement contesté',
            color: 'red',
            text: `La banque du client a repris ${sum} (motif : ${why}). Répondez ${inDashboard} : l’historique de cette page dit qui a ouvert quelle porte et quand. Ne remboursez pas autrement : si la banque donne raison au client, elle lui rend l’argent elle-même.`,
          };
    case 'UnderReview':
      return {
        title: 'Contestation examinée par la banque',
        color: 'yellow',
        text: `La banque examine votre réponse sur ${sum} (motif : ${why}). Vous n’avez rien à faire.`,
      };
    case 'Lost':
      return {
        title: 'Contestation perdue',
        color: 'gray',
        text: `La banque a rendu ${sum} au client (motif : ${why}). Il n’y a rien d’autre à lui rendre.`,
      };
    case 'Won':
    case 'Closed':
      return null;
  }
}

interface Props {
  readonly disputes: readonly DisputeView[];
  /** Opens the proof file, which answers the dispute. */
  readonly onProof: () => void;
}

/** A payment dispute by the customer's bank: its meaning, the deadline, and what not to do meanwhile. */
export const DisputeNotices = ({ disputes, onProof }: Props) =>
  disputes.map((dispute) => {
    const words = wordsOf(dispute);
    return words ? (
      <Alert key={dispute.id} color={words.color} icon={<Icon name="euro" />} title={words.title}>
        <Text size="sm">{typeset(words.text)}</Text>
        {dispute.refundWaiting === null ? null : (
          <Text size="sm" mt="xs" fw={600}>
            {typeset(refundWaitsText(eurosText(dispute.refundWaiting)))}
          </Text>
        )}
        <Text size="sm" mt="xs">{`Référence chez Stripe : ${dispute.providerId}`}</Text>
        {dispute.status === 'NeedsAnswer' ? <ProofButton onOpen={onProof} /> : null}
      </Alert>
    ) : null;
  });

const icons = {
  customer: 'account',
  staff: 'users',
  clock: 'clock',
  door: 'door',
  provider: 'euro',
} as const;

const bad: ReadonlySet<string> = new Set<TimelineKind>([
  'refused',
  'stuck',
  'stuckForStaff',
  'forced',
  'captureFailed',
  'refundReturned',
  'disputed',
  'disputeLost',
  'codeRefused',
  'messageFailed',
  'fail',
  'neverReturned',
  'noShow',
  'keepEnded',
]);
const warnings: ReadonlySet<string> = new Set<TimelineKind>([
  'actionWanted',
  'returnDoorSilent',
  'notReturned',
  'damageReported',
  'holdGuarded',
  'paidTooLate',
  'mirrored',
  'disputeInquiry',
  'undone',
  'wordAwaited',
  'leftOpen',
]);

const typography: TimelineTypography = { amount: (cents) => eurosText(cents / 100), moment: momentText };

/** Timeline entries of an order for its page; their texts are in domain/timelines. */
export const timelineEvent =
  (words: TimelineWords): ((entry: TimelineLine) => TimelineEvent) =>
  (entry) => {
    const { id, at, actor, kind, facts } = entry;
    const tone = bad.has(kind) ? 'bad' : warnings.has(kind) ? 'warn' : actor === 'staff' ? 'info' : 'neutral';
    const { title, who, why, details } = describeEntry(words, entry, typography);
    return {
      id,
      at,
      title,
      who,
      why,
      tone,
      icon: kind === 'note' ? 'note' : kind.startsWith('message') ? 'mail' : icons[actor],
      ...(details !== '' && { details }),
      ...(kind === 'codeRefused' && { refusal: JSON.stringify(facts) }),
    };
  };

interface OfOrder<Order, Action extends string> {
  readonly kind: OrderKind<Order, Action>;
  readonly order: Order;
}

interface AskProps<Order, Action extends string> extends OfOrder<Order, Action> {
  readonly action: OrderAction<Order>;
  readonly question: Question<Order>;
  readonly onClose: () => void;
}

/** Shows the effect before, and asks for what the action needs. */
function Ask<Action extends string, Order extends StaffOrder<Action>>(props: AskProps<Order, Action>) {
  const { kind, order, action, question: asks, onClose } = props;
  const send = useSend();
  const { question, body, ...door } = useInHand(
    asks.hands === undefined ? null : order.unproven,
    asks.hands ?? 'item',
  );
  const perform = (reason: string): Promise<unknown> =>
    asks.send((name, call) => send(name, { ...call, toasts: { success: asks.done, error: false } }), order, {
      reason,
      inHand: body,
    });
  const shown = {
    title: asks.title?.(order) ?? kind.dialogTitle?.(action.label, order) ?? action.label,
    effect: asks.effect(order),
    confirmLabel: asks.confirm ?? action.label,
    ...(action.tone && { tone: action.tone }),
    onClose,
    children: question,
    ...door,
  };
  const reasoned = { ...shown, ...(asks.reasons && { reasons: asks.reasons }), onConfirm: perform };
  return asks.moves ? (
    <MoneyDialog {...reasoned} sums={kind.sums?.(order) ?? []} moves={asks.moves(order)} />
  ) : (
    <ReasonDialog {...reasoned} />
  );
}

interface DialogProps<Order, Action extends string> extends OfOrder<Order, Action> {
  readonly action: NoInfer<Action>;
  readonly onClose: () => void;
}

export function ActionDialog<Action extends string, Order extends StaffOrder<Action>>({
  kind,
  order,
  action: name,
  onClose,
}: DialogProps<Order, Action>) {
  const action = kind.actions[name];
  if (action.Dialog) return <action.Dialog order={order} onClose={onClose} />;
  return action.asks ? <Ask {...{ kind, order, action, onClose }} question={action.asks} /> : null;
}

function Messages<Action extends string, Order extends StaffOrder<Action>>({
  kind,
  order,
}: OfOrder<Order, Action>) {
  const send = useSend();
  return (
    <OrderMessages
      {...(kind.messagesTitle && { title: kind.messagesTitle })}
      messages={order.messages}
      onResend={(messageId) =>
        // A refusal is a toast.
        kind
          .resend(send, order.id, { body: { messageId }, toasts: { success: '!Message renvoyé' } })
          .catch(() => undefined)
      }
    />
  );
}

/** What happened, and notes for colleagues. */
function History<Action extends string, Order extends StaffOrder<Action>>({
  kind,
  order,
}: OfOrder<Order, Action>) {
  const send = useSend();
  return (
    <Section title="Historique">
      <NoteForm onAdd={(note) => kind.note(send, order.id, note)} />
      <Timeline events={order.timeline.map(timelineEvent(kind.timeline))} given="oldestFirst" />
    </Section>
  );
}

/** The button of an action without a question is busy until the answer; its refusal is a toast. */
function useAtOnce<Action extends string, Order extends StaffOrder<Action>>(
  { kind, order }: OfOrder<Order, Action>,
  onChanged: () => void,
) {
  const send = useSend();
  const [busy, setBusy] = useState<Action | null>(null);
  const perform = (action: Action): void => {
    const change = kind.actions[action].atOnce;
    if (!change) return;
    setBusy(action);
    change
      .send((name, call) => send(name, { ...call, toasts: { success: change.done } }), order, {
        reason: '',
        inHand: {},
      })
      // The list of actions follows.
      .catch(onChanged)
      .finally(() => setBusy(null));
  };
  return { busy, perform };
}

interface ViewProps<Order, Action extends string> extends OfOrder<Order, Action> {
  readonly onChanged?: () => void;
  /** Actions that the page itself performs. */
  readonly own?: Partial<Readonly<Record<Action, () => void>>>;
  readonly children?: ReactNode;
}

const nothing = (): void => undefined;

const isAction = <Order, Action extends string>(
  { actions }: OrderKind<Order, Action>,
  asked: string,
): boolean => asked in actions;

export function OrderView<Action extends string, Order extends StaffOrder<Action>>(
  props: ViewProps<Order, Action>,
) {
  const { kind, order, onChanged = nothing, own, children } = props;
  const [opened, onAsk] = useState<Action | null>(null);
  const { busy, perform } = useAtOnce(props, onChanged);
  const open = (action: Action): void => {
    const performed = own?.[action];
    if (performed) performed();
    else if (kind.actions[action].atOnce) perform(action);
    else onAsk(action);
  };
  useActionFromAddress(
    (asked) => isAction(kind, asked),
    (asked) => {
      const judged = order.actions.find(({ action }) => action === asked);
      // A link only opens: what is done without a question keeps its own button.
      if (judged?.isAllowed && !kind.actions[judged.action].atOnce) open(judged.action);
    },
  );
  const reports = usePickupReports(order.pickupReports ?? [], kind.putInAt?.(order) ?? null);
  const reference = kind.reference(order);
  const proof = useProof({ kind: kind.kind, id: order.id, reference });
  return (
    <DetailPage
      title={kind.title(order)}
      reference={reference}
      status={<kind.Badge order={order} />}
      subtitle={<Text c="dimmed">{kind.subtitle(order)}</Text>}
      actions={[...reports.action, ...actionsOf(kind, order, open, busy), proof.action]}
      aside={
        <>
          <kind.Aside order={order} />
          <Messages kind={kind} order={order} />
        </>
      }
      timeline={<History kind={kind} order={order} />}
    >
      <WaitingBanner subjectKind={orderRows[kind.kind].subject} subjectId={order.id} name={reference} />
      {reports.notices}
      <DisputeNotices disputes={order.disputes ?? []} onProof={proof.open} />
      <kind.Main order={order} opened={opened} onAsk={onAsk} onChanged={onChanged} />
      {opened ? <ActionDialog kind={kind} order={order} action={opened} onClose={() => onAsk(null)} /> : null}
      {children}
      {proof.dialog}
    </DetailPage>
  );
}
