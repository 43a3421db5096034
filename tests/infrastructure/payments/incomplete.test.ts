/**
 * Responses of the provider with each field missing in turn: the gateway returns the same, or an unknown outcome; it
 * never guesses.
 */
import { inspect, isDeepStrictEqual } from 'node:util';
import { PaymentUnavailable, type PaymentGateway } from '#application/payments/gateway.js';
import { createStripeGateway } from '#infrastructure/payments/stripe.js';
import { InProcessClient } from '#simulator/payments/sandbox.js';
import { day, hour } from '#tests/simulator/payments/manual-clock.js';
import { describe, expect, it } from 'vitest';
import {
  account,
  checkoutHold,
  checkoutRequest,
  holdRequest,
  startGateway,
  type GatewayBench,
} from './gateway-bench.js';

type Path = readonly string[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every field of a response, with those inside it. */
const pathsIn = (value: unknown, before: Path = []): Path[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => {
        const here = [...before, name];
        // The fields inside are the product's: a session without its order id belongs to another program.
        const inside = name === 'metadata' ? [] : pathsIn(inner, here);
        return Array.isArray(value) ? inside : [here, ...inside];
      })
    : [];

function without(value: unknown, [name, ...rest]: Path): void {
  if (!isObject(value) || name === undefined) return;
  if (rest.length === 0) delete value[name];
  else without(value[name], rest);
}

/** A gateway whose provider omits a field in every response. */
function gatewayWithout({ sandbox, clock }: GatewayBench, path: Path, seen: unknown[] = []): PaymentGateway {
  const httpClient = new InProcessClient(async (request) => {
    const answer = await sandbox.handle(request);
    const body: unknown = JSON.parse(answer.body);
    without(body, path);
    seen.push(body);
    return { ...answer, body: JSON.stringify(body) };
  });
  return createStripeGateway({ httpClient, now: () => clock.now() });
}

type Ask = (gateway: PaymentGateway) => Promise<unknown>;

const captured = async (bench: GatewayBench): Promise<string> => {
  const { intentId } = await checkoutHold(bench);
  await bench.gateway.capture(account, intentId, 2_000, 'capture-1');
  await bench.gateway.refund(account, intentId, 500, 'refund-1');
  return intentId;
};

const session = async (
  bench: GatewayBench,
  card: string | null,
  kind: 'hold' | 'saveCard' = 'hold',
): Promise<Ask> => {
  const { sessionId } = await bench.gateway.openCheckout(account, checkoutRequest(bench, { kind }));
  if (card !== null) bench.sandbox.pay(sessionId, card);
  return (gateway) => gateway.readCheckout(account, sessionId);
};

const situations: readonly [name: string, prepare: (bench: GatewayBench) => Promise<Ask>][] = [
  [
    'a hold',
    async (bench) => {
      const { intentId } = await checkoutHold(bench);
      return (gateway) => gateway.readHold(account, intentId);
    },
  ],
  [
    'a hold that was captured and refunded in part',
    async (bench) => {
      const intentId = await captured(bench);
      return (gateway) => gateway.readHold(account, intentId);
    },
  ],
  [
    'a hold that ran out',
    async (bench) => {
      const { intentId } = await checkoutHold(bench);
      await bench.clock.advance(7 * day);
      return (gateway) => gateway.readHold(account, intentId);
    },
  ],
  [
    'a hold that the card refused',
    async (bench) => {
      const rental = await checkoutHold(bench, 'chargeCustomerFail');
      const { intentId } = await bench.gateway.placeHold(account, holdRequest(rental));
      return (gateway) => gateway.readHold(account, intentId);
    },
  ],
  [
    'a hold that is looked for',
    async (bench) => {
      const request = holdRequest(await checkoutHold(bench));
      await bench.gateway.placeHold(account, request);
      return (gateway) => gateway.findHold(account, request);
    },
  ],
  ['a page that is open', (bench) => session(bench, null)],
  ['a page that was paid', (bench) => session(bench, 'visa')],
  ['a page on which a card was saved', (bench) => session(bench, 'visa', 'saveCard')],
  [
    'disputes',
    async (bench) => {
      const intentId = await captured(bench);
      bench.sandbox.dispute(intentId, { reason: 'fraudulent', isInquiry: false });
      return (gateway) => gateway.disputesOf(account, intentId);
    },
  ],
];

/** Less exact without a field: why a card refused. The end of a hold is checked below. */
const less: Readonly<Record<string, object>> = { decline_code: { failure: 'card_declined' } };
const ofTheEnd: readonly unknown[] = ['capture_before', 'card', 'payment_method_details'];

describe.each(situations)('%s', (_, prepare) => {
  it('is read the same, or not at all', async () => {
    const bench = await startGateway();
    const ask = await prepare(bench);
    const whole = await ask(bench.gateway);
    const answers: unknown[] = [];
    await ask(gatewayWithout(bench, [], answers));

    const guessed: string[] = [];
    const paths = answers.flatMap((answer) => pathsIn(answer));
    for (const path of paths.filter((each) => !ofTheEnd.includes(each.at(-1)))) {
      const answer = await ask(gatewayWithout(bench, path)).catch((error: unknown) => error);
      if (answer instanceof PaymentUnavailable) continue;
      const allowed = less[path.at(-1) ?? ''];
      const isAllowed =
        allowed !== undefined && isObject(whole) && isDeepStrictEqual(answer, { ...whole, ...allowed });
      if (!isAllowed && !isDeepStrictEqual(answer, whole))
        guessed.push(`${path.join('.')}: ${inspect(answer)}`);
    }

    expect(guessed).toEqual([]);
  });
});

it('takes holds without an end to last for the shortest window that the provider documents', async () => {
  const bench = await startGateway();
  const { intentId } = await checkoutHold(bench, 'mastercard');
  const path = ['latest_charge', 'payment_method_details', 'card', 'capture_before'];

  const { expiresAt } = await gatewayWithout(bench, path).readHold(account, intentId);

  expect(expiresAt).toBe(bench.clock.now() + 4 * day + 18 * hour);
});
