/** The calls of the control API (simulator.md#control-api), one row each. */
import { z } from 'zod';
import { clockFormText } from '#domain/locks/clock-check.js';
import type { Cabinets } from '#simulator/cabinets/cabinets.js';
import type { Inbox } from '#simulator/inbox.js';
import type { PaymentSandbox } from '#simulator/payments/sandbox.js';
import type { ActiveFault } from '#simulator/payments/faults.js';
import { canHave } from '#simulator/cabinets/faults.js';
import { everyCabinet, isIncident, isOfGateway, isState } from '#simulator/models/fault-names.js';
import {
  type ControlAnswer,
  ControlRefusal,
  type ControlRequest,
  done,
  items,
  read,
  readOneOf,
} from './answer.js';
import { type Timekeeping, changeClock, clockView, endsView } from './clock-calls.js';
import {
  faultNames,
  type FaultBody,
  type Parts,
  clearFaults,
  everyMessage,
  everyPayment,
  faultBody,
  messageRefused,
  paymentTarget,
  setFault,
  nameOfPaymentFault,
  paymentFaultNames,
} from './faults.js';

const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const wholes: readonly string[] = [everyCabinet, everyPayment, everyMessage];

/** The locks of a target; null if it is neither a cabinet nor a locker. */
function locksOf(cabinets: Cabinets, target: string): readonly Lock[] | null {
  const all = cabinets.list();
  if (target === everyCabinet) return all.flatMap(({ lockers }) => lockers);
  const cabinet = all.find(({ cabinetId }) => cabinetId === target);
  if (cabinet) return cabinet.lockers;
  const lock = all.flatMap(({ lockers }) => lockers).find(({ lockerId }) => lockerId === target);
  return lock ? [lock] : null;
}
type Lock = ReturnType<Cabinets['list']>[number]['lockers'][number];

const wrongPlace = (fault: string, target: string, places: string): ControlRefusal =>
  new ControlRefusal(400, `« ${fault} » ne frappe jamais « ${target} » : indiquez ${places}.`);
const unknown = (target: string): ControlRefusal =>
  new ControlRefusal(404, `Cible inconnue : « ${target} ».`);

/** Refuses a fault that cannot affect its target: a test with it would pass without testing anything. */
function requireTarget(cabinets: Cabinets, target: string): void {
  if (!wholes.includes(target) && !orderId.test(target) && locksOf(cabinets, target) === null)
    throw unknown(target);
}

function requirePlace(cabinets: Cabinets, { target, fault }: FaultBody): void {
  const locks = locksOf(cabinets, target);
  const isWhole = wholes.includes(target);
  if (fault in paymentFaultNames) {
    if (locks || (isWhole && target !== everyPayment))
      throw wrongPlace(fault, target, `« ${everyPayment} » ou une commande`);
    return requireTarget(cabinets, target);
  }
  if (fault === messageRefused) {
    if (target !== everyMessage) throw wrongPlace(fault, target, `« ${everyMessage} »`);
    return;
  }
  if (isWhole && !locks) throw wrongPlace(fault, target, `un casier, une consigne ou « ${everyCabinet} »`);
  if (!locks) throw unknown(target);
  const [only] = locks;
  if (isOfGateway(fault) && only?.lockerId === target)
    throw wrongPlace(fault, target, `une consigne ou « ${everyCabinet} »`);
  if (only && locks.every(({ model }) => !canHave(model, fault)))
    throw new ControlRefusal(400, `Une serrure ${only.model} ne peut pas avoir la panne « ${fault} ».`);
}

function requireSense(cabinets: Cabinets, body: FaultBody): void {
  const { fault, times, forSeconds } = body;
  requirePlace(cabinets, body);
  if (isState(fault) && times !== undefined)
    throw new ControlRefusal(400, `« ${fault} » est un état, pas un coup : forSeconds (une durée), ou rien.`);
  if (isIncident(fault) && (times ?? forSeconds) !== undefined)
    throw new ControlRefusal(400, `« ${fault} » arrive une fois, tout de suite : ni nombre ni durée.`);
}

interface StandingFault {
  /** In the notation of `POST /_sim/faults`. */
  readonly target: string;
  readonly fault: string;
  /** Null if unlimited. */
  readonly timesLeft: number | null;
  /** Null: until it is cleared. */
  readonly until: string | null;
}

