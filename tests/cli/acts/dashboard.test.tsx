/**
 * The dashboard as it is drawn: every door shows its state by a sign, it fits narrow terminals, and it reports an
 * unreachable server.
 */
import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { doorSign, signLegend } from '#cli/acts/overview.js';
import { firstRow, movedBy, keptOnRow } from '#cli/acts/dashboard/cursor.js';
import { rowsOf, estimatedCabinetHeight } from '#cli/acts/dashboard/rows.js';
import { DashboardView, listHeight, type DashboardViewProps } from '#cli/acts/dashboard/view.js';
import { lengthOf } from '#cli/ui/wrap.js';
import { lockerStatuses } from '#domain/lockers/status.js';
import { cabinet, item, overview } from './overview-data.js';

interface Shown extends Partial<Omit<DashboardViewProps, 'listed' | 'cursor'>> {
  /** How far the cursor was moved. */
  readonly by?: number;
}

const shown = ({ by = 0, ...props }: Shown): string => {
  const all: Omit<DashboardViewProps, 'listed' | 'cursor'> = {
    ...({ overview, failure: null, tab: 'cabinets', isPaused: false, door: null, filter: '' } as const),
    isFiltering: false,
    page: null,
    question: null,
    notice: null,
    keys: 'q quitter',
    columns: 80,
    rows: 24,
    title: 'demo',
    url: 'http://x',
    ...props,
  };
  const seen = all.overview ?? overview;
  const rows = rowsOf(all.tab, seen, all.filter, all.columns);
  const isFleet = all.tab === 'cabinets';
  const listed = {
    rows,
    from: isFleet ? seen.from : 0,
    total: isFleet ? seen.totalCabinets : rows.length,
    lineCount: listHeight(all),
    estimatedHeight: isFleet ? estimatedCabinetHeight : 1,
  };
  const cursor = movedBy(keptOnRow(firstRow, listed), by, listed);
  return render(<DashboardView {...all} listed={listed} cursor={cursor} />).lastFrame() ?? '';
};

test('shows the content of each tab', () => {
  expect(shown({})).toContain('Outillage de la Gare HORS LIGNE');
  expect(shown({})).toContain('1· 2□ 3×');
  expect(shown({ tab: 'waiting' })).toContain('2 locations en retard');
  expect(shown({ tab: 'events' })).toContain('Outillage de la Gare/2  Porte ouverte');
});

test('reports an unreachable server, and leaves the last data on the screen', () => {
  const frame = shown({ failure: 'Le serveur x est injoignable.' });
  expect(frame).toContain('injoignable');
  expect(frame).toContain('Outillage de la Gare');
});

test('is never wider than a narrow terminal', () => {
  for (const tab of ['cabinets', 'waiting', 'events'] as const)
    for (const line of shown({ tab, columns: 40, rows: 10 }).split('\n'))
      expect(lengthOf(line)).toBeLessThanOrEqual(40);
});

test('cuts off more cabinets than rows below, without overlap, and ends scrolling at the last', () => {
  const many = ['Gare', 'Port', 'Halles', 'Quais', 'Canal'].map((name) => ({ ...cabinet, id: name, name }));
  const all = { overview: { ...overview, cabinets: many, totalCabinets: 5 }, columns: 40, rows: 12 };
  const lines = shown(all).split('\n');

  expect(lines[0]).toContain('Consigne · demo');
  const first = lines.findIndex((line) => line.startsWith('▸ Gare HORS LIGNE'));
  expect(lines[first + 1]).toBe('  1· 2□ 3×');
  expect(lines[first + 3]).toMatch(/^ {2}Port HORS LIGNE/);
  expect(lines.at(-1)).toMatch(/^q quitter/);
  expect(shown({ ...all, by: Infinity })).toContain('Canal HORS LIGNE');
});

test('shows waiting orders in French, a locker as a locker', () => {
  const ajar = { ...item, subjectKind: 'locker', label: '3', detail: 'ajar' } as const;
  const waiting = { total: 1, groups: [{ kind: 'doorAjar' as const, count: 1, items: [ajar] }] };

  expect(shown({ tab: 'waiting', overview: { ...overview, waiting } })).toContain(
    'Casier 3 · Porte entrouverte',
  );
});

test('shows the whole legend in a narrow window, and no sign without its word', () => {
  const narrow = shown({ columns: 40 });
  for (const entry of signLegend.split(/ {2}/)) expect(narrow).toContain(entry);
});

test('has a sign with a legend for every state of a door', () => {
  for (const status of lockerStatuses)
    for (const position of ['open', 'closed', 'ajar', 'unknown'] as const)
      expect(signLegend).toContain(doorSign({ door: position, status }).sign);
});

test('does not show a cabinet as offline whose gateway never connected', () => {
  const fresh = { ...overview, cabinets: [{ ...cabinet, lastSeenAt: null }] };

  expect(shown({ overview: fresh })).toContain('Outillage de la Gare jamais connectée');
});

test('shows the position in a fleet larger than the screen, and how many are offline', () => {
  const large = { ...overview, totalCabinets: 1_243, offlineCabinets: 12, from: 20 };

  expect(shown({ overview: large, by: 20 })).toContain('21 à 25 sur 1243, 12 hors ligne');
  expect(shown({})).not.toContain(' sur 1');
});
