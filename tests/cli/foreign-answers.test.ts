/** What answers at the address of a profile and is no platform of ours: a captive portal, a proxy, another program. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '#tests/support/terminal.js';

let answer = '';
let server: Server;
let terminal: Terminal;
beforeAll(async () => {
  server = createServer((request, reply) => {
    request.resume();
    reply.setHeader('content-type', 'application/json').end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  terminal = await openTerminal();
  const { port } = server.address() as AddressInfo;
  Object.assign(terminal.env, { CONSIGNE_URL: `http://127.0.0.1:${port}`, CONSIGNE_TOKEN: 'none' });
});
afterAll(() => {
  terminal.remove();
  server.close();
});

test.each(
  [
    ['parcels', 'list'],
    ['rentals', 'show', 'K7PX'],
    ['whoami'],
    ['dashboard'],
    ['status'],
    ['lockers', 'open', '01930000-0000-7000-8000-000000000201', '--reason', 'Essai', '--yes'],
  ].map((args) => [args]),
)('%j: JSON of another program is told as such, and never shown as data', async (args) => {
  for (answer of ['{"hello":"world"}', '[]', '"ok"', '{"items":{}}', '<html>Portail</html>']) {
    const { code, stdout, stderr } = await terminal.run([...args, '--json']);

    expect({ answer, code, stdout }).toEqual({ answer, code: 1, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'NOT_CONSIGNE', exit: 1 } });
  }
});
