/**
 * The view of a person at a kernel terminal, narrow or dumb; `script` of util-linux opens it, where it is installed.
 */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lengthOf } from '#cli/ui/wrap.js';
import { broughtBack } from '#tests/support/fetched.js';
import { signIn } from '#tests/support/staff.js';
import { type Ended, openTerminal, signInAt, type Started, type Terminal } from '#tests/support/terminal.js';
import { createWorld, type World } from '#tests/support/world.js';

const canOpen = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;
const escape = '\u001B';

describe.runIf(canOpen)('at a terminal', () => {
  let world: World;
  let terminal: Terminal;
  beforeAll(async () => {
    [world, terminal] = await Promise.all([createWorld(), openTerminal()]);
    await signInAt(terminal, world.url, 'manager', '--profile', 'money');
    await signInAt(terminal, world.url, 'support', '--profile', 'desk');
  });
  afterAll(async () => {
    terminal.remove();
    await world.close();
  });

  const open = (columns: number, command: string, env: Record<string, string>): Started => {
    const typed = `stty cols ${columns} rows 24; exec '${process.execPath}' '${terminal.file}' ${command}`;
    const more = { env: { NO_COLOR: '1', ...env }, input: null };
    return terminal.start('script', ['-qec', typed, '/dev/null'], more);
  };
  const linesOf = ({ stdout }: Ended): string[] => stdout.split(/\r?\n/).filter((line) => line !== '');

  test('shows every column of a list in 30 columns, with no wider line', async () => {
    const seen = await open(30, 'lockers list --cabinet "Outillage de la Gare"', { TERM: 'xterm' }).ended;

    expect(seen.code).toBe(0);
    expect(seen.stdout).toContain('    Outillage de la Gare/1');
    expect(seen.stdout).toMatch(/Série {8}EV-401/);
    expect(linesOf(seen).filter((line) => lengthOf(line) > 30)).toEqual([]);
  });

  test('treats Ctrl D at a question as no answer: no change, and no defect', async () => {
    const asked = open(80, 'lockers open "Outillage de la Gare/3"', { TERM: 'xterm' });
    await asked.said('Motif (inscrit au journal) :');
    asked.type('\u0004');

    const { code, stdout } = await asked.ended;

    expect(code).toBe(2);
    expect(stdout).toContain('Sans réponse, rien n’a été fait.');
    expect(stdout).not.toContain('Erreur inattendue');
  });

  test.each([
    ['release-deposit', /Libéré maintenant : 120,00\s€/],
    ['capture-deposit', /Retenu sur le dépôt : 12,50\s€/],
    ['refund', /Remboursé maintenant : 10,80\s€/],
  ])('shows what « rentals %s » would do before it asks, and a no changes nothing', async (verb, effect) => {
    const renter = await broughtBack(world);
    const part = verb === 'capture-deposit' ? '--amount 12,50' : '';
    const asked = open(120, `rentals ${verb} ${renter.code} ${part} --profile money`, { TERM: 'xterm' });
    await asked.said('Motif (inscrit au journal) :');
    asked.type('Essai\r');
    await asked.said('[o/N]');
    asked.type('n\r');
    const { code, stdout } = await asked.ended;

    expect(code).toBe(2);
    const before = stdout.slice(0, stdout.indexOf('Motif'));
    expect(before).toMatch(effect);
    expect(stdout).toContain('rien n’a été changé');
    expect((await renter.status()).status).toBe('PendingDepositDecision');
  });

  test('draws the dashboard where the terminal can draw, and prints text on a dumb one', async () => {
    const screen = open(80, 'dashboard', { TERM: 'xterm' });
    await screen.said('▸ ');
    screen.type('q');
    const drawn = await screen.ended;
    const plain = await open(80, 'dashboard', { TERM: 'dumb' }).ended;

    expect(drawn.code).toBe(0);
    expect(drawn.stdout).toContain(escape);
    // NO_COLOR: the row and the tab are marked by signs.
    expect(drawn.stdout).not.toMatch(/\u001B\[[\d;]*m/);
    expect(drawn.stdout).toContain('[1 Consignes]');
    expect(plain.code).toBe(0);
    expect(plain.stdout).not.toContain(escape);
    expect(plain.stdout).toContain('Derniers événements');
    expect(plain.stdout).toContain('Outillage de la Gare : ');
  });

  test('opens a door from the dashboard, whose reason is in the journal', async () => {
    const screen = open(80, 'dashboard --profile money', { TERM: 'xterm' });
    const steps = [
      ['/', '/█'],
      ['GARE', '/GARE█\r\n▸ Outillage de la Gare'],
      ['\r', 'Filtre : « GARE »'],
      [`${escape}[C`, 'o ouvrir'],
      ['\r', 'Ouverture à distance  oui'],
      ['o', 'La porte 1 de « Outillage de la Gare » va s’ouvrir.'],
      ['Joint à changer', 'Joint à changer█'],
      ['\r', 'Outillage de la Gare/1 : ✓ Le casier N°1 est ouvert.'],
    ] as const;
    await screen.said('▸ ');
    for (const [keys, shown] of steps) {
      screen.type(keys);
      await screen.said(shown);
    }
    screen.type('q');

    expect((await screen.ended).code).toBe(0);
    const audit = await terminal.run(['audit', 'list', '--profile', 'money']);
    expect(audit.stdout).toContain('Joint à changer');
  });

  test('lets a person choose among the orders of a name, and asks about the chosen one', async () => {
    const renter = await broughtBack(world);
    const { customerPhone } = await (
      await signIn(world, 'manager')
    ).rentalOrder({
      params: { orderId: renter.orderId },
    });
    const asked = open(120, `rentals refund "${customerPhone}" --profile money`, { TERM: 'xterm' });
    await asked.said('taper pour filtrer');
    asked.type(renter.code);
    await asked.said(`▸ ${renter.code}`);
    await asked.said(`Filtre : ${renter.code}█`);
    asked.type('\r');
    await asked.said('Motif (inscrit au journal) :');
    asked.type('Essai\r');
    await asked.said('[o/N]');
    asked.type('n\r');
    const { code, stdout } = await asked.ended;

    expect(code).toBe(2);
    expect(stdout).toMatch(/Remboursé maintenant : 10,80\s€/);
    expect((await renter.status()).status).toBe('PendingDepositDecision');
  });

  test('draws below the lines of « watch » what it follows, until Ctrl C', async () => {
    const watched = open(80, 'watch --cabinet "Outillage de la Gare"', { TERM: 'xterm', NO_COLOR: '' });
    await watched.said('Suivi de 1 consigne');
    watched.type('\u0003');
    const { code, stdout } = await watched.ended;

    expect(code).toBe(130);
    expect(stdout).toContain('Outillage de la Gare/1  porte');
    expect(stdout).toContain('Ctrl C arrête de suivre');
    expect(stdout).toContain('✗ Interrompu.');
  });

  test('prints text for a screen reader, a fact per line, instead of drawings, bars and columns', async () => {
    const listening = { TERM: 'xterm', CONSIGNE_SCREEN_READER: '1' };
    const plain = await open(80, 'dashboard --screen-reader', { TERM: 'xterm' }).ended;
    const map = await open(80, 'cabinets map "Outillage de la Gare"', listening).ended;
    const two = '"Outillage de la Gare/1" "Outillage de la Gare/2"';
    const typed = `lockers open ${two} --reason Joint --dry-run`;
    const bulk = await open(80, typed, listening).ended;

    expect(plain.stdout).toMatch(/^ {4}libre : \d/m);
    expect(plain.stdout).toContain('Pour suivre les portes à mesure : consigne watch');
    expect(linesOf(map)[0]).toMatch(/^Casier 1 : /);
    expect(linesOf(bulk)).toEqual(expect.arrayContaining(['1 sur 2', '2 sur 2']));
    for (const { code, stdout } of [plain, map, bulk]) {
      expect(code).toBe(0);
      expect(stdout).not.toMatch(/[\u001B─│█░■□·]/);
    }
  });
});
