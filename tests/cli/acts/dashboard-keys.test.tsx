/** The keys of the dashboard: its cursor stays on its row, and its keys run the commands of the terminal. */
import { render } from 'ink-testing-library';
import { describe, expect, test, vi } from 'vitest';
import type { Overview } from '#cli/acts/overview.js';
import { firstRow, movedBy, keptOnRow, type ListWindow } from '#cli/acts/dashboard/cursor.js';
import { Dashboard, type DashboardOptions } from '#cli/acts/dashboard/screen.js';
import { eventually } from '#tests/support/eventually.js';
import { cabinet, door, overview } from './overview-data.js';

const listOf = (keys: string, more: Partial<ListWindow> = {}): ListWindow => ({
  rows: [...keys].map((key) => ({ key, height: 1 })),
  from: 0,
  total: keys.length,
  lineCount: 3,
  estimatedHeight: 1,
  ...more,
});

describe('the cursor', () => {
  test('stays on its row when rows come before it, and a scrolled list does not move', () => {
    const listed = listOf('abcdef');
    const before = movedBy(movedBy(keptOnRow(firstRow, listed), 2, listed), 2, listed);
    const after = keptOnRow(before, listOf('xyabcdef'));

    expect(before).toEqual({ index: 4, top: 2, key: 'e' });
    expect(after).toEqual({ index: 6, top: 4, key: 'e' });
    expect(keptOnRow(after, listOf('xyabcdef'))).toBe(after);
  });

  test('is on a row of the screen when its own and others vanish', () => {
    const last = movedBy(keptOnRow(firstRow, listOf('abcdef')), Infinity, listOf('abcdef'));

    expect(last).toEqual({ index: 5, top: 3, key: 'f' });
    expect(keptOnRow(last, listOf('abcd'))).toEqual({ index: 3, top: 1, key: 'd' });
    expect(keptOnRow(last, listOf(''))).toEqual({ index: 0, top: 0, key: null });
  });

  test('takes the row that a fleet sends later for the place where it waits', () => {
    const first = listOf('abc', { total: 1_000 });
    const far = movedBy(keptOnRow(firstRow, first), 500, first);

    expect(far).toEqual({ index: 500, top: 500, key: null });
    expect(keptOnRow(far, listOf('xyz', { from: 500, total: 1_000 }))).toEqual({
      index: 500,
      top: 500,
      key: 'x',
    });
  });
});

test('a page moves the list with the cursor, to the last row', () => {
  const listed = listOf('abcdefgh');
  const next = movedBy(keptOnRow(firstRow, listed), 3, listed);

  expect(next).toEqual({ index: 3, top: 3, key: 'd' });
  expect(movedBy(next, Infinity, listed)).toEqual({ index: 7, top: 5, key: 'h' });
  expect(movedBy(next, -3, listed)).toEqual({ index: 0, top: 0, key: 'a' });
});

const up = '\u001B[A';
const down = '\u001B[B';
const right = '\u001B[C';
const escape = '\u001B';
const enter = '\r';

const named = (name: string) => ({
  ...cabinet,
  id: name,
  name,
  doors: cabinet.doors.map((one) => ({ ...one, lockerId: `${name}-${one.number}` })),
});
const fleetOf = (...names: readonly string[]): Overview => ({
  ...overview,
  totalCabinets: names.length,
  cabinets: names.map(named),
});

/** The dashboard with its keys, over a fleet that a test may change. */
function opened(more: Partial<DashboardOptions> = {}) {
  const fleet = { now: fleetOf('Canal', 'Gare', 'Port') };
  const run = vi.fn<DashboardOptions['run']>(async ({ verb }) =>
    verb === 'open' ? '✓ Ouvert.' : 'La fiche',
  );
  const options = {
    fetchOverview: async ({ search = '' }: { readonly search?: string }) => {
      const cabinets = fleet.now.cabinets.filter(({ name }) => name.includes(search));
      return { ...fleet.now, cabinets, totalCabinets: cabinets.length };
    },
    nounOf: (kind: string) => ({ locker: 'lockers', cabinet: 'cabinets', rentalOrder: 'rentals' })[kind],
    run,
    title: 'demo',
    url: 'http://x',
    production: null,
    intervalMs: 60_000,
    ...more,
  };
  const { stdin, lastFrame } = render(<Dashboard {...options} />);
  const shows = (text: string | RegExp) => eventually(() => expect(lastFrame()).toMatch(text));
  return {
    fleet,
    run,
    stdin,
    lastFrame,
    /** Types the keys and waits for what they show. */
    press: async (keys: string, text: string | RegExp) => {
      await eventually(() => expect(lastFrame()).not.toContain('Chargement…'));
      stdin.write(keys);
      await shows(text);
    },
  };
}

