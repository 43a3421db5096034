/** Figures in detail: a table, and on a phone cards that need no horizontal scrolling (pages.md#figures-of-cabinets). */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CabinetFiguresRow } from '#application/contract/figures.js';
import { FiguresTable, HeatMap, type Sorting } from '#web/features/figures/figures-table.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { onAPhone } from '#tests/web/support/phone.js';
import { showOperator } from '#tests/web/support/show-operator.js';

afterEach(() => void vi.restoreAllMocks());

const values = {
  use: 0.5,
  orders: 4,
  revenue: 12,
  refusals: 0,
  failures: 0,
  pickupMedian: 60,
  pickupP90: 90,
  late: 0,
  lateMedian: 0,
};
const rows: CabinetFiguresRow[] = ['Gare', 'Port'].map((cabinetName, place) => ({
  cabinetId: `cabinet-${place}`,
  cabinetName,
  mode: 'Rental',
  kind: 'cabinet',
  subjectId: '',
  subjectName: '',
  ...values,
  orders: 4 + place,
  before: { ...values, orders: 2 },
}));

const show = (onSort: (sorting: Sorting) => void = () => undefined, shown = rows) => {
  fakePlatform();
  const element = (
    <>
      <FiguresTable
        {...{ rows: shown, by: 'cabinet', onSort }}
        sorting={{ name: 'orders', first: 'best' }}
        onBy={() => undefined}
      />
      <HeatMap
        hours={[{ weekday: 2, hour: 9, orders: 3, refusals: 0 }]}
        measure="orders"
        onMeasure={() => undefined}
      />
    </>
  );
  showOperator('/some-figures', { as: 'Manager', routes: [{ path: '/some-figures', element }] });
};

test('is a table where there is room', async () => {
  show();

  const region = within(await screen.findByRole('region', { name: 'Chiffres en détail' }));
  expect(region.getAllByRole('row')).toHaveLength(3);
  const hours = within(screen.getByRole('region', { name: 'Par jour et heure, heure de Paris' }));
  expect(hours.getAllByRole('columnheader')).toHaveLength(25);
});

test('is cards on a phone, sorted by a choice, with the hours upright', async () => {
  onAPhone();
  const onSort = vi.fn<(sorting: Sorting) => void>();
  show(onSort);

  const list = within(await screen.findByRole('list', { name: 'Chiffres en détail' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Port', 'Gare']);
  expect(screen.queryByRole('region', { name: 'Chiffres en détail' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Le pire d’abord' }));
  expect(onSort).toHaveBeenCalledWith({ name: 'orders', first: 'worst' });
  const hours = within(screen.getByRole('region', { name: 'Par jour et heure, heure de Paris' }));
  expect(hours.getAllByRole('columnheader')).toHaveLength(8);
  expect(hours.getAllByRole('row')[10]?.textContent).toMatch(/^9\sh3$/);
});

test('two hundred cabinets are ten cards on a phone, and all of them on request', async () => {
  onAPhone();
  const many = rows
    .slice(0, 1)
    .flatMap((row) => Array.from({ length: 200 }, (_, place) => ({ ...row, cabinetId: `many-${place}` })));
  show(undefined, many);

  const list = within(await screen.findByRole('list', { name: 'Chiffres en détail' }));
  expect(list.getAllByRole('link')).toHaveLength(10);
  fireEvent.click(list.getByRole('button', { name: 'Afficher les 190 lignes suivantes' }));
  expect(list.getAllByRole('link')).toHaveLength(200);
  expect(list.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(list.getAllByRole('link')[10]);
});
