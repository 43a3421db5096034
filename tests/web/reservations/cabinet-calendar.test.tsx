/** The calendar of a cabinet: a reservation is moved from its line, an item that is out is not. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OccupiedInterval, ReservationCalendar } from '#application/contract/rentals/reservations.js';
import { CabinetCalendar } from '#web/features/reservations/cabinet-calendar.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = (end: string): string => `0190f0a0-0000-7000-8000-0000000000${end}`;
const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const interval = (part: Partial<OccupiedInterval>): OccupiedInterval => ({
  orderId: id('11'),
  rentalCode: 'AB12',
  customerName: 'Inès Garnier',
  status: 'PendingPickup',
  isReservation: true,
  isOverdue: false,
  ending: null,
  from: at(1),
  start: at(2),
  plannedEnd: at(4),
  until: at(4),
  ...part,
});
const out = interval({
  orderId: id('12'),
  rentalCode: 'CD34',
  status: 'PendingReturn',
  isReservation: false,
  from: at(-2),
  start: at(-2),
  plannedEnd: at(1),
  until: at(1),
});
const calendar: ReservationCalendar = {
  cabinetId: id('01'),
  cabinetName: 'Gare',
  from: at(-24),
  until: at(24),
  serverTime: at(0),
  isCut: false,
  units: [
    {
      unitId: id('02'),
      lockerId: id('03'),
      lockerNumber: 1,
      rentalItemId: id('04'),
      maintenances: [],
      rentalItemName: 'Scie circulaire',
      status: 0,
      isActive: true,
      intervals: [out, interval({})],
    },
  ],
};

const routes = [{ path: '/reservations', element: <CabinetCalendar cabinetId={id('01')} /> }];

test('a reservation is moved by one link of its line, which opens the dialog', async () => {
  fakePlatform().on('GET /reservations/calendar', { body: calendar });
  showOperator('/reservations', { as: 'Operator', routes });
  const lines = await screen.findByRole('table', { name: 'Occupations de la période' });
  const move = within(lines).getAllByRole('link', { name: /^Déplacer/ });
  expect(move).toHaveLength(1);
  expect(move[0]?.getAttribute('href')).toBe(`/rental-orders/${id('11')}?action=move`);
});

test('support reads the calendar without it', async () => {
  fakePlatform().on('GET /reservations/calendar', { body: calendar });
  showOperator('/reservations', { as: 'Support', routes });
  await screen.findByRole('table', { name: 'Occupations de la période' });
  expect(screen.queryByRole('link', { name: /^Déplacer/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Prévoir/ })).toBeNull();
});

test('a manager plans the maintenance of a unit in its row, and reads until when it is out', async () => {
  fakePlatform().on('GET /reservations/calendar', { body: calendar });
  showOperator('/reservations', { as: 'Manager', routes });
  fireEvent.click(await screen.findByRole('button', { name: 'Prévoir une maintenance, casier N°1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prévoir une maintenance, casier N°1' });
  within(dialog).getByText(/^Loué jusqu’au /);
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Début/).value).not.toBe('');
});

test('what keeps a unit away is a bar and a line with its reason, one without an end too', async () => {
  const [unit] = calendar.units;
  const planned = { maintenanceId: id('21'), from: at(5), until: at(9), reason: 'Révision' };
  const maintenances = [
    { ...planned, kind: 'unit' as const },
    { maintenanceId: null, kind: 'locker' as const, from: at(-3), until: null, reason: 'Charnière' },
  ];
  const units = unit ? [{ ...unit, maintenances }] : [];
  fakePlatform().on('GET /reservations/calendar', { body: { ...calendar, units } });
  showOperator('/reservations', { as: 'Operator', routes });

  const bar = await screen.findByRole('link', { name: /^Maintenance de l’exemplaire.*Révision, du / });
  expect(bar.getAttribute('href')).toBe(`/cabinets/${id('01')}/items/${id('04')}`);
  const open = screen.getByRole('link', {
    name: /^Casier hors service.*Charnière, depuis le .*sans fin prévue$/,
  });
  expect(open.getAttribute('href')).toBe(`/lockers/${id('03')}`);
  const lines = screen.getByRole('table', { name: 'Occupations de la période' });
  expect(within(lines).getByRole('cell', { name: 'Sans fin prévue' })).toBeTruthy();
  expect(within(lines).getAllByRole('link', { name: /Révision|Charnière/ })).toHaveLength(2);
});
