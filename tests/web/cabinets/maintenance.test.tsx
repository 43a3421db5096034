/** Planned maintenance: what it meets is listed before it is saved; what runs is shown and ended (doors-and-codes.md#planned-maintenance). */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MaintenanceView } from '#application/contract/lockers/planned-maintenance.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { MaintenanceNotices, PlanDialog, PlanUnitDialog } from '#web/features/cabinets/maintenance-part.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { aUnitView } from '#tests/web/rental-items/builders.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = (end: string): string => `0190f0a0-0000-7000-8000-0000000000${end}`;
const cabinet = { id: id('aa'), name: 'Gare' } as CabinetView;

const running: MaintenanceView = {
  id: id('01'),
  version: 2,
  cabinetId: cabinet.id,
  cabinetName: 'Gare',
  lockerId: null,
  lockerNumber: null,
  unitId: null,
  rentalItemName: null,
  beginsAt: '2030-01-10T07:00:00.000Z',
  endsAt: '2030-01-10T11:00:00.000Z',
  reason: 'Peinture',
  plannedBy: 'Anne',
  state: 'running',
};

test('lists what a period meets, with a way to each, before it is saved', async () => {
  const platform = fakePlatform();
  const touches = `GET /cabinets/${cabinet.id}/maintenance-touches`;
  const order = { subjectKind: 'rentalOrder', subjectId: id('02'), label: 'K7QM', customerName: 'Nadia' };
  platform.on(`GET /cabinets/${cabinet.id}/doors`, { body: { doors: [] } });
  platform.on(touches, {
    body: {
      items: [
        { ...order, lockerNumber: 3, from: running.beginsAt, until: running.endsAt },
        { ...order, subjectKind: 'parcel', subjectId: id('03'), lockerNumber: 4, from: null, until: null },
      ],
    },
  });
  platform.on(`POST /cabinets/${cabinet.id}/planned-maintenances`, { status: 201, body: running });
  const element = <PlanDialog cabinet={cabinet} onClose={() => undefined} />;
  showOperator('/plan', { as: 'Manager', routes: [{ path: '/plan', element }] });
  const dialog = await screen.findByRole('dialog');
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  type('Début', '2030-01-10T08:00');
  type('Fin', '2030-01-10T12:00');
  type('Motif', 'Peinture');

  await within(dialog).findByText(/1\s?location et 1\s?colis tombent dans cette période\./);
  const [rental] = within(dialog).getAllByRole('link', { name: 'K7QM' });
  expect(rental?.getAttribute('href')).toBe(`/rental-orders/${id('02')}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Prévoir la maintenance' }));
  const route = `POST /cabinets/${cabinet.id}/planned-maintenances`;
  await expect.poll(() => platform.asked(route)).toHaveLength(1);
  expect(platform.asked(route)[0]?.body).toEqual({
    lockerId: null,
    reason: 'Peinture',
    beginsAt: '2030-01-10T07:00:00.000Z',
    endsAt: '2030-01-10T11:00:00.000Z',
  });
});

test.each([
  ['Manager', 2],
  ['Operator', 0],
] as const)('shows a %s what runs, and ends it for managers', async (as, buttons) => {
  const platform = fakePlatform();
  platform.on('GET /planned-maintenances', { body: { items: [running] } });
  platform.on(`POST /planned-maintenances/${running.id}/cancel`, { body: { ...running, state: 'over' } });
  const element = <MaintenanceNotices cabinetId={cabinet.id} />;
  showOperator('/cabinet', { as, routes: [{ path: '/cabinet', element }] });

  await screen.findByText(/toute la consigne, du .*Peinture.*Anne/);
  expect(screen.queryAllByRole('button', { name: /maintenance|Changer la fin/ })).toHaveLength(buttons);
  if (buttons === 0) return;
  fireEvent.click(screen.getByRole('button', { name: 'Terminer la maintenance' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Terminer la maintenance' }));
  await expect.poll(() => platform.asked(`POST /planned-maintenances/${running.id}/cancel`)).toHaveLength(1);
});

test('plans the time of one unit, with what it meets listed before', async () => {
  const platform = fakePlatform();
  const unit = aUnitView();
  const address = `/rental-items/${unit.rentalItemId}/assignments/${unit.id}/planned-maintenances`;
  platform.on(`GET /cabinets/${cabinet.id}/maintenance-touches`, { body: { items: [] } });
  platform.on(`POST ${address}`, { status: 201, body: { ...running, movedReservations: 0 } });
  const element = <PlanUnitDialog unit={unit} cabinetId={cabinet.id} onClose={() => undefined} />;
  showOperator('/plan', { as: 'Manager', routes: [{ path: '/plan', element }] });
  const dialog = await screen.findByRole('dialog', { name: 'Prévoir une maintenance, casier N°5' });
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  type('Début', '2030-01-10T08:00');
  type('Fin', '2030-01-10T12:00');
  type('Motif', 'Révision');
  await within(dialog).findByText('Aucune commande ne tombe dans cette période.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Prévoir la maintenance' }));

  await expect.poll(() => platform.asked(`POST ${address}`)).toHaveLength(1);
  expect(platform.asked(`POST ${address}`)[0]?.body).toEqual({
    reason: 'Révision',
    beginsAt: '2030-01-10T07:00:00.000Z',
    endsAt: '2030-01-10T11:00:00.000Z',
  });
});
