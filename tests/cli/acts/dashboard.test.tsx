/**
 * The dashboard as it is drawn: every door shows its state by a sign, it fits narrow terminals, and it reports an
 * unreachable server.
 */
import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { type Overview, doorSign, signLegend } from '#cli/acts/overview.js';
import { DashboardView, type DashboardViewProps } from '#cli/acts/dashboard/screen.js';
import { lengthOf } from '#cli/ui/wrap.js';
import { lockerStatuses } from '#domain/lockers/status.js';

type Door = Overview['cabinets'][number]['doors'][number];

const door = (number: number, fields: Partial<Door>): Door => ({
  lockerId: `00000000-0000-7000-8000-00000000000${number}`,
  number,
  name: `Casier ${number}`,
  status: 'free',
  isAvailable: true,
  availableFrom: null,
  closedReason: null,
  sizeLabel: 'Petit',
  heightMm: 100,
  widthMm: 200,
  gridColumn: null,
  gridRow: null,
  isWithinReach: false,
  model: 'ev608',
  canOpenRemotely: true,
  remoteRefusal: null,
  hasDoorSensor: true,
  door: 'closed',
  doorSince: null,
  lockLink: 'up',
  battery: 'ok',
  batteryReportedAt: null,
  isTampered: false,
  codes: [],
  lastEvent: null,
  lastSeenAt: null,
  claim: null,
  lastOpening: null,
  ...fields,
});

const at = '2026-11-20T09:05:00.000Z';
const cabinet: Overview['cabinets'][number] = {
  id: '00000000-0000-7000-8000-000000000101',
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 1,
  name: 'Outillage de la Gare',
  location: 'Nantes',
  description: '',
  isActive: true,
  mode: 'Rental',
  companyId: '00000000-0000-7000-8000-000000000001',
  companyName: 'Démo',
  publicAddress: 'http://localhost:3000/rental/00000000-0000-7000-8000-000000000101',
  region: '',
  site: '',
  tags: '',
  coordinates: '',
  publicNumber: '204518',
  shortAddress: 'http://localhost:3000/n/204518',
  isOnline: false,
  lastSeenAt: at,
  isLinkLost: false,
  alerts: [],
  lockers: { total: 3, free: 1, occupied: 1, outOfService: 1, disabled: 0, unequipped: 0 },
  doors: [door(1, {}), door(2, { status: 'occupied', door: 'open' }), door(3, { status: 'outOfService' })],
};
const item = {
  subjectKind: 'rentalOrder',
  subjectId: 'x',
  label: 'K7QM',
  detail: null,
  remark: null,
  amount: null,
  cabinetId: null,
  cabinetName: null,
  at,
} as const;
const overview: Overview = {
  at,
  totalCabinets: 1,
  offlineCabinets: 1,
  from: 0,
  cabinets: [cabinet],
  waiting: { total: 2, groups: [{ kind: 'overdue', count: 2, items: [item] }] },
  events: [
    {
      at,
      receivedAt: at,
      cabinetId: cabinet.id,
      cabinet: cabinet.name,
      lockerId: null,
      locker: 2,
      type: 'door.opened',
      bootId: 'b',
      seq: 1,
    },
  ],
};
const shown = (props: Partial<DashboardViewProps>): string => {
  const all = {
    overview,
    trouble: null,
    tab: 'cabinets',
    isPaused: false,
    offset: 0,
    columns: 80,
    rows: 24,
  } as const;
  return render(<DashboardView {...all} title="demo" url="http://x" {...props} />).lastFrame() ?? '';
};

test('shows the content of each tab', () => {
  expect(shown({})).toContain('Outillage de la Gare HORS LIGNE');
  expect(shown({})).toContain('1· 2□ 3×');
  expect(shown({ tab: 'waiting' })).toContain('2 locations en retard');
  expect(shown({ tab: 'events' })).toContain('Outillage de la Gare/2  Porte ouverte');
});

test('reports an unreachable server, and leaves the last data on the screen', () => {
  const frame = shown({ trouble: 'Le serveur x est injoignable.' });
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
  const all = { overview: { ...overview, cabinets: many }, columns: 40, rows: 10 };
  const lines = shown(all).split('\n');

  expect(lines[0]).toContain('Consigne · demo');
  const first = lines.findIndex((line) => line.startsWith('Gare HORS LIGNE'));
  expect(lines[first + 1]).toBe('1· 2□ 3×');
  expect(lines[first + 3]).toMatch(/^Port HORS LIGNE/);
  expect(lines.at(-1)).toMatch(/^q quitter/);
  expect(shown({ ...all, offset: 99 })).toContain('Canal HORS LIGNE');
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

  expect(shown({ overview: large, offset: 20 })).toContain('21 à 21 sur 1243, 12 hors ligne');
  expect(shown({})).not.toContain(' sur 1');
});
