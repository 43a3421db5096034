/**
 * The same change to many records: an unreachable server ends it with 7 and a report, and resuming repeats no change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { enterParcel } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { openLine } from '#tests/support/unreliable-network.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const line = await openLine(world.url);
const operator = await signIn(world, 'operator');
const parcels: { id: string; trackingNumber: string }[] = [];
for (let index = 0; index < 4; index += 1) parcels.push(await enterParcel(operator));
await signInAt(terminal, line.url, 'operator');
afterAll(() => line.close());

const isNote = (method: string, path: string): boolean => method === 'POST' && path.endsWith('/notes');
/** The number of notes on each parcel. */
const notes = async (): Promise<number[]> => {
  const found = await Promise.all(parcels.map(({ id }) => operator.parcel({ params: { parcelId: id } })));
  return found.map(({ timeline }) => timeline.filter(({ kind }) => /note/i.test(kind)).length);
};
const list = (): string => parcels.map(({ trackingNumber }) => `${trackingNumber}\n`).join('');
const resultsIn = (file: string): { state?: string; typed?: string }[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as { state?: string });

describe('a bulk whose server goes away', () => {
  const report = (): string => join(terminal.folder, 'notes.ndjson');
  const note = (...more: string[]) => [
    'parcels',
    'note',
    ...more,
    '--text',
    'Client prévenu',
    '--concurrency',
    '1',
    '--json',
  ];

  test('ends partly done, with a report of the rest', async () => {
    let count = 0;
    line.cutAt((method, path) => isNote(method, path) && ++count === 3, true);

    const ended = await terminal.run(note('-', '--report', report()), { input: list() });

    expect(ended.code).toBe(7);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      total: 4,
      done: 2,
      refused: 0,
      left: 2,
      report: report(),
    });
    expect(resultsIn(report()).map(({ state }) => state)).toEqual([undefined, 'done', 'done', 'unanswered']);
    // The third was done, though its response was lost.
    expect(await notes()).toEqual([1, 1, 1, 0]);
  });

  test('is resumed to the end, and repeats no change', async () => {
    await line.mend();

    const ended = await terminal.run(note('--resume', report()));

    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 4, done: 4, left: 0 });
    expect(await notes()).toEqual([1, 1, 1, 1]);
    const again = await terminal.run(note('--resume', report()));
    expect(again.code).toBe(0);
    expect(await notes()).toEqual([1, 1, 1, 1]);
  });

  test('stores its options in the report, and accepts no others', async () => {
    const [options, half] = [join(terminal.folder, 'options.ndjson'), join(terminal.folder, 'half.ndjson')];
    const before = await notes();
    let count = 0;
    line.cutAt((method, path) => isNote(method, path) && ++count === 1, false);
    const begun = await terminal.run(note('-', '--report', options), { input: list() });
    expect(begun.code).not.toBe(0);
    await line.mend();
    // A process that was killed while it wrote leaves half a line.
    writeFileSync(half, `${readFileSync(options, 'utf8')}{"index":1,"ty`);

    const resume = ['parcels', 'note', '--resume', half];
    expect(await terminal.run([...resume, '--text', 'Autre chose'])).toMatchObject({ code: 2 });
    expect(await terminal.run([...resume, 'C-AUTRE'])).toMatchObject({ code: 2 });
    const resumed = await terminal.run([...resume, '--json']);

    expect(resumed).toMatchObject({ code: 0 });
    expect(await notes()).toEqual(before.map((each) => each + 1));
    expect(await terminal.run(resume)).toMatchObject({ code: 0 });
  });

  test('protects its report from other commands, and from being overwritten by a first run', async () => {
    expect(await terminal.run(['parcels', 'resend', '--resume', report()])).toMatchObject({ code: 2 });
    expect(await terminal.run(note('-', '--report', report()), { input: list() })).toMatchObject({ code: 2 });
  });
});

test('leaves a record open whose response a proxy gave up on, and does not repeat it on resuming', async () => {
  const before = await notes();
  const report = join(terminal.folder, 'perdu.ndjson');
  line.lose(isNote, 1);
  const note = ['parcels', 'note', '--concurrency', '1', '--json'];

  const ended = await terminal.run([...note, '-', '--text', 'Perdu', '--report', report], { input: list() });

  expect(ended.code).toBe(7);
  expect(JSON.parse(ended.stdout)).toMatchObject({ done: 3, refused: 0, left: 1 });
  expect(await terminal.run([...note, '--resume', report])).toMatchObject({ code: 0 });
  expect(await notes()).toEqual(before.map((each) => each + 1));
});

test('shows the reason of an abort once', async () => {
  line.cutAt(isNote, false);

  const { code, stderr } = await terminal.run(['parcels', 'note', '-', '--text', 'x'], { input: list() });
  await line.mend();

  expect(code).toBe(6);
  expect(stderr.match(/injoignable/g)).toHaveLength(1);
  expect(stderr).toContain('4 éléments : 0 fait, 0 refusé, 4 à faire.');
});

