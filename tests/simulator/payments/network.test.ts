import { createRandom } from '#simulator/random.js';
import { openDocumentStore } from '#simulator/document-store.js';
import { createPaymentSandbox, type PaymentSandbox } from '#simulator/payments/sandbox.js';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { manualClock, minute, second, type ManualClock } from './manual-clock.js';
import { holdParams, secretKey, startBench, webhookSecret } from './sandbox-bench.js';

/** A platform on a socket that answers its webhooks with the given statuses, one after the other. */
async function platform(
  ...statuses: number[]
): Promise<{ url: string; received: { body: string; signature: string }[] }> {
  const received: { body: string; signature: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['stripe-signature']),
      });
      response.writeHead(statuses.shift() ?? 200, { location: '/other' }).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

function sandboxFor(
  clock: ManualClock,
  webhookUrl: string,
  publicBase?: string,
): { sandbox: PaymentSandbox; stripe: Stripe } {
  const sandbox = createPaymentSandbox({
    keep: openDocumentStore(null),
    random: createRandom(1),
    clock,
    publicBase,
  });
  clock.settled = () => sandbox.settled();
  sandbox.registerAccount({ companyId: 'company-1', secretKey, webhookSecret, webhookUrl });
  return { sandbox, stripe: new Stripe(secretKey, { httpClient: sandbox.httpClient, telemetry: false }) };
}

describe('over the network', () => {
  it('posts webhooks again until they are accepted; a redirection is no acceptance', async () => {
    const clock = manualClock();
    const { url, received } = await platform(500, 302, 204);
    const { sandbox, stripe } = sandboxFor(clock, url);
    const session = await stripe.checkout.sessions.create(holdParams(clock));

    await stripe.checkout.sessions.expire(session.id);
    await clock.advance(second);
    expect(received).toHaveLength(1);
    await clock.advance(10 * minute);

    expect(received).toHaveLength(3);
    const [first, , last] = received;
    expect(last?.body).toBe(first?.body);
    const event = Stripe.webhooks.constructEvent(
      last?.body ?? '',
      last?.signature ?? '',
      webhookSecret,
      600,
      undefined,
      clock.now(),
    );
    expect(event).toMatchObject({ type: 'checkout.session.expired', data: { object: { id: session.id } } });
    expect(sandbox.nextDue()).toBeNull();
  });

  it('retains webhooks while no server listens', async () => {
    const clock = manualClock();
    const { sandbox, stripe } = sandboxFor(clock, 'http://127.0.0.1:1/hook');
    const session = await stripe.checkout.sessions.create(holdParams(clock));
    await stripe.checkout.sessions.expire(session.id);
    await clock.advance(second);
    const { url, received } = await platform();
    sandbox.registerAccount({ companyId: 'company-1', secretKey, webhookSecret, webhookUrl: url });

    await clock.advance(2 * minute);

    expect(received).toHaveLength(1);
  });

  it('gives pages the address at which customers reach them', async () => {
    const clock = manualClock();
    const { stripe } = sandboxFor(clock, 'http://127.0.0.1:1/hook', 'https://consigne.test/paiement');

    const session = await stripe.checkout.sessions.create(holdParams(clock));

    expect(session.url).toBe(`https://consigne.test/paiement/c/pay/${session.id}`);
  });

  it('cuts off a body without end', async () => {
    const { url } = await startBench();

    const response = await fetch(`${url}/v1/customers`, { method: 'POST', body: 'x'.repeat((1 << 20) + 1) });

    expect(response.status).toBe(413);
  });
});
