/** Figures of cabinets: the worst by one click, changes in words, days by keyboard, hours, a file, all in the address. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CabinetFiguresReply } from '#application/contract/figures.js';
import { figuresOf, noFigures } from '#domain/board/cabinet-figures.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

afterEach(() => void vi.restoreAllMocks());

const nothing = figuresOf(noFigures, { pickup: new Map(), late: new Map() });
const cabinetId = (number: number): string => `0190a000-0000-7000-8000-0000000000a${number}`;
const row = (number: number, name: string, fields: object) => ({
  cabinetId: cabinetId(number),
  cabinetName: name,
  mode: 'Rental' as const,
  kind: 'cabinet' as const,
  subjectId: '',
  subjectName: '',
  ...nothing,
  before: nothing,
  ...fields,
});
const day = (date: string, orders: number) => ({
  date,
  orders,
  use: 0.5,
  revenue: 10.5 * orders,
  refusals: 0,
  failures: null,
  late: null,
});
const period = { from: '2026-11-01', to: '2026-11-02' };
const figures: CabinetFiguresReply = {
  current: { ...period, totals: { ...nothing, use: 0.42, orders: 12, refusals: 3 } },
  previous: {
    from: '2026-10-30',
    to: '2026-10-31',
    totals: { ...nothing, use: 0.4, orders: 10, refusals: 1 },
  },
  rows: [
    row(1, 'Gare', { use: 0.5, refusals: 0, orders: 8, revenue: 84.5 }),
    row(2, 'Mairie', { use: 0.2, refusals: 3, orders: 4 }),
  ],
  days: [day('2026-11-01', 5), day('2026-11-02', 7)],
  daysBefore: [day('2026-10-30', 4), day('2026-10-31', 6)],
  hours: [{ weekday: 6, hour: 9, orders: 12, refusals: 0 }],
};

function platform() {
  const fake = fakePlatform();
  fake.on('GET /figures', { body: figures });
  fake.on('GET /figures/report', { body: { isWanted: false } });
  fake.on('PUT /figures/report', { body: { isWanted: true } });
  fake.on('GET /cabinets', {
    body: { items: [], page: 1, pageSize: 100, totalItems: 0, totalPages: 0, totalIsCapped: false },
  });
  fake.on('GET /cabinets/counts', {
    body: { links: {}, alerts: {}, groups: { regions: { Ouest: 2 }, sites: {}, tags: {} } },
  });
  return fake;
}
const asked = (fake: ReturnType<typeof platform>) =>
  fake.all
    .filter(({ path }) => path.startsWith('/figures?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const names = async () =>
  (await region('Chiffres en détail')).getAllByRole('link').map(({ textContent }) => textContent);

test('asks for the period of the address, and shows each figure with its change in words', async () => {
  const fake = platform();
  showOperator('/figures?from=2026-11-01&until=2026-11-02&mode=Rental&sort=nonsense', { as: 'Manager' });

  const orders = await region('Commandes');
  expect(orders.getByText(/2 de plus \(\+\s20\s%\) \(avant : 10\)/)).toBeTruthy();
  expect((await region('Utilisation')).getByText(/^2\spoints de plus/)).toBeTruthy();
  expect(Object.fromEntries(asked(fake)[0] ?? [])).toEqual({ ...period, mode: 'Rental', by: 'cabinet' });
});

test('puts the worst cabinet first by any figure, with a link, and the best by a second click', async () => {
  platform();
  const { router } = showOperator('/figures', { as: 'Support' });

  expect(await names()).toEqual(['Mairie', 'Gare']);
  const refusals = await screen.findByRole('button', { name: /^Refus faute de place/ });
  fireEvent.click(refusals);
  await waitFor(async () => expect(await names()).toEqual(['Mairie', 'Gare']));
  const heading = refusals.closest('th');
  expect(heading?.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(refusals);
  await waitFor(async () => expect(await names()).toEqual(['Gare', 'Mairie']));
  expect(heading?.getAttribute('aria-sort')).toBe('ascending');
  expect(router.state.location.search).toContain('sort=refusals&order=best');
  expect(screen.getByRole('link', { name: 'Gare' }).getAttribute('href')).toBe(`/cabinets/${cabinetId(1)}`);
});

test('reads a day of the chart by keyboard, and all of them as a table', async () => {
  platform();
  showOperator('/figures', { as: 'Manager' });

  const chart = await screen.findByRole('slider', { name: 'Commandes par jour, jour' });
  fireEvent.keyDown(chart, { key: 'End' });
  expect(chart.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')).toBe('02/11 : 7 (avant : 6)');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')).toBe('01/11 : 5 (avant : 4)');
  const table = await region('Jour par jour');
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(3);
});

test('shows hours as a table, by orders or refusals', async () => {
  platform();
  showOperator('/figures?heat=orders', { as: 'Manager' });

  const hours = await region('Par jour et heure, heure de Paris');
  const sunday = hours.getByRole('rowheader', { name: 'dimanche' }).closest('tr');
  expect([...(sunday?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent).join('')).toBe(
    '12',
  );
  expect(sunday?.querySelectorAll('td')[9]?.getAttribute('title')).toMatch(/^dimanche, 9\sh : 12$/);
});

test('exports the rows with two decimals and a comma', async () => {
  platform();
  let saved = '';
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => undefined }));
  URL.createObjectURL = (blob: Blob | MediaSource) => {
    void (blob as Blob).text().then((text) => (saved = text));
    return 'blob:1';
  };
  showOperator('/figures', { as: 'Manager' });

  fireEvent.click(await screen.findByRole('button', { name: 'Exporter en CSV' }));
  await waitFor(() => expect(saved).toContain('Gare'));
  const [head, first] = saved.split('\r\n');
  expect(head).toContain('Utilisation (%);Utilisation (%), avant;Commandes;');
  expect(first).toBe('Gare;Location;Activité;;50,00;;8;0;84,50;0,00;0;0;;;;;;;;;;');
});

test('offers the monthly e-mail to managers alone', async () => {
  const fake = platform();
  const { unmount } = showOperator('/figures', { as: 'Manager' });
  const choice = await screen.findByRole('switch', { name: 'Recevoir chaque mois par e-mail' });
  await waitFor(() => expect((choice as HTMLInputElement).disabled).toBe(false));
  fireEvent.click(choice);
  await waitFor(() => expect(fake.asked('PUT /figures/report')[0]?.body).toEqual({ isWanted: true }));
  unmount();

  showOperator('/figures', { as: 'Operator' });
  await screen.findByRole('button', { name: 'Exporter en CSV' });
  expect(screen.queryByRole('switch')).toBeNull();
});
