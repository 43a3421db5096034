/** The calls of the control API (simulator.md), one row each. */
import { z } from 'zod';
import type { SimulatedClock } from '#simulator/clock.js';
import type { Cabinets } from '#simulator/cabinets/cabinets.js';
import type { Inbox } from '#simulator/inbox.js';
import type { PaymentSandbox } from '#simulator/payments/sandbox.js';
import type { Recorder } from '#simulator/recording/recorder.js';
import { ControlRefusal, done, items, read, type ControlAnswer, type ControlRequest } from './answer.js';
import { faultNames } from './fault-names.js';
import { requireSense, requireTarget } from './fault-sense.js';
import { clearFaults, faultBody, setFault } from './set-fault.js';
import { standingFaults } from './standing-faults.js';

/** A name that does not exist is answered with those that do: nobody learns thirty of them by heart. */
function requireKnown(fault: string): void {
  if (!faultNames.includes(fault))
    throw new ControlRefusal(400, `Panne inconnue : « ${fault} ». Connues : ${faultNames.join(', ')}.`);
}

/** The outside world, as the control API moves it. */
export interface Outside {
  readonly clock: SimulatedClock;
  readonly payments: PaymentSandbox;
  readonly inbox: Inbox;
  readonly cabinets: Cabinets;
  /** One JSON object a line: what happened, oldest first. */
  trace(since?: number): string;
  readonly recorder: Pick<Recorder, 'start' | 'stop' | 'state' | 'yaml'>;
  /** Back to a seed: the cabinets hang anew, and nothing that happened is remembered. */
  reset(seed: number | string): Promise<void>;
}

type Handle = (
  outside: Outside,
  id: string,
  request: ControlRequest,
) => ControlAnswer | Promise<ControlAnswer>;

export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for one path segment. */
  readonly path: string;
  readonly handle: Handle;
}

const codeBody = z.object({ code: z.string().min(1).max(20) });
const doorBody = z.object({ action: z.enum(['open', 'close', 'leaveAjar', 'force']) });
const contentBody = z.union(
  [z.object({ put: z.string().min(1).max(200) }), z.object({ take: z.literal(true) })],
  'Indiquez {"put": "…"} (200 lettres au plus) ou {"take": true}.',
);
const cardBody = z.object({
  card: z.string().min(1),
  whenAsked: z.enum(['approve', 'leave', 'refuse']).optional(),
});
const disputeBody = z.object({
  reason: z.string().min(1).max(60).default('fraudulent'),
  isInquiry: z.boolean().default(false),
});
const outcomeBody = z.object({ outcome: z.enum(['won', 'lost']) });
const shortly = ({ id, status }: { readonly id: string; readonly status: string }) => ({ id, status });
const recordingBody = z.object({ action: z.enum(['start', 'stop']) });
const sinceLine = z.coerce.number().int().min(0);
const seedBody = z.object({ seed: z.union([z.number(), z.string()]) });
/** Ten years: far beyond any rental, and no accident of a missing unit. */
const longestJumpSeconds = 10 * 366 * 86_400;
/** In real time, for whoever does not want to wait in one call for all that falls due. */
const answerWithinSeconds = z.number().positive().max(600).optional();
const clockBody = z.union(
  [
    z.strictObject({ advanceSeconds: z.number().min(0).max(longestJumpSeconds), answerWithinSeconds }),
    z.strictObject({ to: z.iso.datetime({ offset: true }), answerWithinSeconds }),
    z.strictObject({ freeze: z.boolean() }),
  ],
  'Indiquez {"advanceSeconds": 60}, {"to": "2026-07-01T10:00:00Z"} ou {"freeze": true}.',
);

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** `advancingTo` while time is on its way there. */
function clockView({ clock }: Outside): ControlAnswer {
  const [now, horizon] = [clock.now(), clock.horizon()];
  return done({
    now: isoOf(now),
    frozen: clock.isFrozen,
    advancingTo: horizon > now ? isoOf(horizon) : null,
  });
}

function ahead(clock: SimulatedClock, to: string): number {
  if (Date.parse(to) >= clock.now()) return Date.parse(to);
  const now = new Date(clock.now()).toISOString();
  throw new ControlRefusal(409, `L’horloge ne recule pas : il est déjà ${now}.`);
}

/** Whether it is over in time; what is late goes on, and whoever asks next hears how far it came. */
async function isOverWithin(work: Promise<void>, seconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Answers when all that fell due has run, or, where the caller says how long to wait, with 202 and how far time came. */
async function changeClock(outside: Outside, change: z.infer<typeof clockBody>): Promise<ControlAnswer> {
  const { clock } = outside;
  if ('freeze' in change) {
    if (change.freeze) clock.freeze();
    else clock.run();
    return clockView(outside);
  }
  const advanced =
    'to' in change
      ? clock.advanceTo(ahead(clock, change.to))
      : clock.advanceBy(Math.round(change.advanceSeconds * 1000));
  const { answerWithinSeconds: patience } = change;
  if (patience === undefined) await advanced;
  else if (!(await isOverWithin(advanced, patience))) return { ...clockView(outside), status: 202 };
  return clockView(outside);
}

export const controlRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/cabinets', handle: ({ cabinets }) => items(cabinets.list()) },
  { method: 'GET', path: '/cabinets/:id', handle: ({ cabinets }, id) => done(cabinets.get(id)) },
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
    handle: async ({ cabinets }, id, { body }) => done(await cabinets.content(id, read(contentBody, body))),
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
    handle: (outside, _, { body }) => changeClock(outside, read(clockBody, body)),
  },
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
      body: outside.trace(read(sinceLine, query['since'] ?? 0)),
      isText: true,
    }),
  },
];

const dated = <T extends { readonly sentAt: number }>(message: T) => ({
  ...message,
  sentAt: new Date(message.sentAt).toISOString(),
});
