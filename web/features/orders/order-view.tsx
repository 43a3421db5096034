/** The page of one order of any kind: its head and actions, its notices, what its kind shows, messages and timeline. */
import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useSend } from '#web/api/use-send.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { NoteForm } from '#web/ui/admin/form/note-form.js';
import { OrderMessages } from '#web/ui/admin/order-messages.js';
import { DetailPage, Section } from '#web/ui/admin/page/detail-page.js';
import { Timeline } from '#web/ui/admin/timeline.js';
import { DisputeNotices } from './dispute-notice.js';
import { useInHand } from './in-hand.js';
import { actionsOf, type OrderAction, type OrderKind, type Question, type StaffOrder } from './order-kind.js';
import { usePickupReports } from './pickup-report-notice.js';
import { useProof } from './proof.js';
import { timelineEvent } from './timeline-event.js';

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
  return asks.reasons ? (
    <ReasonDialog {...shown} reasons={asks.reasons} onConfirm={perform} />
  ) : (
    <ConfirmDialog {...shown} onConfirm={() => perform('')} />
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
  const may = useMay();
  const add = (text: string): Promise<boolean> =>
    kind.note(send, order.id, { body: { text }, toasts: { success: '!Note ajoutée' } }).then(
      () => true,
      () => false,
    );
  return (
    <Section title="Historique">
      {may(operators) ? <NoteForm onAdd={add} /> : null}
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

export function OrderView<Action extends string, Order extends StaffOrder<Action>>(
  props: ViewProps<Order, Action>,
) {
  const { kind, order, onChanged = nothing, own, children } = props;
  const [asked, onAsk] = useState<Action | null>(null);
  const { busy, perform } = useAtOnce(props, onChanged);
  const open = (action: Action): void => {
    const performed = own?.[action];
    if (performed) performed();
    else if (kind.actions[action].atOnce) perform(action);
    else onAsk(action);
  };
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
      {reports.notices}
      <DisputeNotices disputes={order.disputes ?? []} onProof={proof.open} />
      <kind.Main order={order} asked={asked} onAsk={onAsk} onChanged={onChanged} />
      {asked ? <ActionDialog kind={kind} order={order} action={asked} onClose={() => onAsk(null)} /> : null}
      {children}
      {proof.dialog}
    </DetailPage>
  );
}
