/** « Plan des consignes »: what is drawn where, groups of marks, the list beside, and pictures of a map where one is set. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CabinetPlan, PlannedCabinet } from '#application/contract/lockers/fleet-plan.js';
import { PlanPage } from '#web/features/cabinets/plan-page.js';
import { marksOf, namedOf, scaleBar, tilesOf, viewOf } from '#web/features/cabinets/plan-view.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = (end: string): string => `0190f0a0-0000-7000-8000-0000000000${end}`;
const size = { width: 800, height: 520 };
const nantes = { latitude: 47.21837, longitude: -1.55362 };
const rennes = { latitude: 48.1173, longitude: -1.6778 };

test('all places fit into the drawing, and near ones are one mark', () => {
  const places = [nantes, { ...nantes, longitude: -1.5537 }, rennes];
  const view = viewOf(places, size, false);
  const marks = marksOf(places, view, size);
  expect(marks.map((mark) => mark.places.length)).toEqual([2, 1]);
  for (const { x, y } of marks) {
    expect(x).toBeGreaterThanOrEqual(47);
    expect(y).toBeGreaterThanOrEqual(47);
    expect(x).toBeLessThanOrEqual(753);
    expect(y).toBeLessThanOrEqual(473);
  }
  // Rennes is north of Nantes, some 100 km: the bar is a round distance of at most a fourth.
  expect(marks[1]?.y).toBeLessThan(marks[0]?.y ?? 0);
  const { metres, pixels } = scaleBar(view, size);
  const apart = Math.hypot((marks[1]?.x ?? 0) - (marks[0]?.x ?? 0), (marks[1]?.y ?? 0) - (marks[0]?.y ?? 0));
  expect((apart / pixels) * metres).toBeGreaterThan(98_000);
  expect((apart / pixels) * metres).toBeLessThan(103_000);
  expect(pixels).toBeLessThanOrEqual(200);
});

test('a single place has a view, and its pictures cover the drawing', () => {
  const view = viewOf([nantes], size, true);
  expect(Number.isInteger(view.scale)).toBe(true);
  expect(marksOf([nantes], view, size)).toMatchObject([{ x: 400, y: 260 }]);
  const tiles = tilesOf('https://tiles.example.org/{z}/{x}/{y}.png', view, size);
  expect(tiles.length).toBeGreaterThanOrEqual(8);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(800);
  expect(tiles[0]?.url).toMatch(/^https:\/\/tiles\.example\.org\/18\/\d+\/\d+\.png$/);
});

test('a name is drawn where it covers neither a mark nor another name', () => {
  const [above, below, beside, far] = [
    { x: 100, y: 100 },
    { x: 140, y: 150 },
    { x: 240, y: 160 },
    { x: 600, y: 400 },
  ];

  expect([...namedOf([above, below, beside, far])]).toEqual([below, far]);
  expect([...namedOf([beside, far])]).toEqual([beside, far]);
});

const cabinet = (part: Partial<PlannedCabinet>): PlannedCabinet => ({
  id: id('01'),
  name: 'Gare',
  location: 'Quai neuf',
  isActive: true,
  ...nantes,
  isOnline: true,
  lastSeenAt: '2031-01-12T11:00:00.000Z',
  alerts: [],
  ...part,
});
const plan: CabinetPlan = {
  items: [
    cabinet({}),
    cabinet({ id: id('02'), name: 'Halle', isOnline: false, longitude: -1.556 }),
    cabinet({ id: id('03'), name: 'Rennes', ...rennes, alerts: [{ alert: 'jammed', lockers: 2 }] }),
    cabinet({ id: id('04'), name: 'Sans lieu', latitude: null, longitude: null }),
  ],
  tiles: null,
};
const routes = [{ path: '/cabinets/plan', element: <PlanPage /> }];

test('marks are links with name and state, groups enlarge by keyboard, and the list has the gravest first', async () => {
  fakePlatform().on('GET /cabinets/plan', { body: plan });
  showOperator('/cabinets/plan', { as: 'Manager', routes });
  const drawing = await screen.findByRole('group', { name: 'Plan' });
  expect(within(drawing).queryAllByRole('presentation')).toEqual([]);
  const link = within(drawing).getByRole('link', { name: 'Rennes : Porte coincée (2)' });
  expect(link.getAttribute('href')).toBe(`/cabinets/${id('03')}`);
  const list = screen.getByRole('region', { name: 'Consignes du plan' });
  const names = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('link')[0]?.textContent);
  expect(names()).toEqual(['Halle', 'Rennes', 'Gare', 'Sans lieu']);
  expect(within(list).getByRole('link', { name: 'Les indiquer' }).getAttribute('href')).toBe(
    `/cabinets/${id('04')}?tab=settings`,
  );

  const group = within(drawing).getByRole('button', { name: /^2\u00a0consignes, dont 1 « Sans liaison »/ });
  group.focus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Halle', 'Gare']);
  expect(within(drawing).getAllByRole('link')).toHaveLength(2);
  await userEvent.click(within(drawing).getByRole('button', { name: 'Tout voir' }));
  expect(names()).toHaveLength(4);
});

test('pictures come from the address that is set, with its credit', async () => {
  const tiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', credit: '© Cartes' };
  fakePlatform().on('GET /cabinets/plan', { body: { ...plan, tiles } });
  showOperator('/cabinets/plan', { as: 'Support', routes });
  const drawing = await screen.findByRole('group', { name: 'Plan' });
  expect(within(drawing).getByText('© Cartes')).toBeTruthy();
  expect(drawing.querySelector('img')?.src).toMatch(/^https:\/\/tiles\.example\.org\/\d+\//);
  expect(screen.queryByRole('link', { name: 'Les indiquer' })).toBeNull();
});

test('without any coordinates the page says where to write them', async () => {
  const items = plan.items.slice(3);
  fakePlatform().on('GET /cabinets/plan', { body: { items, tiles: null } });
  showOperator('/cabinets/plan', { as: 'Manager', routes });
  expect(await screen.findByText('Aucune consigne sur le plan')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Plan' })).toBeNull();
});

test('coordinates of many cabinets are checked from a file before they are stored', async () => {
  const platform = fakePlatform();
  const body = { items: [], tiles: null };
  platform.on('GET /cabinets/plan', { body });
  const judged = { isDryRun: true, lines: 1, goodLines: 1, created: 0, problems: [], unknownTitles: [] };
  platform.on('POST /cabinets/coordinates-import', { body: judged });
  showOperator('/plan', { as: 'Manager', routes: [{ path: '/plan', element: <PlanPage /> }] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Importer des coordonnées' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer des coordonnées' });
  const file = new File(['Consigne;Latitude;Longitude\r\nGare;47;-1'], 'places.csv', { type: 'text/csv' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('The dialog takes no file');
  await user.upload(input, file);
  const store = within(dialog).getByRole('button', { name: 'Importer' });
  expect((store as HTMLButtonElement).disabled).toBe(true);

  await user.click(within(dialog).getByRole('button', { name: 'Vérifier le fichier' }));
  await within(dialog).findByText(/1\s?ligne prête sur 1\. Rien n’est enregistré\./);
  expect(platform.asked('POST /cabinets/coordinates-import')[0]?.body).toMatchObject({ dryRun: true });
  expect((store as HTMLButtonElement).disabled).toBe(false);
});
