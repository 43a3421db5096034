/** The security headers of every response. */
import { describe, expect, test } from 'vitest';
import { cabinetId } from '#tests/server/fake-app.js';
import { startServer } from '#tests/server/server-under-test.js';

async function headersOf(url: string, settings = {}) {
  const { fastify } = await startServer({ settings });
  const { headers } = await fastify.inject(url);
  const policy = String(headers['content-security-policy']).split(';');
  return { headers, directive: (name: string) => policy.find((part) => part.startsWith(`${name} `)) };
}

const unreadable = '/api/rental-status/%E0%A4%A';

describe.each([['/'], [`/api/cabinets/${cabinetId}/public`], ['/api/nothing'], [unreadable]])(
  'a response of %s',
  (url) => {
    test('is never framed or sniffed, sends no referrer, and loads nothing from other origins', async () => {
      const { headers, directive } = await headersOf(url, { publicUrl: 'https://consigne.example' });

      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
      expect(directive('object-src')).toBe("object-src 'none'");
      expect(directive('base-uri')).toBe("base-uri 'none'");
      expect(directive('default-src')).toMatch(/^default-src '(?:self|none)'$/);
      expect(directive('connect-src') ?? "connect-src 'self'").toBe("connect-src 'self'");
    });
  },
);

describe.each([['/'], [`/api/cabinets/${cabinetId}/public`], ['/api/nothing']])('%s', (url) => {
  test("runs only the product's scripts, and does not send plain-http visitors to https", async () => {
    const { headers, directive } = await headersOf(url);

    expect(directive('script-src')).toBe("script-src 'self'");
    expect(directive('style-src')).toBe("style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

test('pictures come from the product, and from the map of the plan if one is set', async () => {
  const { directive } = await headersOf('/');
  expect(directive('img-src')).toBe("img-src 'self' data:");
  const imageOrigins = ['https://tiles.example.org'];
  expect((await headersOf('/', { imageOrigins })).directive('img-src')).toBe(
    "img-src 'self' data: https://tiles.example.org",
  );
});

test("allows forms to the product, to the provider's pages, and to configured addresses", async () => {
  const { directive } = await headersOf('/', { paymentOrigins: ['http://localhost:4242'] });

  expect(directive('form-action')).toBe(
    "form-action 'self' https://checkout.stripe.com http://localhost:4242",
  );
});

test('requires https only if the product is reached by https', async () => {
  const plain = await headersOf('/');
  const secure = await headersOf('/', { publicUrl: 'https://consigne.example' });

  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test("allows inline styles on the documents' page, but no inline scripts", async () => {
  const { directive } = await headersOf('/api/docs');

  expect(directive('style-src')).toBe("style-src 'self' 'unsafe-inline'");
  expect(directive('script-src')).toBe("script-src 'self'");
});

test('forbids caching of API responses', async () => {
  const { headers } = await headersOf(`/api/cabinets/${cabinetId}/public`);

  expect(headers['cache-control']).toBe('no-store');
});

test('does not answer TRACE, which would show a page the headers of its request', async () => {
  const { fastify } = await startServer();

  const answer = await fastify.inject({
    method: 'TRACE' as 'GET',
    url: '/',
    headers: { 'x-order-token': 'canary' },
  });

  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('canary');
});
