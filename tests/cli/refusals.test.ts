/**
 * Errors at a terminal and their form for scripts: text on stderr, nothing on stdout, and the exit code of the kind.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#infrastructure/demo/people.js';
import { enterParcel } from '#tests/support/parcels.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const profiles = (): string => join(terminal.env['XDG_CONFIG_HOME'] ?? '', 'consigne/profiles.json');
const login = (profile: string, person: DemoPerson, ...more: string[]) =>
  signInAt(terminal, world.url, person, '--profile', profile, ...more);

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
await login('prod', 'manager', '--production');
await login('essai', 'operator');

test('reports a place where no profile can be stored before it sends the password', async () => {
  const args = [
    'login',
    '--url',
    world.url,
    '--email',
    'manager@consigne.test',
    '--password-stdin',
    '--json',
  ];
  // A file in place of the folder: root cannot write there either.
  const env = { XDG_CONFIG_HOME: profiles() };

  const { code, stdout, stderr } = await terminal.run(args, { input: demoPassword, env });

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('CONFIG_UNWRITABLE');
  expect(stderr).toContain('n’est pas inscriptible');
});

describe('wrong input', () => {
  test.each([
    [['rentals', 'show', 'ZZZZ'], 3, 'Introuvable'],
    [['lockers', 'open', 'Retrait Commerce/1', '--no-input'], 2, 'Il manque le motif'],
    [['rentals', 'list', '--page', '0'], 2, '--page'],
    [['rentals', 'list', '--size', '1000'], 2, '--size'],
    [['rentals', 'list', '--sort', 'zzz'], 2, 'Choisissez un tri que cette liste connaît'],
    [
      ['parcels', 'create', '--cabinet', 'Retrait Commerce', '--name', 'X', '--phone', '12'],
      2,
      '--phone : Vérifiez ce numéro',
    ],
    [
      ['lockers', 'open', 'Retrait Commerce/1', '--reason', 'x'.repeat(600)],
      2,
      '--reason : Invalid input – 500 caractères au plus.',
    ],
    [['lockers', 'opne', 'Retrait Commerce/1'], 2, 'Vouliez-vous dire « consigne lockers open » ?'],
  ])('%j says what to do', async (args, exit, words) => {
    const { code, stdout, stderr } = await terminal.run(args);

    expect({ code, stdout }).toEqual({ code: exit, stdout: '' });
    expect(stderr).toContain(words);
  });

  test('lists the records that share a short name, and opens none', async () => {
    const { code, stderr } = await terminal.run(['lockers', 'open', '1', '--reason', 'Essai', '--json']);

    expect(code).toBe(2);
    const { error } = JSON.parse(stderr) as { error: { code: string; candidates: { label: string }[] } };
    expect(error.code).toBe('AMBIGUOUS');
    expect(error.candidates.map(({ label }) => label)).toContain('Retrait Commerce/1');
    const { items } = await (await signIn(world, 'manager')).listAudit({ query: { action: 'locker.open' } });
    expect(items).toEqual([]);
  });
});

describe('a production profile', () => {
  const block = ['lockers', 'block', 'Retrait Commerce/2', '--reason', 'Charnière', '--profile', 'prod'];

  test('changes nothing without its name, and does with it', async () => {
    expect(await terminal.run(block)).toMatchObject({ code: 2, stdout: '' });
    expect(await terminal.run([...block, '--confirm', 'essai'])).toMatchObject({ code: 2 });
    expect(await terminal.run([...block, '--yes'])).toMatchObject({ code: 2 });
    expect(await terminal.json(['lockers', 'show', 'Retrait Commerce/2', '--profile', 'prod'])).toMatchObject(
      { status: 'free' },
    );

    expect(await terminal.run([...block, '--confirm', 'prod'])).toMatchObject({ code: 0 });

    expect(await terminal.json(['lockers', 'show', 'Retrait Commerce/2'])).toMatchObject({
      status: 'outOfService',
    });
  });
});

describe('signing in', () => {
  test('stores tokens where only their owner reads them, and never the password', async () => {
    expect(statSync(profiles()).mode & 0o777).toBe(0o600);
    expect(readFileSync(profiles(), 'utf8')).not.toContain(demoPassword);
  });

  test('has separate exit codes for a wrong password, an unknown profile and no server', async () => {
    const wrong = await terminal.run(
      ['login', '--profile', 'faux', '--url', world.url, '--email', 'x@consigne.test', '--password-stdin'],
      { input: 'non' },
    );
    expect(wrong).toMatchObject({ code: 4, stdout: '' });
    expect(await terminal.run(['whoami', '--profile', 'absent'])).toMatchObject({ code: 2 });
    const nobody = { CONSIGNE_URL: 'http://127.0.0.1:9', CONSIGNE_TOKEN: 'x' };
    const away = await terminal.run(['whoami'], { env: nobody });
    expect(away.code).toBe(6);
    expect(away.stderr).toContain('injoignable');
    expect((await terminal.run(['doctor', '--json'], { env: nobody })).code).toBe(1);
  });

  test('renews an expired access token once, by the first of several commands', async () => {
    await world.pass(20 * 60_000);
    const all = await Promise.all([1, 2, 3].map(() => terminal.run(['whoami', '--json'])));

    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    const kept = JSON.parse(readFileSync(profiles(), 'utf8')) as { profiles: Record<string, unknown> };
    expect(Object.keys(kept.profiles).sort()).toEqual(['essai', 'prod']);
  });

  test('reports a session that another device ended, and how to come back', async () => {
    await login('ailleurs', 'support');
    await (await signIn(world, 'support')).endMyOtherSessions({});

    const refused = await terminal.run(['whoami', '--profile', 'ailleurs']);

    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain('vous avez déconnecté cet appareil depuis un autre');
    expect(refused.stderr).toContain('consigne login --profile ailleurs');
  });

  test('ends the session here and on the server at sign-out', async () => {
    await login('fini', 'support');
    const { profiles: before } = JSON.parse(readFileSync(profiles(), 'utf8')) as {
      profiles: Record<string, { tokens: { token: string } }>;
    };
    expect(await terminal.run(['logout', '--profile', 'fini'])).toMatchObject({ code: 0 });

    expect(await terminal.run(['whoami', '--profile', 'fini'])).toMatchObject({ code: 4 });
    const env = { CONSIGNE_URL: world.url, CONSIGNE_TOKEN: before['fini']?.tokens.token ?? '' };
    expect(await terminal.run(['whoami'], { env })).toMatchObject({ code: 4 });
  });
});

test('checks a file on the server without storing anything, and shows the errors by line', async () => {
  const file = join(terminal.folder, 'colis.csv');
  writeFileSync(file, 'Destinataire;Téléphone\nCamille Martin;06 12 34 56 78\n;06 12 34 56 78\n');
  const args = [
    'parcels',
    'import',
    file,
    '--cabinet',
    'Retrait Commerce',
    '--dry-run',
    '--profile',
    'essai',
    '--json',
  ];

  const judged = await terminal.run(args);

  expect(judged.code).toBe(5);
  expect(JSON.parse(judged.stdout)).toMatchObject({ isDryRun: true, lines: 2, created: 0 });
  const before = (await terminal.json(['parcels', 'list', '--profile', 'essai'])) as { totalItems: number };
  expect(before.totalItems).toBe(0);
});

test('acts once for the same key; a dry run shows what the server would refuse', async () => {
  const parcel = await enterParcel(await signIn(world, 'operator'));
  const key = ['--idempotency-key', 'note-du-matin-1', '--profile', 'essai'];
  const note = ['parcels', 'note', parcel.trackingNumber, '--text', 'Une fois', ...key];
  expect([(await terminal.run(note)).code, (await terminal.run(note)).code]).toEqual([0, 0]);
  const shown = (await terminal.json(['parcels', 'show', parcel.trackingNumber, '--profile', 'essai'])) as {
    timeline: { kind: string }[];
  };
  expect(shown.timeline.filter(({ kind }) => /note/i.test(kind))).toHaveLength(1);

  const dry = (verb: string) =>
    terminal.run(['parcels', verb, parcel.trackingNumber, '--dry-run', '--json', '--profile', 'essai']);
  expect(await dry('cancel')).toMatchObject({ code: 0 });
  expect(await dry('collect')).toMatchObject({ code: 5, stdout: '' });
});

test('ends a stream with the signal that ends it', async () => {
  const following = terminal.start(process.execPath, [
    terminal.file,
    'watch',
    '--json',
    '--every',
    '1',
    '--profile',
    'essai',
  ]);
  await following.said('"door"');
  following.kill('SIGINT');

  const { code, stdout } = await following.ended;
  expect(code).toBe(130);
  for (const text of stdout.trimEnd().split('\n')) expect(JSON.parse(text)).toHaveProperty('lockerId');
});

test('prints one snapshot of the dashboard without a terminal', async () => {
  const seen = (await terminal.json(['dashboard', '--profile', 'essai'])) as {
    cabinets: { doors: unknown[] }[];
  };

  expect(seen.cabinets.flatMap(({ doors }) => doors).length).toBeGreaterThan(10);
  const dashboard = await terminal.run(['dashboard', '--profile', 'essai']);
  expect(dashboard.stdout).toContain('Retrait Commerce : en ligne');
});

test.each([
  '{',
  'null and void',
  '{"current":"x","profiles":[]}',
  '{"current":"x","profiles":{"x":{}}}',
  '{"current":5,"profiles":null}',
])('names a file of profiles that holds %s, and leaves it unchanged', async (text) => {
  const kept = readFileSync(profiles(), 'utf8');
  writeFileSync(profiles(), text);
  const ended = await terminal.run(['whoami', '--json']);
  const left = readFileSync(profiles(), 'utf8');
  writeFileSync(profiles(), kept);

  expect(left).toBe(text);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(JSON.parse(ended.stderr)).toMatchObject({ error: { code: 'CONFIG_UNREADABLE' } });
});
