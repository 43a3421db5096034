/** `/board/`: work first, each kind with its list, then figures that can be read without seeing them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { waitingKinds } from '#domain/board/waiting.js';
import type { FigurePeriod, Figures, WaitingGroup } from '#application/contract/board.js';
import { changeText, punctualShare, shareText } from '#web/features/board/figure-words.js';
import { kindTitle } from '#web/features/board/words.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { onAPhone } from '#tests/web/support/phone.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { hearTime } from '#web/lib/now.js';

const cabinetId = '0190a000-0000-7000-8000-0000000000aa';
const orderId = '0190a000-0000-7000-8000-0000000000bb';
const at = '2026-11-20T09:00:00.000Z';

const item = (part: Partial<WaitingGroup['items'][number]> = {}): WaitingGroup['items'][number] => ({
  subjectKind: 'rentalOrder',
  subjectId: orderId,
  label: 'K7PX',
  detail: 'Perceuse',
  remark: null,
  cabinetId,
  cabinetName: 'Gare',
  at,
  ...part,
});

const totals: FigurePeriod['totals'] = {
  revenue: { rental: 120, lateFees: 6, retainedDeposits: 0, penalties: 0, refunds: 10, net: 116 },
  rentals: 4,
  occupancy: { rentedHours: 24, availableHours: 96, share: 0.25 },
  punctuality: { inTime: 2, withinGrace: 1, late: 1 },
};
const days = (...revenue: number[]): FigurePeriod['days'] =>
  revenue.map((euros, index) => ({
    date: `2026-11-${18 + index}`,
    revenue: euros,
    rentals: index,
    rentedHours: 2 * index,
  }));
const figures: Figures = {
  current: { from: at, until: at, totals, days: days(10, 106, 0) },
  previous: {
    from: at,
    until: at,
    totals: { ...totals, rentals: 2, revenue: { ...totals.revenue, net: 58 } },
    days: days(5, 53, 0),
  },
  places: [
    {
      ...totals,
      cabinetId,
      cabinetName: 'Gare',
      rentalItemId: '0190a000-0000-7000-8000-0000000000cc',
      itemName: 'Perceuse',
      units: 2,
    },
  ],
};

const groupAt = (when: string): WaitingGroup => ({
  kind: 'overdue',
  count: 1,
  items: [item({ at: when })],
});

function platform(groups: readonly WaitingGroup[]) {
  const fake = fakePlatform();
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  fake.on('GET /board', { body: { at, total, groups } });
  fake.on('GET /board/figures', { body: figures });
  const page = { page: 1, pageSize: 100, totalItems: 1, totalPages: 1, totalIsCapped: false };
  fake.on('GET /cabinets', { body: { ...page, items: [{ id: cabinetId, name: 'Gare' }] } });
  return fake;
}

afterEach(() => void vi.restoreAllMocks());

const region = async (name: RegExp | string) =>
  within(await screen.findByRole('region', { name }, { timeout: 5_000 }));

test('each kind tells how many there are, leads to the records and to the list of all', async () => {
  platform([
    { kind: 'overdue', count: 7, items: [item()] },
    {
      kind: 'doorJammed',
      count: 1,
      items: [item({ subjectKind: 'locker', label: '4', detail: 'open.timeout' })],
    },
    {
      kind: 'jobDead',
      count: 1,
      items: [item({ subjectKind: 'job', label: 'message.send', cabinetName: null })],
    },
  ]);
  showOperator('/board', { as: 'Operator' });

  const late = await region(/7\s+locations en retard/);
  expect(late.getByRole('link', { name: 'K7PX' }).getAttribute('href')).toBe(`/rental-orders/${orderId}`);
  expect(late.getByRole('link', { name: /locations en retard/ }).getAttribute('href')).toBe(
    '/rental-orders?late=true',
  );
  expect(late.getByRole('link', { name: /Voir 6\s+autres/ })).toBeTruthy();
  const jammed = await region(/1\s+porte coincée/);
  expect(jammed.getByRole('link', { name: 'Casier 4' }).getAttribute('href')).toBe(`/lockers/${orderId}`);
  expect(jammed.getByText('Le pêne n’a pas bougé · Gare')).toBeTruthy();
  const dead = await region(/1\s+tâche abandonnée/);
  expect(dead.queryByRole('link')).toBeNull();
});

test('where nothing waits, it says so', async () => {
  platform([]);
  showOperator('/board', { as: 'Support' });

  expect(await screen.findByText('Rien n’attend', {}, { timeout: 5_000 })).toBeTruthy();
});

test('figures stand beside those of the days before, and each chart beside its table', async () => {
  platform([]);
  showOperator('/board', { as: 'Manager' });

  const revenue = await region('Revenus débités, remboursements déduits');
  expect(revenue.getByText(/116,00/)).toBeTruthy();
  expect(revenue.getByText(/\+\s100\s% \(avant : 58,00/)).toBeTruthy();
  expect((await region('Retours ponctuels')).getByText(/^75\s%$/)).toBeTruthy();
  const chart = screen.getByRole('img', { name: /^Revenus débités par jour, au plus 106,00\s€ le 19\/11$/ });
  expect(chart).toBeTruthy();
  const table = await region('Revenus débités par jour');
  const rows = table.getAllByRole('row', { hidden: true }).map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    'JourCette périodePériode d’avant',
    '18/1110,00 €5,00 €',
    '19/11106,00 €53,00 €',
    '20/110,00 €0,00 €',
  ]);
  const place = (await region('Par article')).getByRole('link', { name: 'Perceuse' });
  expect(place.getAttribute('href')).toBe(`/cabinets/${cabinetId}/items/${figures.places[0]?.rentalItemId}`);
});

test('where a table has no room, each item tells its figures under their names', async () => {
  onAPhone();
  platform([]);
  showOperator('/board', { as: 'Manager' });

  const places = within((await region('Par article')).getByRole('list', { name: 'Chiffres par article' }));
  const names = places.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(['Revenus', 'Locations', 'Occupation', 'Ponctualité', 'Exemplaires']);
  expect(places.getAllByRole('definition')[0]?.textContent).toMatch(/€$/);
  expect(places.getByRole('link', { name: 'Perceuse' })).toBeTruthy();
});

test('the period stands in the address, and is asked for', async () => {
  const fake = platform([]);
  const { router } = showOperator('/board?days=90', { as: 'Manager' });
  await region('Retours ponctuels');
  expect(fake.all.some(({ path }) => path === '/board/figures?days=90')).toBe(true);

  fireEvent.click(screen.getByRole('radio', { name: /^7\s/ }));

  await waitFor(() => expect(fake.all.some(({ path }) => path === '/board/figures?days=7')).toBe(true));
  expect(router.state.location.search).toBe('?days=7');
});

test('a deposit says its item, and that damage was told of it', async () => {
  platform([{ kind: 'depositDecision', count: 1, items: [item({ remark: 'damageReported' })] }]);
  showOperator('/board', { as: 'Manager' });

  const kind = await region(/1\sdépôt de garantie à décider/);
  expect(kind.getByText('Perceuse · dommage signalé · Gare')).toBeTruthy();
});

test('words agree with numbers, and every kind has its own', () => {
  const titles = waitingKinds.map((kind) => kindTitle(kind, 2));
  expect(new Set(titles).size).toBe(waitingKinds.length);
  expect(kindTitle('overdue', 1)).toBe('location en retard');
});

test('shares and changes are told where there is something to compare', () => {
  expect(shareText(null)).toBe('–');
  expect(changeText(5, 0)).toBeNull();
  expect(changeText(50, 100)?.replace(/\s/g, ' ')).toBe('− 50 %');
  expect(changeText(100, 100)?.replace(/\s/g, ' ')).toBe('0 %');
  expect(punctualShare({ ...totals, punctuality: { inTime: 0, withinGrace: 0, late: 0 } })).toBeNull();
});

test('today is the day of the platform, not of the desk: the simulator may be days ahead', async () => {
  onTestFinished(() => hearTime(new Date().toUTCString()));
  const twoDays = 2 * 86_400_000;
  const waiting = (when: number) => ({ at, total: 1, groups: [groupAt(new Date(when).toISOString())] });
  const fake = platform([]);
  fake.on('GET /board', {
    body: waiting(Date.now()),
    headers: { Date: new Date(Date.now() + twoDays).toUTCString() },
  });
  showOperator('/board/', { as: 'Operator' });

  expect(await screen.findByText('K7PX')).toBeTruthy();
  expect(screen.queryByText(/aujourd’hui/)).toBeNull();
});

test('a deadline that is over says so, one to come does not', async () => {
  const due = (subjectId: string, when: string) => item({ subjectId, label: subjectId, at: when });
  const items = [due('past', '2020-11-20T09:00:00.000Z'), due('to-come', '2999-11-20T09:00:00.000Z')];
  platform([{ kind: 'withdrawalRefundDue', count: 2, items }]);
  showOperator('/board', { as: 'Operator' });

  const [past, toCome] = (await region(/2\s+rétractations acceptées à rembourser/)).getAllByRole('listitem');
  expect(past?.textContent).toContain('échéance dépassée');
  expect(toCome?.textContent).toMatch(/échéance (?!dépassée)/);
});