const isoOf = (until: number | null): string | null =>
  until === null ? null : new Date(until).toISOString();

const ofPayment = (fault: ActiveFault): StandingFault => ({
  target: paymentTarget(fault),
  fault: nameOfPaymentFault(fault),
  timesLeft: fault.times ?? null,
  until: isoOf(fault.until),
});

/** Every active fault of all targets: a forgotten one costs a day of searching (simulator.md#faults). */
function standingFaults({ cabinets, payments, inbox }: Parts): StandingFault[] {
  const refusal = inbox.refusal();
  return [
    ...cabinets.faults().map((fault) => ({ ...fault, until: isoOf(fault.until) })),
    ...payments.faults.list().map(ofPayment),
    ...(refusal
      ? [
          {
            target: everyMessage,
            fault: messageRefused,
            timesLeft: refusal.times,
            until: isoOf(refusal.until),
          },
        ]
      : []),
  ];
}

/** Refuses an unknown name with the list of valid ones, which are too many to remember. */
function requireKnown(fault: string): void {
  if (!faultNames.includes(fault))
    throw new ControlRefusal(400, `Panne inconnue : « ${fault} ». Connues : ${faultNames.join(', ')}.`);
}

interface Recording {
  start(): void;
  stop(): void;
  state(): unknown;
  /** The recording as a scenario file. */
  yaml(): string;
}

/** The outside world, as the control API controls it. */
export interface Outside extends Timekeeping {
  readonly payments: PaymentSandbox;
  readonly inbox: Inbox;
  readonly cabinets: Cabinets;
  /** One JSON object per line: the events, oldest first. */
  trace(since?: number): string;
  readonly recorder: Recording;
  /** Resets to a seed: installs the cabinets again and deletes all history. */
  reset(seed: number | string): Promise<void>;
}

type Handle = (
  outside: Outside,
  id: string,
  request: ControlRequest,
) => ControlAnswer | Promise<ControlAnswer>;