test.each(['/proc/nulle-part/r.ndjson', '/etc/passwd/r.ndjson', '/dev/null/r.ndjson'])(
  'fails before the first change when it cannot write its report: %s',
  async (file) => {
    const before = await notes();

    const { code, stderr } = await terminal.run(['parcels', 'note', '-', '--text', 'x', '--report', file], {
      input: list(),
    });

    expect(code).toBe(1);
    expect(stderr).toContain(`Le compte rendu ne peut pas être écrit : ${file}`);
    expect(await notes()).toEqual(before);
  },
);

test.each(['colis;motif\nC-1;Doublon', '{"report":1,"command":"parcels note","options":{}}\nreste'])(
  'refuses a file that is no report, and does not truncate it: %j',
  async (text) => {
    const file = join(terminal.folder, 'autre.txt');
    writeFileSync(file, text);

    const { code, stderr } = await terminal.run(['parcels', 'note', '--resume', file]);

    expect([2, 3]).toContain(code);
    expect(stderr).toContain('ompte rendu');
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('waits for a server with a rate limit, and marks no record as refused', async () => {
  const before = await notes();
  // A short wait is repeated twice without a message.
  line.refuse(isNote, 3);
  const note = ['parcels', 'note', '-', '--text', 'Rappelé', '--concurrency', '1', '--json'];

  const ended = await terminal.run(note, { input: list() });

  expect(ended).toMatchObject({ code: 0 });
  expect(ended.stderr).toContain('attendre 1 s');
  expect(JSON.parse(ended.stdout)).toMatchObject({ done: 4, refused: 0, left: 0 });
  expect(await notes()).toEqual(before.map((each) => each + 1));
});

test('writes the reason of each line into a CSV file, and continues after a refusal', async () => {
  const [first, second] = parcels;
  const file = join(terminal.folder, 'annuler.csv');
  const lines = [
    `colis;motif`,
    `${first?.trackingNumber};Saisi deux fois`,
    `${second?.id.slice(-12)};"Refusé; par le client"`,
  ];
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\nINCONNU-1;Rien\r\n`);

  const ended = await terminal.run(['parcels', 'cancel', `@${file}`, '--json', '--no-input']);

  expect(ended.code).toBe(7);
  expect(JSON.parse(ended.stdout)).toMatchObject({ total: 3, done: 2, refused: 1 });
  const { items } = await operator.listAudit({ query: { action: 'parcel.cancel' } });
  expect(items.map(({ reason, via }) => `${via} ${reason}`).sort()).toEqual([
    'cli Refusé; par le client',
    'cli Saisi deux fois',
  ]);
});

test.each([
  ['commande;montant TTC', '12,50', 'Colonne inconnue : « montant TTC »'],
  ['K7QM', '12,50', 'Colonne inconnue : « 12,50 »'],
  ['commande;our-fault', 'oui', 'Colonne inconnue : « our-fault »'],
])('refuses a column that is no option before the first change: %s', async (head, cell, words) => {
  const file = join(terminal.folder, 'colonnes.csv');
  writeFileSync(file, head.includes(';') ? `${head}\nK7QM;${cell}\n` : `${head};${cell}\nA2B3;1\n`);
  const command = head.includes('our') ? 'cancel' : 'capture';

  const { code, stderr } = await terminal.run(['rentals', command, `@${file}`, '--reason', 'Essai']);

  expect(code).toBe(2);
  expect(stderr).toContain(words);
});

test('writes a note on several lockers at once, and on a cabinet', async () => {
  const text = ['--text', 'Charnière commandée'];
  const lockers = ['outillage de la gare/1', 'outillage de la gare/2'];
  expect(await terminal.run(['lockers', 'note', ...lockers, ...text, '--concurrency', '1'])).toMatchObject({
    code: 0,
  });
  const { stderr } = await terminal.run(['cabinets', 'note', 'Outillage de la Gare', ...text]);
  expect(stderr).toContain('Note écrite : Outillage de la Gare');

  const notes = ['cabinets', 'history', 'Outillage de la Gare', '--kind', 'audit', '--size', '3'];
  const { items } = (await terminal.json(notes)) as {
    items: { text: string; lockerNumber: number | null }[];
  };
  expect(items.map(({ lockerNumber }) => lockerNumber)).toEqual([null, 2, 1]);
});

test('says how to repeat a change whose answer was lost, and repeating it so does nothing twice', async () => {
  const [{ trackingNumber = '' } = {}] = parcels;
  const before = await notes();
  const note = ['parcels', 'note', trackingNumber, '--text', 'Une fois'];
  line.cutAt(isNote, true);

  const { code, stderr } = await terminal.run(note);
  await line.mend();
  const [, key = ''] = /elle a pu être faite\..* --idempotency-key (\S+)/.exec(stderr) ?? [];

  expect(code).toBe(6);
  expect(await terminal.run([...note, '--idempotency-key', key])).toMatchObject({ code: 0 });
  expect(await notes()).toEqual(before.map((each, index) => each + (index === 0 ? 1 : 0)));
});
