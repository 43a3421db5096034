/** Bytes that are no valid request are refused in the same form as other requests. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#tests/server/server-under-test.js';

/** The whole response to this text on a fresh connection. */
async function answerTo(text: string): Promise<string> {
  const server = await startServer();
  const { port } = new URL(await server.listen(0, '127.0.0.1'));
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test.each([
  [
    'an address that is too long',
    `GET /api/x?page=${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'PAYLOAD_TOO_LARGE',
  ],
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(17_000)}\r\n\r\n`,
    431,
    'PAYLOAD_TOO_LARGE',
  ],
  ['what is no HTTP', 'open the door\r\n\r\n', 400, 'MALFORMED_REQUEST'],
])('%s', async (_what, text, status, code) => {
  const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');

  expect(head.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  expect(head).toContain('content-type: application/problem+json; charset=utf-8');
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ status, code });
});

test('an address that a browser opens and no one can read: a page that leads on, also in another language', async () => {
  const { fastify } = await startServer();
  const open = (accept: string) =>
    fastify.inject({ url: '/parcel-code/%E0%A4%A', headers: { accept, 'accept-language': 'de' } });

  const page = await open('text/html,*/*;q=0.8');
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<a href="/">Bestellung oder Miete wiederfinden</a>');
  const toProgram: unknown = (await open('application/json')).json();
  expect(toProgram).toMatchObject({ code: 'MALFORMED_REQUEST' });
});