test('moves the cursor, which stays on its cabinet when others come and go', async () => {
  const { fleet, press } = opened();

  await press('j', /^▸ Gare/m);
  await press('jjj', /^▸ Port/m);
  await press('k', /^▸ Gare/m);
  await press(`${down}${up}${up}`, /^▸ Canal/m);
  await press('\u001B[F', /^▸ Port/m);
  fleet.now = fleetOf('Angle', 'Canal', 'Port');
  await press('r', /^ {2}Angle[^]*^▸ Port/m);
  fleet.now = fleetOf('Angle', 'Canal');
  await press('r', /^▸ Canal/m);
});

test('shows the file of the row over the list, and returns to the row', async () => {
  const text = Array.from({ length: 40 }, (_, line) => `Ligne ${line}`).join('\n');
  const run = vi.fn<DashboardOptions['run']>(async () => text);
  const { press, lastFrame } = opened({ run });

  await press(`${down}${enter}`, /^Gare\nLigne 0$/m);
  expect(run.mock.calls[0]?.[0]).toEqual({ noun: 'cabinets', verb: 'show', id: 'Gare' });
  await press('\u001B[F', /^Ligne 39$/m);
  expect(lastFrame()).not.toContain('Ligne 5\n');
  await press(escape, /^▸ Gare/m);
  await press(`${right}${right}${enter}`, /^Gare\/2\nLigne 0$/m);
  expect(run.mock.lastCall?.[0]).toEqual({ noun: 'lockers', verb: 'show', id: 'Gare-2' });
  await press(escape, /^▸ Gare.*\n {2}1·\[2□\]3×/m);
});

test('shows the refusal of a file in its place', async () => {
  const { press } = opened({ run: async () => '✗ Vous n’avez pas ce droit.\n  Demandez-le.' });

  await press(enter, '✗ Vous n’avez pas ce droit.\n  Demandez-le.');
});

test('filters a tab as one types, without accents and case, and shows all again', async () => {
  const events = ['Entrepôt', 'Gare'].map((name, seq) => ({ ...overview.events[0], cabinet: name, seq }));
  const { fleet, press, lastFrame } = opened();
  fleet.now = { ...fleet.now, events } as Overview;

  // As one part, as a fast typist's terminal sends it.
  await press('/Ga', '/Ga█\n▸ Gare');
  expect(lastFrame()).not.toContain('Canal');
  await press('zz', 'Rien ne correspond au filtre.');
  await press(escape, 'Canal');
  await press('r', 'Canal');
  await press('3', 'Entrepôt');
  await press('/', '/█');
  await press('ENTREPO', '/ENTREPO█\n▸');
  expect(lastFrame()).not.toContain('Gare/2');
  await press(enter, 'Filtre : « ENTREPO »');
  await press('1', 'Canal');
  await press('3', 'Filtre : « ENTREPO »');
  await press(escape, 'Gare/2');
});

test('stays on its row through a filter, and is back at its place if the row was filtered out', async () => {
  const { press } = opened();

  await press('j', /^▸ Gare/m);
  await press('/', '/█');
  await press('r', /^▸ Gare[^]*Port/m);
  await press('t', /^▸ Port/m);
  await press(escape, /Gare[^]*▸ Port/);
  await press('/', '/█');
  await press('Canal', /^▸ Canal/m);
  await press(escape, /^▸ Canal[^]*Port/m);
});

