/** Previews a decision with the functions that carry it out, and the same refusals. */
import { ofPurpose } from '#domain/payments/payment.js';
import type { Movement } from '#domain/payments/settlement.js';
import {
  givenBackCents,
  releasedRestCents,
  settlement,
  netCapturedCents,
} from '#domain/payments/settlement.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import { writtenOffPenaltyCents } from '#domain/rentals/penalty.js';
import { advanceRental, type RentalStatus } from '#domain/rentals/rental-order.js';
import {
  effectOf,
  decisionRequest,
  type DecisionCase,
  type Effect,
  type MoneyAction,
} from '#domain/rentals/staff-decision.js';
import { DomainError } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import type { Staff } from '#application/access/staff.js';
import type { DecisionEffect, StaffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import type { App } from '#application/app.js';
import { lifecycleActions, loadDecision } from '#application/rentals/payments/deposit-decision.js';
import { unprovenReturnOf } from '#application/doors/unproven.js';
import { mayHaveOpened } from '#application/rentals/door-events.js';
import { awaitsReturn, refusalOf } from './actions.js';
import { cancelling } from './cancel.js';
import { limitsView } from './detail.js';
import { orderFor } from './load.js';
import { withEnd } from '#application/rentals/terminate.js';
import { returnTimeOf } from './manual-terminate.js';
import { centsOf } from './money.js';
import type { RequestOf } from '#application/contract/index.js';

type PreviewQuery = RequestOf<'rentalDecisionPreview'>;

interface Foreseen extends Effect {
  readonly statusAfter: RentalStatus;
  readonly penaltyCents: number;
  /** The part of the late fees above the deposit. */
  readonly cappedAwayCents: number;
  /** What the order owes afterwards, of the payments that the decision touches. */
  readonly owedCents: number;
}

function foreseeMoney(given: DecisionCase, action: MoneyAction, query: PreviewQuery): Foreseen {
  const { order, facts } = given;
  const request = decisionRequest(action, centsOf(query.amount), centsOf(query.partialDepositAmount));
  const effect = effectOf(given, request);
  const step = lifecycleActions[action];
  const statusAfter =
    step && order.endedAt === null ? advanceRental(order, step, facts).status : order.status;
  const cappedAwayCents = order.requestedLateFeeCents - order.cappedLateFeeCents;
  const owedCents = effect.lateFeeCents + effect.retainedCents;
  return { ...effect, statusAfter, penaltyCents: 0, cappedAwayCents, owedCents };
}

const nothing = {
  movements: [],
  lateFeeCents: 0,
  retainedCents: 0,
  penaltyCents: 0,
  owedCents: 0,
  cappedAwayCents: 0,
  writtenOffCents: 0,
} as const;

/** The price is captured when the rental ends; late fees wait for the decision on the deposit. */
function foreseeReturn(given: DecisionCase, query: PreviewQuery): Foreseen {
  const { order, facts, payments, moving } = given;
  const at = returnTimeOf(order, query.actualReturnTime, facts.now);
  if (awaitsReturn(order))
    return { ...nothing, statusAfter: order.status, lateFeeCents: order.cappedLateFeeCents };
  const ended = withEnd(order, at, facts.now);
  const own = ofPurpose(payments, 'rental');
  return {
    ...nothing,
    movements: moving.includes('rental') ? [] : settlement(own, bookedTtcCents(order)),
    statusAfter: advanceRental(order, 'manualTerminate', facts).status,
    lateFeeCents: ended.cappedLateFeeCents,
    cappedAwayCents: ended.requestedLateFeeCents - ended.cappedLateFeeCents,
  };
}

/** The end and its fees stay as they were fixed; only the item is out again. */
function foreseeNotReturned({ order }: DecisionCase): Foreseen {
  const { status: statusAfter, cappedLateFeeCents: lateFeeCents } = order;
  return { ...nothing, statusAfter, lateFeeCents };
}

function foreseeCancel(given: DecisionCase, query: PreviewQuery): Foreseen {
  const { payments } = given;
  const { penaltyCents, reason } = cancelling(given, query.isPlatformFault === 'true').cost;
  const price = settlement(ofPurpose(payments, 'rental'), penaltyCents);
  const movements = [...price, ...settlement(ofPurpose(payments, 'deposit'), 0)];
  return {
    ...nothing,
    movements,
    statusAfter: 'Canceled',
    penaltyCents,
    writtenOffCents: writtenOffPenaltyCents({ ...given.order, cancelReason: reason }),
    owedCents: penaltyCents,
  };
}

function foresee(given: DecisionCase, query: PreviewQuery): Foreseen {
  const { action } = query;
  if (action === 'cancel') return foreseeCancel(given, query);
  if (action === 'manualTerminate') return foreseeReturn(given, query);
  if (action === 'notReturned') return foreseeNotReturned(given);
  return foreseeMoney(given, action, query);
}

const total = (movements: readonly Movement[], kind: Movement['kind']): number =>
  movements.filter((move) => move.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0);

const leavesDeposit: readonly StaffRentalDecision[] = [
  'captureRental',
  'refundPrice',
  'refundFull',
  'cancel',
];

/** The part owed by the deposit that is neither captured nor held. */
function uncollected(
  given: DecisionCase,
  { owedCents, movements }: Foreseen,
  action: StaffRentalDecision,
): number {
  if (leavesDeposit.includes(action)) return 0;
  const own = ofPurpose(given.payments, 'deposit');
  const captured = total(
    movements.filter(({ payment }) => payment.purpose === 'deposit'),
    'capture',
  );
  return Math.max(0, owedCents - netCapturedCents(own) - captured);
}

function view(
  given: DecisionCase,
  action: StaffRentalDecision,
  foreseen: Foreseen,
  door: Pick<DecisionEffect, 'mayBeOut' | 'unproven'>,
): DecisionEffect {
  const { movements } = foreseen;
  const capturedCents = total(movements, 'capture');
  const refundedCents = total(movements, 'refund');
  return {
    action,
    statusAfter: foreseen.statusAfter,
    movements: movements.map((move) => ({
      purpose: move.payment.purpose,
      kind: move.kind,
      amount: euros(move.amountCents),
      releasedRest: euros(releasedRestCents(move)),
    })),
    capturedNow: euros(capturedCents),
    releasedNow: euros(givenBackCents(movements) - refundedCents),
    refundedNow: euros(refundedCents),
    givenBackNow: euros(givenBackCents(movements)),
    lateFees: euros(foreseen.lateFeeCents),
    lateFeesWrittenOff: euros(foreseen.cappedAwayCents),
    retainedDeposit: euros(foreseen.retainedCents),
    penalty: euros(foreseen.penaltyCents),
    writtenOff: euros(foreseen.writtenOffCents),
    uncollected: euros(uncollected(given, foreseen, action)),
    customerPaysInTotal: euros(netCapturedCents(given.payments) + capturedCents - refundedCents),
    limits: limitsView(given),
    ...door,
  };
}

/** Throws what the decision itself would throw. */
export async function preview(app: App, staff: Staff, query: PreviewQuery): Promise<DecisionEffect> {
  return app.read(async (store) => {
    await orderFor(store, staff, query.orderId);
    const given = await loadDecision(app, store, query.orderId);
    const refusal = refusalOf(staff, given, query.action);
    if (refusal) throw new DomainError(refusal);
    const mayBeOut = query.action === 'cancel' && (await mayHaveOpened(app, store, given.order));
    const looksAtReturn = query.action === 'manualTerminate' || query.action === 'releaseDeposit';
    const unproven = looksAtReturn ? await unprovenReturnOf(app, store, given.order) : null;
    return view(given, query.action, foresee(given, query), { mayBeOut, unproven });
  });
}
