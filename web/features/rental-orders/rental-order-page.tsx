/** `/rental-orders/{id}`: what the staff's page of a rental has of its own. */
import { Alert, Anchor, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { orderLive } from '#application/contract/orders/order-routes.js';
import type {
  DebtAction,
  StaffRentalAction,
  StaffRentalDecision,
} from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { releaseWarning } from '#domain/doors/unproven-labels.js';
import { isUnseen } from '#domain/doors/unproven.js';
import { durationText } from '#domain/shared/duration-words.js';
import { minute } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import { rentalReasons, rentalTimeline } from '#domain/timelines/rental.js';
import { platform } from '#web/api/api.js';
import { useLive, usePolling } from '#web/api/live.js';
import { BuyerSection } from '#web/features/orders/buyer-section.js';
import { CustomerSection } from '#web/features/orders/customer-section.js';
import { cabinetFact, cancelFact, momentFact, reachFact, termsFact } from '#web/features/orders/facts.js';
import type { OrderAction, PaidKind, PartProps, Question } from '#web/features/orders/order-kind.js';
import { sumLine } from '#web/features/orders/money-dialog.js';
import { OrderView } from '#web/features/orders/order-view.js';
import { OwedRefundOf, WithdrawalOf } from '#web/features/orders/paid.js';
import { closeWithdrawal } from '#web/features/orders/refunds.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Icon } from '#web/ui/admin/icon.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import type { DebtView } from '#application/contract/rentals/debt-shapes.js';
import { debtReasonLabels, debtStateLabels } from '#domain/rentals/debt-labels.js';
import { operators } from '#application/contract/rights.js';
import { isOver } from '#domain/rentals/rental-order.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { codeStateByLink } from '#domain/locks/displayed-code-state.js';
import { useMay } from '#web/api/auth/use-session.js';
import { OpenLocker } from '#web/features/orders/open-locker.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Masked } from '#web/ui/admin/masked.js';
import { RentalBadge } from './badges.js';
import { DamageNotices, ReturnPhoto } from './damage-notices.js';
import { DecisionDialog } from './decision-dialog.js';
import { ExtendDialog } from './extend-dialog.js';
import { MoveDialog } from './move-dialog.js';
import { CostSection, PaymentsSection } from './money-sections.js';
import './rental-order.css';
import { whyNotOf } from './why-not.js';
import { actionLabels, rentalSums } from './words.js';

const purposes = {
  access: 'Accès',
  return: 'Retour',
  maintenance: 'Maintenance',
  deposit: 'Dépôt',
  collect: 'Collecte',
  pickup: 'Retrait',
} as const;

function CurrentCode({ orderId }: { readonly orderId: string }) {
  const [reveal] = platform.useLazyRentalAccessCodeQuery();
  const read = async (): Promise<string> => {
    const { lockCode } = await reveal({ params: { orderId }, toasts: false }).unwrap();
    return lockCode ?? 'Aucun code valable';
  };
  return <Masked label="le code du casier" reveal={read} />;
}

/** The doors of a rental: its code, masked until shown, the state of the code, and its uses. */
function DoorSection({ order }: { readonly order: RentalOrderDetail }) {
  const may = useMay();
  const { grants, accesses } = order;
  return (
    <Section title="Casier et codes">
      <Facts
        items={[
          {
            label: 'Casier',
            value: (
              <>
                <Anchor component={Link} to={`/lockers/${order.lockerId}`}>
                  N°{order.lockerNumber}
                </Anchor>
                {', '}
                <Anchor component={Link} to={`/cabinets/${order.cabinetId}`}>
                  {order.cabinetName}
                </Anchor>
              </>
            ),
          },
          reachFact(order.reach),
          may(operators) && { label: 'Code actuel', value: <CurrentCode orderId={order.id} /> },
          { label: 'Retiré', value: <Moment at={order.pickedUpAt} /> },
          { label: 'Rendu', value: <Moment at={order.returnedAt} /> },
        ]}
      />
      {isOver(order) ? null : (
        <Group>
          <OpenLocker lockerId={order.lockerId} lockerNumber={order.lockerNumber} lock={order.lock} />
        </Group>
      )}
      {grants.length === 0 ? null : (
        <Stack gap={4}>
          <Text fw={600}>Codes donnés</Text>
          <List size="sm">
            {grants.map((grant) => (
              <List.Item key={grant.id}>
                {purposes[grant.purpose]}
                {'\u00a0'}: {codeStateByLink(grant.codeState, order.lock.isLinkLost)}, jusqu’au{' '}
                <Moment at={grant.validUntil} />
                {grant.failure ? ` (${refusalText(grant.failure)})` : ''}
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
      {accesses.length === 0 ? null : (
        <Stack gap={4}>
          <Text fw={600}>Demandes d’accès</Text>
          <List size="sm">
            {accesses.map(({ accessedAt, accessTypeDisplay }) => (
              <List.Item key={accessedAt + accessTypeDisplay}>
                {accessTypeDisplay}, <Moment at={accessedAt} withSeconds />
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </Section>
  );
}

const isOpen = ({ state }: Pick<DebtView, 'state'>): boolean => state === 'owed' || state === 'asked';

const openSum = ({ debts }: RentalOrderDetail): number =>
  debts.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0);

function lineOf({ reason, amount, state, since, paidAt, notes }: DebtView): string {
  const when = isOpen({ state }) ? `, depuis le ${momentText(Date.parse(since))}` : '';
  const paid = paidAt === null ? '' : ` le ${momentText(Date.parse(paidAt))}`;
  const why = notes === null ? '' : ` (${notes})`;
  return `${debtReasonLabels()[reason]} : ${eurosText(amount)}. ${debtStateLabels[state]}${paid}${when}${why}.`;
}

/** What a rental that is over owes, what became of it, and what staff do about it. */
function DebtNotice({ order }: { readonly order: RentalOrderDetail }) {
  const { debts } = order;
  if (debts.length === 0) return null;
  const isOwed = debts.some(isOpen);
  return (
    <Alert
      color={isOwed ? 'red' : 'gray'}
      icon={<Icon name="euro" />}
      title={typeset(isOwed ? `Somme due : ${eurosText(openSum(order))}` : 'Somme due, réglée')}
    >
      <List size="sm" listStyleType="none">
        {debts.map((debt) => (
          <List.Item key={debt.id}>{typeset(lineOf(debt))}</List.Item>
        ))}
      </List>
      {isOwed ? (
        <Text size="sm" mt="xs">
          Plus aucune empreinte ne la garantit. Elle reste à traiter jusqu’à ce qu’elle soit payée ou
          abandonnée.
        </Text>
      ) : null}
    </Alert>
  );
}

/** The dialogs of the actions on a debt. */
const debtQuestions: Readonly<Record<DebtAction, Question<RentalOrderDetail>>> = {
  requestPayment: {
    done: '!Lien de paiement envoyé',
    effect: (order) =>
      order.payUntil === null
        ? `Le client reçoit un message avec un lien pour payer ${eurosText(openSum(order))} par carte, et sa page le propose.`
        : `Le client reçoit de nouveau son lien pour commander et payer, valable jusqu’au ${momentText(Date.parse(order.payUntil))}.`,
    confirm: 'Envoyer le lien',
    moves: (order) =>
      order.payUntil === null ? { verb: 'Envoyer un lien pour payer', amount: openSum(order) } : null,
    send: (send, { id: orderId }) => send('requestRentalPayment', { params: { orderId } }),
  },
  paidOtherwise: {
    done: '!Paiement noté',
    effect: (order) =>
      `Vous notez que le client a payé ${eurosText(openSum(order))} : plus rien ne lui est demandé, et la somme compte dans vos ventes. Consigne ne débite rien.`,
    moves: (order) => ({ verb: 'Noter le paiement de', amount: openSum(order) }),
    reasons: ['Payé en espèces', 'Payé par virement', 'Payé au comptoir par carte'],
    send: (send, { id: orderId }, { reason }) =>
      send('rentalPaidOtherwise', { params: { orderId }, body: { reason } }),
  },
  writeOff: {
    done: '!Somme abandonnée',
    title: () => 'Abandonner la somme due',
    effect: () => 'Plus personne ne demande cette somme au client, et son lien de paiement est fermé.',
    moves: (order) => ({ verb: 'Abandonner', amount: openSum(order) }),
    reasons: ['Geste commercial', 'Client introuvable', 'Somme contestée'],
    send: (send, { id: orderId }, { reason }) =>
      send('writeOffRentalDebt', { params: { orderId }, body: { reason } }),
  },
};

type Order = RentalOrderDetail;
const of = (orderId: string) => ({ params: { orderId } });

const waitingFor = {
  customer: 'La banque demande l’accord du client.',
  staff: 'Le client a reçu un lien par message pour payer.',
} as const;

/** Shows an extension that waits for its payment: the new end, the price, and who has to act. */
function ExtensionNotice({ order: { extension } }: { readonly order: Order }) {
  if (extension === null) return null;
  const { plannedEndTime, amountTtc, by, until } = extension;
  const what = `Jusqu’au ${momentText(Date.parse(plannedEndTime))}, pour ${eurosText(amountTtc)} TTC.`;
  const waits =
    until === null
      ? 'Le prestataire de paiement n’a pas encore répondu.'
      : `${waitingFor[by]} Sans paiement avant le ${momentText(Date.parse(until))}, rien n’est débité.`;
  return (
    <Alert
      color="yellow"
      icon={<Icon name="clock" />}
      title={
        until === null
          ? 'Prolongation : paiement en cours'
          : typeset('Prolongation : en attente du paiement du client')
      }
    >
      <Text size="sm">{typeset(`${what} ${waits} La fin prévue ne change qu’une fois payée.`)}</Text>
    </Alert>
  );
}

/** Booked by staff: until when the unit waits for its customer, and the link to give them again. */
function PaymentLinkNotice({ order }: { readonly order: Order }) {
  const [read, { data, isFetching, error }] = platform.useLazyRentalPaymentLinkQuery();
  const may = useMay();
  const { payUntil } = order;
  if (payUntil === null) return null;
  return (
    <Alert
      color="yellow"
      icon={<Icon name="clock" />}
      title={typeset(`Attend le paiement du client jusqu’au ${momentText(Date.parse(payUntil))}`)}
    >
      <Text size="sm">
        {typeset(
          'L’article est mis de côté. Le client a reçu un lien pour accepter les conditions et payer par carte. Sans paiement à temps, la location est annulée sans frais, et un message le lui dit.',
        )}
      </Text>
      {may(operators) ? (
        <Group mt="xs" gap="xs">
          {data ? (
            <>
              <Code className="payment-link">{data.url}</Code>
              <CopyButton text={data.url} label="Copier le lien" />
            </>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              loading={isFetching}
              onClick={() => void read({ params: { orderId: order.id }, toasts: false })}
            >
              Afficher le lien à copier
            </Button>
          )}
        </Group>
      ) : null}
      {error ? <ErrorNotice error={error} /> : null}
    </Alert>
  );
}

const todo =
  'Ouvrez le casier ou envoyez quelqu’un voir : « Enregistrer le retour » si l’article est là, sinon appelez le client.';

/** A return that no person has inspected: shown before the deposit is decided, with the possible actions. */
function UnseenReturn({ order: { status, unproven } }: { readonly order: Order }) {
  if (status !== 'PendingDepositDecision' || unproven === null || !isUnseen(unproven)) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Icon name="warn" />}
      title={typeset(releaseWarning(unproven))}
    >
      {typeset(todo)}
    </Alert>
  );
}

const RentalSection = ({ order }: { readonly order: Order }) => (
  <Section title="Location">
    <Facts
      items={[
        {
          label: 'Article',
          value: (
            <Anchor component={Link} to={`/cabinets/${order.cabinetId}/items/${order.rentalItemId}`} inherit>
              {order.rentalItemName}
            </Anchor>
          ),
        },
        cabinetFact(order),
        momentFact(order.isReservation ? 'Réservée du' : 'Du', order.startDate),
        momentFact('Fin prévue', order.endDate),
        order.freeMinutes > 0 && { label: 'Dont offert', value: durationText(order.freeMinutes * minute) },
        momentFact('Fin réelle', order.actualEndTime),
        momentFact('Commandée', order.createdAt),
        termsFact(order.terms),
        cancelFact('Annulation', order.cancelReason, rentalReasons),
      ]}
    />
  </Section>
);

const decision = (action: StaffRentalDecision, tone?: 'danger'): OrderAction<Order> => ({
  label: actionLabels[action],
  ...(tone && { tone }),
  Dialog: (props) => <DecisionDialog {...props} action={action} />,
});

const actions: Readonly<Record<StaffRentalAction, OrderAction<Order>>> = {
  move: { label: actionLabels.move, Dialog: MoveDialog },
  extend: { label: actionLabels.extend, Dialog: ExtendDialog },
  manualTerminate: decision('manualTerminate'),
  notReturned: decision('notReturned'),
  captureRental: decision('captureRental'),
  releaseDeposit: decision('releaseDeposit'),
  captureDeposit: decision('captureDeposit'),
  captureRentalAndDeposit: decision('captureRentalAndDeposit', 'danger'),
  refundPrice: decision('refundPrice', 'danger'),
  refundFull: decision('refundFull', 'danger'),
  cancel: decision('cancel', 'danger'),
  requestPayment: { label: actionLabels.requestPayment, asks: debtQuestions.requestPayment },
  paidOtherwise: { label: actionLabels.paidOtherwise, asks: debtQuestions.paidOtherwise },
  writeOff: { label: actionLabels.writeOff, tone: 'danger', asks: debtQuestions.writeOff },
  settleWithdrawal: { label: actionLabels.settleWithdrawal },
  closeWithdrawal: closeWithdrawal((send, { id }, { reason }) =>
    send('closeRentalWithdrawal', { ...of(id), body: { reason } }),
  ),
};

const Aside = ({ order }: { readonly order: Order }) => (
  <>
    <CustomerSection kind="rentalOrder" order={order} />
    <BuyerSection kind="rentalOrder" order={order} />
    <DoorSection order={order} />
  </>
);

const Main = ({ order, opened, onAsk }: PartProps<Order, StaffRentalAction>) => (
  <>
    <OwedRefundOf kind={rental} order={order} />
    <DebtNotice order={order} />
    <WithdrawalOf kind={rental} {...{ order, opened, onAsk }} />
    <PaymentLinkNotice order={order} />
    <ExtensionNotice order={order} />
    <UnseenReturn order={order} />
    <ReturnPhoto order={order} />
    <DamageNotices order={order} />
    <RentalSection order={order} />
    <CostSection order={order} />
    <PaymentsSection order={order} />
  </>
);

export const rental: PaidKind<Order, StaffRentalAction> = {
  kind: 'rental',
  title: ({ rentalCode }) => `Location ${rentalCode}`,
  reference: ({ rentalCode }) => rentalCode,
  subtitle: ({ rentalItemName, customerName }) => `${rentalItemName}, ${customerName}`,
  Badge: RentalBadge,
  actions,
  whyNot: whyNotOf,
  timeline: rentalTimeline,
  note: (send, id, call) => send('noteOnRental', { ...of(id), ...call }),
  resend: (send, id, call) => send('resendRentalMessage', { ...of(id), ...call }),
  sums: (order) => [...rentalSums(order), sumLine('Somme due', openSum(order))],
  again: 'refundFull',
  refundedOffCard: (send, id, call) => send('rentalRefundedOffCard', { ...of(id), ...call }),
  settleWithdrawal: (send, id, call) => send('settleRentalWithdrawal', { ...of(id), ...call }),
  Main,
  Aside,
};

export function RentalOrderPage() {
  const { orderId = '' } = useParams();
  const call = { params: { orderId } };
  useLive(orderLive.rentalOrderLive, call, ['Rental orders']);
  const query = platform.useRentalOrderQuery(
    { ...call, toasts: false },
    { pollingInterval: usePolling(10_000) },
  );
  return <QueryState query={query}>{(order) => <OrderView kind={rental} order={order} />}</QueryState>;
}