describe('opening a door', () => {
  const opens = { noun: 'lockers', verb: 'open', id: 'Canal-1' };

  test('asks for a reason, refuses none, and shows the answer of the door', async () => {
    const { run, press } = opened();

    await press(`${right}o`, 'La porte 1 de « Canal » va s’ouvrir.');
    await press(enter, 'Il manque le motif');
    await press('Fuite q', 'Motif (inscrit au journal) : Fuite q█');
    expect(run).not.toHaveBeenCalled();
    await press(enter, 'Canal/1 : ✓ Ouvert.');
    expect(run.mock.calls.map(([command]) => command)).toEqual([
      { ...opens, options: { reason: 'Fuite q' } },
    ]);
  });

  test('does nothing after Esc, and does not take a pasted line for an Enter', async () => {
    const { run, press, lastFrame } = opened();

    await press(`${right}o`, 'va s’ouvrir');
    await press('Fuite\rpartout', 'Fuite█');
    await press(escape, 'q quitter');
    expect(lastFrame()).not.toContain('Motif');
    expect(run).not.toHaveBeenCalled();
  });

  test('opens the asked door, even if its row has vanished since', async () => {
    const { fleet, run, press } = opened({ intervalMs: 1 });

    await press(`${right}o`, 'La porte 1 de « Canal »');
    fleet.now = fleetOf('Gare', 'Port');
    await press('Fuite', /▸ Gare[^]*La porte 1 de « Canal »/);
    await press(enter, 'Canal/1 : ✓ Ouvert.');
    expect(run.mock.calls[0]?.[0]).toMatchObject(opens);
  });

  test('opens once, however often Enter is pressed', async () => {
    const { run, press, stdin } = opened();

    await press(`${right}o`, 'va s’ouvrir');
    await press('Fuite', 'Fuite█');
    stdin.write(enter);
    await press(enter, 'Canal/1 : ✓ Ouvert.');
    expect(run.mock.calls.filter(([{ verb }]) => verb === 'open')).toHaveLength(1);
  });

  test('waits for the answer of the door, and is not left before it', async () => {
    let answer: (text: string) => void = () => undefined;
    const run = () => new Promise<string>((resolve) => (answer = resolve));
    const { press, stdin } = opened({ run });

    await press(`${right}o`, 'va s’ouvrir');
    await press('Fuite', 'Fuite█');
    await press(enter, 'Ouverture de Canal/1 demandée…');
    stdin.write('q');
    stdin.write('o');
    await press('2', /\[2 À traiter[^]*Ouverture de Canal\/1 demandée…/);
    answer('✓ Ouvert.');
    await press('j', 'Canal/1 : ✓ Ouvert.');
  });

  test('on production also asks for the name of the profile', async () => {
    const { run, press } = opened({ production: 'prod' });

    await press(`${right}o`, 'va s’ouvrir');
    await press('Fuite', 'Fuite█');
    await press(enter, 'tapez le nom du profil');
    await press('demo', 'profil : demo█');
    await press(enter, 'Ce n’est pas « prod » : rien n’a été ouvert.');
    expect(run).not.toHaveBeenCalled();
    await press('prod', 'profil : prod█');
    await press(enter, 'Canal/1 : ✓ Ouvert.');
    expect(run.mock.calls[0]?.[0]).toEqual({ ...opens, options: { reason: 'Fuite', confirm: 'prod' } });
  });

  test('shows a long refusal whole, and the row that it is about', async () => {
    const long = 'La serrure n’a pas répondu. '.repeat(8).trim();
    const { press, lastFrame } = opened({ run: async () => `✗ ${long}` });

    await press(`${right}o`, 'va s’ouvrir');
    await press('Fuite', 'Fuite█');
    await press(enter, '✗ La serrure');
    expect(lastFrame()?.replaceAll('\n', ' ')).toContain(`Canal/1 : ✗ ${long}`);
    await press('\u001B[F', /^▸ Port/m);
  });

  test('shows the refusal of the server in one line', async () => {
    const { press } = opened({ run: async () => '✗ La serrure n’a pas répondu.\n  Réessayez.' });

    await press(`${right}o`, 'va s’ouvrir');
    await press('Fuite', 'Fuite█');
    await press(enter, 'Canal/1 : ✗ La serrure n’a pas répondu. Réessayez.');
  });

  test('says of an unreachable lock why, instead of asking', async () => {
    const { fleet, press, lastFrame } = opened();
    const [first] = fleet.now.cabinets;
    const doors = [door(1, { remoteRefusal: 'LOCKER_NOT_EQUIPPED', canOpenRemotely: false })];
    fleet.now = { ...fleet.now, cabinets: [{ ...named('Canal'), ...first, doors }] };

    await press('r', /^ {2}1·$/m);
    await press(`${right}o`, 'Ce casier n’a pas de serrure en service.');
    expect(lastFrame()).not.toContain('o ouvrir');
  });
});

test('names the keys that the row allows, and all of them on « ? »', async () => {
  const { press, lastFrame } = opened();

  await press(up, 'Entrée fiche · ← → casiers');
  await press(right, 'Entrée fiche · o ouvrir');
  await press('?', /o {10}ouvrir la porte choisie/);
  await press(escape, /^▸ Canal/m);
  await press('2', 'Entrée fiche · / filtrer');
  expect(lastFrame()).not.toContain('o ouvrir');
});
