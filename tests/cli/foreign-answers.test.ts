/**
 * Responses at the address of a profile that are not from this platform: a captive portal, a proxy, another program.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '#tests/support/terminal.js';

let answer = '';
let isProduction = false;
let server: Server;
let terminal: Terminal;
beforeAll(async () => {
  server = createServer((request, reply) => {
    request.resume();
    if (isProduction) reply.setHeader('x-consigne-production', '1');
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
)('%j: reports JSON of another program as such, and never shows it as data', async (args) => {
  for (answer of ['{"hello":"world"}', '[]', '"ok"', '{"items":{}}', '<html>Portail</html>']) {
    const { code, stdout, stderr } = await terminal.run([...args, '--json']);

    expect({ answer, code, stdout }).toEqual({ answer, code: 1, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'NOT_CONSIGNE', exit: 1 } });
  }
});

const whole = {
  token: 't',
  refreshToken: 'r',
  expiresAt: '2099-01-01T00:00:00Z',
  user: { firstName: 'Camille', lastName: 'Martin', roles: ['Manager'] },
};

test('login: a server that says it is production is guarded without --production', async () => {
  answer = JSON.stringify({ ...whole, expiresAt: '2099-01-01T00:00:00Z' });
  isProduction = true;
  const args = ['login', '--email', 'camille@exemple.fr', '--password-stdin', '--profile', 'vrai', '--json'];
  const { code, stdout } = await terminal.run(args, { input: 'x' });
  isProduction = false;

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ profile: 'vrai', isProduction: true });
});

test.each([
  ['token', '', 'Missing required login parameters'],
  ['refreshToken', null, 'Missing required login parameters'],
  ['expiresAt', null, 'Missing required login parameters'],
  ['user', undefined, 'Missing required login parameters'],
  ['expiresAt', 1_900_000_000, 'Invalid expiration date'],
])('login: a response whose %s is %j does not sign in', async (field, value, message) => {
  answer = JSON.stringify({ ...whole, [field]: value });
  const args = [
    'login',
    '--email',
    'camille@consigne.test',
    '--password-stdin',
    '--profile',
    'essai',
    '--json',
  ];
  const { code, stdout, stderr } = await terminal.run(args, { input: 'Consigne-demo-2026' });

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'NOT_CONSIGNE', message } });
});
