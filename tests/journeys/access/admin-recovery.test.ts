/** No one can sign in any more: what `npm run recover` opens on the machine, and what it leaves closed. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withDerivedFields, type User } from '#domain/access/user.js';
import { api, type Api } from '#application/contract/index.js';
import { createClient, type Client } from '#application/contract/client.js';
import { readConfig } from '#infrastructure/config.js';
import { recoverByShell } from '#infrastructure/recovery/recover-by-shell.js';
import { startServer, type RunningServer } from '#server/start-server.js';
import { journeyDatabases, freshUrl, type FreshUrl } from '#tests/support/databases.js';
import { listenSmtp } from '#tests/support/local-server.js';
import { codeAt } from '#tests/support/second-factor.js';
import { send } from '#tests/support/world.js';

const email = 'direction@exemple.fr';
const password = 'ouvrir les casiers';
const nextPassword = 'fermer les casiers';

let dataDir: string;
let fresh: FreshUrl;
let mailServer: Awaited<ReturnType<typeof listenSmtp>>;
let running: RunningServer | null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'consigne-recover-'));
  mailServer = await listenSmtp();
  running = null;
});
afterEach(async () => {
  await stop();
  await mailServer.close();
  await fresh.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = () => ({
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  DATABASE_URL: fresh.url,
  PLAIN_HOSTS: 'localhost,127.0.0.1',
  PUBLIC_URL: 'https://consigne.exemple.fr',
  MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Consigne <ne-pas-repondre@exemple.fr>',
});

async function start(): Promise<RunningServer> {
  return (running = await startServer(readConfig(environment()), null));
}
async function stop(): Promise<void> {
  await running?.close();
  running = null;
}

const named = ['--admin', '--name', 'Zoé de la Tour'];
const recovered = async (...args: string[]): Promise<string> =>
  (await recoverByShell(['--email', ...args], environment())).lines.join('\n');
const tokenIn = (lines: string): string =>
  /https:\/\/consigne\.exemple\.fr\/(?:set|reset)-password#t=([\w-]+)/.exec(lines)?.[1] ?? '';

const anybody = ({ url }: RunningServer): Client<Api> => createClient(api, send(url, {}));
async function signIn(at: RunningServer, typed: string, code?: string): Promise<Client<Api>> {
  const { token } = await anybody(at).login({ body: { email, password: typed, ...(code && { code }) } });
  return createClient(api, send(at.url, { authorization: `Bearer ${token}` }));
}
const change = (at: RunningServer, how: (user: User) => User): Promise<unknown> =>
  at.platform.ports.transaction(async (store) => {
    const [user] = await store.users.where({ email });
    if (user) await store.users.save(how(user));
  });

/** The one Admin of a new installation, who signs in with a password alone. */
async function withAdmin(): Promise<RunningServer> {
  await (await start()).close();
  const token = tokenIn(await recovered(email, ...named));
  const at = await start();
  await anybody(at).setPassword({ body: { token, password } });
  return at;
}

describe.each(journeyDatabases)('on %s', (kind) => {
  beforeEach(async () => {
    fresh = await freshUrl(kind);
  });

  test('an admin who lost password, phone and mailbox gets access again, and the audit records how', async () => {
    const at = await withAdmin();
    const admin = await signIn(at, password);
    const { key } = await admin.offerSecondFactor({ body: { password } });
    await admin.confirmSecondFactor({ body: { code: codeAt(key, Date.now()) } });
    await expect(signIn(at, password)).rejects.toMatchObject({ status: 401 });
    await stop();

    expect(await recovered(email)).toContain('La double authentification reste demandée');
    const output = await recovered('Direction@Exemple.fr', '--drop-second-factor');
    expect(output).toContain('pendant 1 h');
    expect(output).not.toContain('reste demandée');

    const again = await start();
    await anybody(again).setPassword({ body: { token: tokenIn(output), password: nextPassword } });
    const back = await signIn(again, nextPassword);
    expect(await back.me({})).toMatchObject({ roles: ['Admin'] });
    const { items } = await back.listAudit({ query: { action: 'user.recover' } });
    expect(items).toMatchObject([
      {
        via: 'server',
        userName: 'Installation',
        subjectLabel: `Zoé de la Tour (${email})`,
        facts: { secondFactor: 'désactivée' },
      },
      { via: 'server', userName: 'Installation', subjectLabel: `Zoé de la Tour (${email})`, facts: {} },
    ]);
    await expect(
      anybody(again).setPassword({ body: { token: tokenIn(output), password } }),
    ).rejects.toMatchObject({ code: 'PASSWORD_LINK_OVER' });
  });
});

describe('the command', () => {
  beforeEach(async () => {
    fresh = await freshUrl('sqlite');
  });

  test('creates an Admin only with --admin, and sends nothing', async () => {
    await (await start()).close();

    await expect(recovered(email)).rejects.toThrow(/Personne n’a cette adresse/);
    await expect(recovered(email, '--admin')).rejects.toThrow(/ajoutez son nom/);
    expect(await recovered(email, ...named)).toMatch(/^Nouvel Admin créé\..*pendant 168 h/s);

    const at = await start();
    const users = await at.platform.ports.read((store) => store.users.where({}));
    expect(users).toMatchObject([{ email, roles: ['Admin'], companyId: null, status: 'Invited' }]);
    expect(await at.platform.ports.read((store) => store.outbox.where({ kind: 'account.mail' }))).toEqual([]);
  });

  test('leaves only the newest link open', async () => {
    await (await start()).close();
    const first = tokenIn(await recovered(email, ...named));
    await recovered(email);

    await expect(
      anybody(await start()).setPassword({ body: { token: first, password } }),
    ).rejects.toMatchObject({ code: 'PASSWORD_LINK_OVER' });
  });

  test('enables a disabled Admin only with --admin', async () => {
    const at = await withAdmin();
    await change(at, (user) => withDerivedFields({ ...user, isActive: false }));
    await stop();

    await expect(recovered(email)).rejects.toThrow(/désactivée/);
    const output = await recovered(email, '--admin');

    expect(output).toMatch(/^Admin réactivé/);
    const again = await start();
    await anybody(again).setPassword({ body: { token: tokenIn(output), password: nextPassword } });
    const { items } = await (
      await signIn(again, nextPassword)
    ).listAudit({ query: { action: 'user.recover' } });
    expect(items).toMatchObject([{ facts: { isActive: 'false → true' } }]);
  });

  test('does not make an Admin of a user who has another role', async () => {
    const at = await withAdmin();
    await change(at, (user) => withDerivedFields({ ...user, roles: ['Support'] }));
    await stop();

    await expect(recovered(email, '--admin')).rejects.toThrow(/n’est pas Admin/);
    expect(await recovered(email)).toMatch(/^Lien pour choisir un nouveau mot de passe/);
  });

  test('refuses a running server, a missing database and another key, and changes nothing', async () => {
    await expect(recovered(email, '--admin')).rejects.toThrow(/pas encore de base/);
    expect(await readdir(dataDir)).toEqual([]);

    await start();
    await expect(recovered(email, '--admin')).rejects.toThrow(/déjà utilisée par un autre serveur/);
    await stop();

    const otherKey = { ...environment(), MASTER_KEY: Buffer.alloc(32, 6).toString('base64') };
    await expect(recoverByShell(['--email', email, '--admin'], otherKey)).rejects.toThrow(/MASTER_KEY/);
    await expect(recoverByShell(['--email', 'nobody'], environment())).rejects.toThrow(/^Usage/);

    const users = await (await start()).platform.ports.read((store) => store.users.where({}));
    expect(users).toEqual([]);
  });
});
