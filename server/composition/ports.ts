/** The adapter behind each port of the application (application/ports.ts). */
import type { LockGateway } from '#application/lockers/codes/gateway.js';
import type { Clock, Ports, Secrets } from '#application/ports.js';
import { crashAt, withCrashPoints } from '#infrastructure/crash-points.js';
import type { Database } from '#infrastructure/database/data-source.js';
import { createDocumentPrinter } from '#infrastructure/documents/printer.js';
import { createImageReader } from '#infrastructure/images/redraw.js';
import { createMessages } from '#infrastructure/notifications/messages.js';
import { phoneNumbers } from '#infrastructure/notifications/phone.js';
import { createStripeGateway } from '#infrastructure/payments/stripe.js';
import { createAccessTokens } from '#infrastructure/security/access-tokens.js';
import { cryptoRandom, idsOn } from '#infrastructure/security/random.js';
import { masterKeysOf } from '#infrastructure/security/master-key.js';
import { oneTimeCodes, withRealPhones } from '#infrastructure/security/one-time-codes.js';
import { createPasswords } from '#infrastructure/security/passwords.js';
import { afterMs } from '#infrastructure/system-clock.js';
import { outsideOnly } from '#infrastructure/transaction-guard.js';
import { clockOf, type Outside } from './outside.js';

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
