/** A new installation without users, as it is put into production: it invites its first administrator, once. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productionHeader } from '#application/contract/environment.js';
import { api } from '#application/contract/index.js';
import { createClient } from '#application/contract/client.js';
import { readConfig } from '#infrastructure/config.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { startServer, type RunningServer } from '#server/start-server.js';
import { listenSmtp } from '#tests/support/local-server.js';
import { demoPeople } from '#tests/support/staff.js';
import { send } from '#tests/support/world.js';

const email = 'Direction@Exemple.fr';

let dataDir: string;
let mailServer: Awaited<ReturnType<typeof listenSmtp>>;
let running: RunningServer | null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'consigne-first-'));
  mailServer = await listenSmtp();
  running = null;
});
afterEach(async () => {
  await running?.close();
  await mailServer.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<RunningServer> {
  await running?.close();
  const webDir = join(dataDir, 'web');
  await mkdir(webDir, { recursive: true });
  for (const page of ['operator', 'customer.fr', 'simulator'])
    await writeFile(join(webDir, `${page}.html`), `<title>${page}</title>`);
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://consigne.exemple.fr',
    MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Consigne <ne-pas-repondre@exemple.fr>',
    FIRST_ADMIN_EMAIL: email,
    FIRST_ADMIN_NAME: 'Zoé de la Tour',
  });
  return (running = await startServer(config, webDir));
}

/** Quoted-printable writes `=` as `=3D` and breaks lines with a `=`. */
const tokenIn = (letter = ''): string =>
  /set-password#t=([\w-]+)/.exec(letter.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';

test('the first administrator is invited by e-mail, once, and signs in', async () => {
  await start();
  await expect.poll(() => mailServer.letters.length).toBe(1);
  const { url } = await start();
  const staff = createClient(api, send(url, {}));
  const [letter] = mailServer.letters;
  expect(letter).toContain('To: direction@exemple.fr');

  await staff.setPassword({ body: { token: tokenIn(letter), password: 'ouvrir les casiers' } });
  // The terminal guards the profile of such a server.
  const { headers } = await fetch(`${url}/api/cabinets`);
  expect(headers.get(productionHeader)).toBe('1');
  const { token } = await staff.login({ body: { email, password: 'ouvrir les casiers' } });

  const admin = createClient(api, send(url, { authorization: `Bearer ${token}` }));
  expect(await admin.me({})).toMatchObject({
    roles: ['Admin'],
    companyId: null,
    firstName: 'Zoé',
    lastName: 'de la Tour',
  });
  const { items } = await admin.listAudit({ query: { action: 'user.create' } });
  expect(items).toMatchObject([
    { via: 'server', userName: 'Installation', subjectLabel: 'Zoé de la Tour (direction@exemple.fr)' },
  ]);
  expect(mailServer.letters).toHaveLength(1);
  expect((await admin.listUsers({ query: {} })).totalItems).toBe(1);
  const demo = { email: demoPeople.admin, password: demoPassword };
  await expect(staff.login({ body: demo })).rejects.toMatchObject({ status: 401 });
  const statuses = ['/login', '/nothing', '/simulator.html', '/simulator', '/_sim/clock'].map(
    async (path) => (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404, 404]);
});
