/** The proof of an order as headers (doors-and-codes.md#proof-of-an-order), and the address that rate limits count. */
import { expect, test } from 'vitest';
import { code, orderToken, phoneDigits } from '#tests/server/fake-app.js';
import { startServer } from '#tests/server/server-under-test.js';

const url = `/api/rental-status/${code}`;

async function ask(headers: Record<string, string>) {
  const { fastify } = await startServer();
  const answer = await fastify.inject({ url, headers });
  return {
    status: answer.statusCode,
    body: answer.json<{ code: string; message: string; lockCode: string; errors: object }>(),
  };
}

test("opens with the link's token", async () => {
  const { status, body } = await ask({ 'x-order-token': orderToken });

  expect(status).toBe(200);
  expect(body.lockCode).toBe('831204');
});

test('opens with the code and the last four digits of the phone', async () => {
  expect((await ask({ 'x-phone-digits': phoneDigits })).status).toBe(200);
});

test.each([
  ['without headers', {}],
  ['with empty headers', { 'x-order-token': '', 'x-phone-digits': '' }],
])('%s the server requires a proof, never a sign-in', async (_, headers) => {
  const { status, body } = await ask(headers);

  expect([status, body.code]).toEqual([403, 'PROOF_REQUIRED']);
});

test('answers a wrong token as an unknown code, without mention of digits that were never typed', async () => {
  const { status, body } = await ask({ 'x-order-token': 'wrong' });

  expect([status, body.code]).toEqual([404, 'PROOF_WRONG']);
  expect(body.message).not.toContain('saisis');
  expect(body.message).toContain('ouvrez en entier le lien reçu');
});

test.each(['123', '12345', '12a4', '١٢٣٤'])('refuses digits "%s" before any look-up', async (digits) => {
  const { addresses, fastify } = await startServer();

  const answer = await fastify.inject({ url, headers: { 'x-phone-digits': digits } });

  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { 'X-Phone-Digits': ['Invalid input'] } });
  expect(addresses).toEqual([]);
});

test('passes the caller to the use case, an IPv6 one by its /64', async () => {
  const { addresses, fastify } = await startServer();

  await fastify.inject({ url, remoteAddress: '203.0.113.9' });
  await fastify.inject({ url, remoteAddress: '2001:db8:1:2:3:4:5:6' });

  expect(addresses).toEqual(['203.0.113.9', '2001:db8:1:2::/64']);
});

test('ignores forwarded addresses without trusted proxies', async () => {
  const { addresses, fastify } = await startServer();

  await fastify.inject({ url, remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '198.51.100.1' } });

  expect(addresses).toEqual(['203.0.113.9']);
});

test('trusts the address of one proxy, and nothing that the caller wrote before it', async () => {
  const { addresses, fastify } = await startServer({ settings: { trustProxyHops: 1 } });

  await fastify.inject({ url, headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } });

  expect(addresses).toEqual(['203.0.113.9']);
});
