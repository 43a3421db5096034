/** The adapter behind each port of the application (application/ports.ts). */
import type { LockGateway, LockCommand, LockResult } from '#application/lockers/codes/gateway.js';
import type { Clock, Ports, Secrets } from '#application/ports.js';
import { crashAt, withCrashPoints } from '#infrastructure/crash-points.js';
import type { Database } from '#infrastructure/database/data-source.js';
import { createDocumentPrinter } from '#infrastructure/documents/printer.js';
import { createImageReader } from '#infrastructure/images/redraw.js';
import { createMessages } from '#infrastructure/notifications/messages.js';
import { phoneNumbers } from '#infrastructure/notifications/sms.js';
import { createStripeGateway } from '#infrastructure/payments/stripe.js';
import { createAccessTokens } from '#infrastructure/security/access-tokens.js';
import { cryptoRandom, idsOn, afterMs } from '#infrastructure/security/random.js';
import { masterKeysOf } from '#infrastructure/security/master-key.js';
import { oneTimeCodes, withRealPhones, createPasswords } from '#infrastructure/security/passwords.js';
import { outsideOnly, type UnitCounts } from '#infrastructure/database/unit-of-work.js';
import { clockOf, type Outside } from './outside.js';
import { Counter, Gauge, type Metric } from 'prom-client';
import type { OutgoingMessage } from '#application/messages/gateway.js';

function paymentsOf({ simulator, publicUrl }: Outside, clock: Clock) {
  const now = (): number => clock.now();
  if (!simulator) return createStripeGateway({ now });
  const pageOf = (_: unknown, intentId: string): string =>
    `${publicUrl}/simulator#vue=payments&paiement=${encodeURIComponent(intentId)}`;
  const sandbox = { host: '127.0.0.1', port: simulator.paymentsPort, protocol: 'http' } as const;
  return createStripeGateway({ now, pageOf, ...sandbox });
}

function messagesOf({ simulator, config }: Outside) {
  if (simulator) return simulator.inbox;
  const { SMTP_URL: url = 'smtp://127.0.0.1:1025', mailNeedsTls: needsTls, MAIL_FROM: from, sms } = config;
  return createMessages({ mail: { url, needsTls }, from, sms });
}

/** Calls to the outside are forbidden inside a transaction, and may be crash points. */
export function portsOf(
  outside: Outside,
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  locks: LockGateway,
  wake: Ports['wake'],
): Ports {
  const { config, log } = outside;
  const clock = clockOf(outside);
  const crash = crashAt(config.CRASH_AT ?? null);
  if (outside.seeded && !outside.simulator) throw new Error('Chance can only be seeded in simulation');
  return {
    clock,
    random: cryptoRandom,
    newId: idsOn(clock),
    ...outside.seeded,
    ...withCrashPoints<Pick<Ports, 'transaction'>>(
      { transaction: (work, limits) => database.transaction(work, limits) },
      null,
      crash,
    ),
    read: (work) => database.read(work),
    listen: database.listen,
    payments: outsideOnly(withCrashPoints(paymentsOf(outside, clock), 'payments', crash), 'payments'),
    locks: outsideOnly(withCrashPoints(locks, 'locks', crash), 'locks'),
    messages: outsideOnly(withCrashPoints(messagesOf(outside), 'messages', crash), 'messages'),
    secrets,
    passwords: outsideOnly(createPasswords(), 'passwords'),
    accessTokens: createAccessTokens(masterKeysOf(config).current),
    oneTimeCodes: outside.simulator ? withRealPhones(oneTimeCodes) : oneTimeCodes,
    phones: phoneNumbers,
    images: outsideOnly(createImageReader(), 'images'),
    documents: outsideOnly(createDocumentPrinter(), 'documents'),
    log,
    afterMs,
    // Calls before the worker starts may be dropped: it checks all jobs at its start.
    wake,
  };
}

/** Counts what the platform asks of the outside and of the database, and its jobs, by name: for the metrics. */
type Counted = Pick<Ports, 'locks' | 'payments' | 'messages'>;

interface Ended {
  readonly call: string;
  readonly given: readonly unknown[];
  /** What the call resolved to; undefined after a failure. */
  readonly value?: unknown;
  /** The name of the error that it threw. */
  readonly failure: string | null;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

/** The same port; `tell` hears of each asynchronous call once it ended. The caller's own promise stays the port's. */
function watched<T extends object>(port: T, tell: (ended: Ended) => void): T {
  return new Proxy(port, {
    get: (target, property, receiver): unknown => {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function') return member;
      const call = String(property);
      return (...given: unknown[]): unknown => {
        const answer = Reflect.apply(member, target, given) as unknown;
        if (answer instanceof Promise)
          answer.then(
            (value: unknown) => tell({ call, given, value, failure: null }),
            (error: unknown) => tell({ call, given, failure: nameOf(error) }),
          );
        return answer;
      };
    },
  });
}

const doorOutcome = ({ call, value, failure }: Ended): string => {
  if (failure !== null) return failure;
  return call === 'send' ? 'sent' : ((value as LockResult | null)?.outcome ?? 'noAnswer');
};

/** Read when the metrics are: the database counts by itself. */
function unitMetrics(counts: UnitCounts): readonly Metric[] {
  return [
    new Gauge({
      name: 'consigne_transactions',
      help: 'Units of work that change data, since the start',
      registers: [],
      collect() {
        this.set(counts.transactions);
      },
    }),
    new Gauge({
      name: 'consigne_transaction_retries',
      help: 'Units of work that had to run again since the start, by reason; none on SQLite',
      labelNames: ['reason'],
      registers: [],
      collect() {
        for (const [reason, count] of Object.entries(counts.retries)) this.set({ reason }, count);
      },
    }),
  ];
}

interface PortCounters {
  wrap<P extends Counted>(ports: P): P & Required<Pick<Ports, 'jobEnded'>>;
  readonly metrics: readonly Metric[];
}

/** @param counts what the database counts */
export function createPortCounters(counts: UnitCounts): PortCounters {
  const counter = (name: string, help: string, labelNames: readonly string[]): Counter =>
    new Counter({ name, help, labelNames, registers: [] });
  const doors = counter('consigne_door_commands_total', 'Commands to locks, by kind and outcome', [
    'kind',
    'outcome',
  ]);
  const payments = counter('consigne_payment_calls_total', 'Calls of the payment provider', [
    'call',
    'outcome',
  ]);
  const messages = counter('consigne_notifications_total', 'Notifications handed to their provider', [
    'channel',
    'outcome',
  ]);
  const jobs = counter('consigne_jobs_total', 'Runs of jobs, by kind and outcome', ['kind', 'outcome']);
  return {
    metrics: [doors, payments, messages, jobs, ...unitMetrics(counts)],
    wrap: (ports) => ({
      ...ports,
      locks: watched(ports.locks, (ended) => {
        const isCommand = ended.call === 'send' || ended.call === 'ask';
        if (!isCommand) return;
        const { kind } = ended.given[0] as LockCommand;
        doors.inc({ kind, outcome: doorOutcome(ended) });
      }),
      payments: watched(ports.payments, ({ call, failure }) =>
        payments.inc({ call, outcome: failure ?? 'answered' }),
      ),
      messages: watched(ports.messages, ({ given, failure }) => {
        const { channel } = given[0] as OutgoingMessage;
        messages.inc({ channel, outcome: failure === null ? 'sent' : 'failed' });
      }),
      jobEnded: (kind, outcome) => jobs.inc({ kind, outcome }),
    }),
  };
}
