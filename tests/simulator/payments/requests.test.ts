import { describe, expect, it } from 'vitest';
import { hour } from './manual-clock.js';
import {
  holdParams,
  placeCheckoutHold,
  placeSavedHold,
  secretKey,
  startBench,
  type Bench,
} from './sandbox-bench.js';

const ask = ({ url }: Bench, path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${secretKey}`, ...init.headers } });

const post = (bench: Bench, path: string, body: string, key?: string) =>
  ask(bench, path, { method: 'POST', body, headers: key === undefined ? {} : { 'idempotency-key': key } });

describe('requests', () => {
  it('need a key that belongs to an account', async () => {
    const bench = await startBench();

    const without = await fetch(`${bench.url}/v1/events`);
    const wrong = await ask(bench, '/v1/events', { headers: { authorization: 'Bearer sk_test_other' } });
    const basic = await ask(bench, '/v1/events', {
      headers: { authorization: `Basic ${btoa(`${secretKey}:`)}` },
    });

    expect([without.status, wrong.status, basic.status]).toEqual([401, 401, 200]);
    expect(await wrong.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('never see what belongs to another account', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);
    const other = {
      companyId: 'company-2',
      secretKey: 'sk_test_2',
      webhookSecret: 'whsec_2',
      webhookUrl: null,
    };
    bench.sandbox.registerAccount(other);

    const foreign = await ask(bench, `/v1/payment_intents/${id}`, {
      headers: { authorization: 'Bearer sk_test_2' },
    });

    expect(foreign.status).toBe(404);
    expect(await foreign.json()).toMatchObject({ error: { code: 'resource_missing' } });
  });

  it('retain the money of a company whose keys change', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);
    const keys = { secretKey: 'sk_test_new', webhookSecret: 'whsec_new', webhookUrl: null };
    bench.sandbox.registerAccount({ companyId: 'company-1', ...keys });

    const authorization = 'Bearer sk_test_new';
    expect((await ask(bench, `/v1/payment_intents/${id}`, { headers: { authorization } })).status).toBe(200);
    expect((await ask(bench, `/v1/payment_intents/${id}`)).status).toBe(401);
  });

  it('to unknown addresses, with unknown parameters or expansions are refused', async () => {
    const bench = await startBench();

    expect((await ask(bench, '/v1/topups')).status).toBe(404);
    expect(await (await post(bench, '/v1/customers', 'emial=a%40b.fr')).json()).toMatchObject({
      error: { code: 'parameter_unknown', param: 'emial' },
    });
    expect(await (await post(bench, '/v1/payment_intents', 'amount=ten&currency=eur')).json()).toMatchObject({
      error: { code: 'parameter_invalid_integer', param: 'amount' },
    });
    expect(await (await post(bench, '/v1/payment_intents', 'currency=eur')).json()).toMatchObject({
      error: { code: 'parameter_missing', param: 'amount' },
    });
    expect(await (await post(bench, '/v1/customers', 'expand[]=card')).json()).toMatchObject({
      error: { message: 'This property cannot be expanded (card).' },
    });
  });
});

describe('an idempotency key', () => {
  const path = '/v1/customers';

  it('returns the first answer again, with any order of the parameters', async () => {
    const bench = await startBench();

    const first = await post(bench, path, 'email=a%40b.fr&name=Camille', 'key-1');
    const again = await post(bench, path, 'name=Camille&email=a%40b.fr', 'key-1');

    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect(await again.text()).toBe(await first.text());
  });

  it('is refused with other parameters', async () => {
    const bench = await startBench();
    await post(bench, path, 'name=Camille', 'key-1');

    const other = await post(bench, path, 'name=Claude', 'key-1');
    const onOtherPath = await post(bench, '/v1/refunds', 'name=Camille', 'key-1');

    expect([other.status, onOtherPath.status]).toEqual([400, 400]);
    expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } });
  });

  it('is pruned after a day', async () => {
    const bench = await startBench();
    const first = await post(bench, path, 'name=Camille', 'key-1');
    await bench.clock.advance(24 * hour);

    const again = await post(bench, path, 'name=Camille', 'key-1');

    expect(again.headers.get('idempotent-replayed')).toBeNull();
    expect(await again.text()).not.toBe(await first.text());
  });

  it('is busy while the first request runs', async () => {
    const bench = await startBench();
    bench.sandbox.faults.set('slow', { times: 1, seconds: 5 });
    const first = post(bench, path, 'name=Camille', 'key-1');
    while (bench.sandbox.faults.list().length > 0) await new Promise(setImmediate);

    const second = await post(bench, path, 'name=Camille', 'key-1');
    await bench.clock.advance(5_000);

    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
    expect((await first).status).toBe(200);
  });

  it('stores a refusal by the card, but not a malformed request', async () => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench, 'chargeCustomerFail');
    const options = { idempotencyKey: 'key-1' };

    await expect(placeSavedHold(bench, first, {}, options)).rejects.toMatchObject({ code: 'card_declined' });
    await expect(placeSavedHold(bench, first, {}, options)).rejects.toMatchObject({
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(bench.sandbox.intents()).toHaveLength(2);

    const soon = { ...holdParams(bench.clock), expires_at: 1 };
    const create = (params: typeof soon) =>
      bench.stripe.checkout.sessions.create(params, { idempotencyKey: 'key-2' });
    await expect(create(soon)).rejects.toMatchObject({ param: 'expires_at' });
    await expect(
      create({ ...soon, expires_at: holdParams(bench.clock).expires_at ?? 0 }),
    ).resolves.toMatchObject({
      status: 'open',
    });
  });
});