export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` matches one path segment. */
  readonly path: string;
  readonly handle: Handle;
}

const realBody = z.object({ isReal: z.boolean() });
const codeBody = z.object({ code: z.string().min(1).max(20) });
const doorBody = z.object({ action: z.enum(['open', 'close', 'leaveAjar', 'force']) });
const contentForms = {
  put: z.object({ put: z.string().min(1).max(200) }),
  take: z.object({ take: z.literal(true) }),
};
const howToMove = 'Indiquez {"put": "…"} (200 lettres au plus) ou {"take": true}.';
const clockBody = z.object({ shows: z.string().min(1).max(40).optional() });
const clockRefusals = {
  unreadable: `${clockFormText}.`,
  setByGateway: 'La passerelle règle cette serrure elle-même.',
} as const;
const cardBody = z.object({
  card: z.string().min(1),
  whenAsked: z.enum(['approve', 'leave', 'refuse']).optional(),
});
const disputeBody = z.object({
  reason: z.string().min(1).max(60).default('fraudulent'),
  isInquiry: z.boolean().default(false),
});
const dashboardBody = z.object({
  action: z.enum(['refund', 'capture', 'cancel']),
  amountCents: z.number().int().min(1).optional(),
});
const outcomeBody = z.object({ outcome: z.enum(['won', 'lost']) });
const shortly = ({ id, status }: { readonly id: string; readonly status: string }) => ({ id, status });
const recordingBody = z.object({ action: z.enum(['start', 'stop']) });
const sinceQuery = z.object({ since: z.coerce.number().int().min(0).default(0) });
const seedBody = z.object({ seed: z.union([z.number(), z.string()]) });
export const controlRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/cabinets', handle: ({ cabinets }) => items(cabinets.list()) },
  { method: 'GET', path: '/cabinets/:id', handle: ({ cabinets }, id) => done(cabinets.get(id)) },
  {
    method: 'POST',
    path: '/cabinets/:id/real',
    handle: async ({ cabinets }, id, { body }) => {
      const { isReal, isOnline } = await cabinets.setReal(id, read(realBody, body).isReal);
      return done({ isReal, isOnline });
    },
  },
  {
    method: 'POST',
    path: '/lockers/:id/keypad',
    handle: async ({ cabinets }, id, { body }) => done(await cabinets.keypad(id, read(codeBody, body).code)),
  },
  {
    method: 'POST',
    path: '/lockers/:id/door',
    handle: async ({ cabinets }, id, { body }) => done(await cabinets.door(id, read(doorBody, body).action)),
  },
  {
    method: 'POST',
    path: '/lockers/:id/content',
    handle: async ({ cabinets }, id, { body }) =>
      done(await cabinets.content(id, readOneOf(contentForms, body, howToMove))),
  },
  {
    method: 'POST',
    path: '/lockers/:id/clock',
    handle: async ({ cabinets }, id, { body }) => {
      const reply = await cabinets.setClock(id, read(clockBody, body ?? {}).shows);
      if (reply.result !== 'done') throw new ControlRefusal(400, clockRefusals[reply.result]);
      return done(reply);
    },
  },
  { method: 'GET', path: '/faults', handle: (outside) => items(standingFaults(outside)) },
  {
    method: 'POST',
    path: '/faults',
    handle: async (outside, _, { body }) => {
      const asked = read(faultBody, body);
      requireKnown(asked.fault);
      requireSense(outside.cabinets, asked);
      return done(await setFault(outside, asked));
    },
  },
  {
    method: 'DELETE',
    path: '/faults',
    handle: async (outside, _, { query }) => {
      if (query['fault'] !== undefined) requireKnown(query['fault']);
      if (query['target'] !== undefined) requireTarget(outside.cabinets, query['target']);
      return done(await clearFaults(outside, query));
    },
  },
  { method: 'GET', path: '/clock', handle: clockView },
  {
    method: 'POST',
    path: '/clock',
    handle: (outside, _, { body }) => changeClock(outside, body),
  },
  { method: 'GET', path: '/clock/ends', handle: endsView },
  {
    method: 'GET',
    path: '/inbox',
    handle: ({ inbox }, _, { query }) => items(inbox.messages(query['to']).map(dated)),
  },
  {
    method: 'POST',
    path: '/payments/sessions/:id/pay',
    handle: ({ payments }, id, { body }) => {
      const { card, whenAsked } = read(cardBody, body);
      return done(payments.pay(id, card, whenAsked));
    },
  },
  {
    method: 'POST',
    path: '/payments/sessions/:id/abandon',
    handle: ({ payments }, id) => done(payments.abandon(id)),
  },
  {
    method: 'POST',
    path: '/payments/intents/:id/dispute',
    handle: ({ payments }, id, { body }) => done(shortly(payments.dispute(id, read(disputeBody, body)))),
  },
  {
    method: 'POST',
    path: '/payments/intents/:id/dashboard',
    handle: ({ payments }, id, { body }) => {
      payments.actInDashboard(id, read(dashboardBody, body));
      return done({ id });
    },
  },
  { method: 'GET', path: '/payments/disputes', handle: ({ payments }) => items(payments.disputes()) },
  {
    method: 'POST',
    path: '/payments/disputes/:id/close',
    handle: ({ payments }, id, { body }) =>
      done(shortly(payments.closeDispute(id, read(outcomeBody, body).outcome))),
  },
  { method: 'GET', path: '/payments/intents', handle: ({ payments }) => items(payments.intents()) },
  {
    method: 'GET',
    path: '/recording',
    handle: ({ recorder }) => ({
      status: 200,
      body: recorder.yaml(),
      isText: true,
      type: 'application/yaml',
    }),
  },
  { method: 'GET', path: '/recording/state', handle: ({ recorder }) => done(recorder.state()) },
  {
    method: 'POST',
    path: '/recording',
    handle: ({ recorder }, _, { body }) => {
      recorder[read(recordingBody, body).action]();
      return done(recorder.state());
    },
  },
  {
    method: 'POST',
    path: '/reset',
    handle: async (outside, _, { body }) => {
      await outside.reset(read(seedBody, body).seed);
      return done();
    },
  },
  {
    method: 'GET',
    path: '/log',
    handle: (outside, _, { query }) => ({
      status: 200,
      body: outside.trace(read(sinceQuery, query).since),
      isText: true,
    }),
  },
];

const dated = <T extends { readonly sentAt: number }>(message: T) => ({
  ...message,
  sentAt: new Date(message.sentAt).toISOString(),
});
