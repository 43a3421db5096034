/** Webhooks as the far end receives them, and addresses that get none (pages.md#alerts). */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress, postWebhook } from '#infrastructure/notifications/webhook.js';

/** Key and certificate of `localhost`; the broker's tests use it, too. */
const [key, cert] = ['key', 'certificate'].map((name) =>
  readFileSync(join(import.meta.dirname, `../locks/tls/${name}.pem`), 'utf8'),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '::7f00:1',
])('%s is inside a network', (address) => {
  expect(isPublicAddress({ address, family: address.includes(':') ? 6 : 4 })).toBe(false);
});

test.each(['1.1.1.1', '51.159.0.1', '172.32.0.1', '2606:4700::1111', '2a01:e0a::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress({ address, family: address.includes(':') ? 6 : 4 })).toBe(true);
  },
);

describe('a webhook', () => {
  const heard: { readonly path: string; readonly signature: unknown; readonly body: string }[] = [];
  const server = createServer({ key, cert }, (request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      heard.push({
        path,
        signature: request.headers['consigne-signature'],
        body: Buffer.concat(chunks).toString(),
      });
      if (path === '/never') return;
      const status = Number(path.slice(1));
      reply.writeHead(status, status === 302 ? { location: '/200' } : {}).end();
    });
  });
  let port = 0;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const here: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const post = (path: string, timeout = 10_000) =>
    postWebhook(
      { url: `https://localhost:${port}${path}`, body: '{"é":1}', signature: 't=1,v1=ab', key: 'k-1' },
      { lookup: here, ca: cert, timeout },
    );

  test('arrives with its signature, whatever the good answer', async () => {
    await post('/204');
    expect(heard.at(-1)).toEqual({ path: '/204', signature: 't=1,v1=ab', body: '{"é":1}' });
  });

  test('is refused by any other answer, and follows no redirect', async () => {
    await expect(post('/500')).rejects.toThrow('Le webhook a répondu 500');
    await expect(post('/302')).rejects.toThrow('Le webhook a répondu 302');
    expect(heard.map(({ path }) => path)).not.toContain('/200');
  });

  test('waits for no answer that does not come', async () => {
    await expect(post('/never', 200)).rejects.toThrow('n’a pas répondu');
  });

  test('never reaches a name that leads inside, for good', async () => {
    const url = `https://localhost:${port}/200`;
    await expect(postWebhook({ url, body: '', signature: '', key: 'k-2' })).rejects.toMatchObject({
      message: 'L’adresse du webhook n’est pas publique',
      isFinal: true,
    });
  });
});
