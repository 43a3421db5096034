/** Commands, payments, notifications and jobs appear in the metrics by name and outcome. */
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { PaymentUnavailable } from '#application/payments/gateway.js';
import type { Ports } from '#application/ports.js';
import { createPortCounters } from '#server/composition/ports.js';

const outcomes = { open: { outcome: 'done' }, identify: null };
const ports = {
  locks: {
    address: 'mqtt://127.0.0.1',
    ask: ({ kind }: { kind: 'open' | 'identify' }) => Promise.resolve(outcomes[kind]),
    send: () => Promise.resolve(),
    endConnection: () => Promise.resolve(),
  },
  payments: {
    capture: () => Promise.reject(new PaymentUnavailable('no answer')),
    readHold: () => Promise.resolve({}),
    pageOf: () => 'https://example.test',
  },
  messages: { channels: ['email'], send: () => Promise.resolve() },
} as unknown as Pick<Ports, 'locks' | 'payments' | 'messages'>;

test('counts what ended, by name and outcome, and changes nothing', async () => {
  const retries = { deadlock: 1, serialisation: 0, refusedRow: 2, lockTimeout: 0 };
  const counters = createPortCounters({ transactions: 40, retries });
  const { locks, payments, messages, jobEnded } = counters.wrap(ports);
  const command = (kind: string) => ({ kind }) as never;

  expect(locks.address).toBe('mqtt://127.0.0.1');
  expect(messages.channels).toEqual(['email']);
  expect(payments.pageOf({} as never, 'pi_1')).toBe('https://example.test');
  expect(await locks.ask(command('open'))).toBe(outcomes.open);
  await locks.ask(command('open'));
  await locks.ask(command('identify'));
  await locks.send(command('setCode'));
  await locks.endConnection('cabinet');
  await expect(payments.capture({} as never, 'pi_1', 1, 'key')).rejects.toThrow(PaymentUnavailable);
  await payments.readHold({} as never, 'pi_1');
  await messages.send({ channel: 'email' } as never);
  jobEnded('payment.capture', 'givenUp');

  const registry = new Registry();
  for (const metric of counters.metrics) registry.registerMetric(metric);
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toEqual([
    'consigne_door_commands_total{kind="open",outcome="done"} 2',
    'consigne_door_commands_total{kind="identify",outcome="noAnswer"} 1',
    'consigne_door_commands_total{kind="setCode",outcome="sent"} 1',
    'consigne_payment_calls_total{call="capture",outcome="PaymentUnavailable"} 1',
    'consigne_payment_calls_total{call="readHold",outcome="answered"} 1',
    'consigne_notifications_total{channel="email",outcome="sent"} 1',
    'consigne_jobs_total{kind="payment.capture",outcome="givenUp"} 1',
    'consigne_transactions 40',
    'consigne_transaction_retries{reason="deadlock"} 1',
    'consigne_transaction_retries{reason="serialisation"} 0',
    'consigne_transaction_retries{reason="refusedRow"} 2',
    'consigne_transaction_retries{reason="lockTimeout"} 0',
  ]);
});
