/** Figures of a period on the board, accessible without seeing them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeText, shareText } from '#web/features/board/board-figures.js';
import { onAPhone } from '#tests/web/support/phone.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { cabinetId, figures, platform, region, totals } from './figured-board.js';

afterEach(() => void vi.restoreAllMocks());

test('shows figures with those of the period before, and each chart with its table', async () => {
  platform([]);
  showOperator('/board', { as: 'Manager' });

  const revenue = await region('Revenus, remboursements déduits');
  expect(revenue.getByText(/116,00/)).toBeTruthy();
  expect(revenue.getByText(/\+\s100\s% \(avant : 58,00/)).toBeTruthy();
  expect((await region('Retours ponctuels')).getByText(/^75\s%$/)).toBeTruthy();
  const chart = screen.getByRole('img', { name: /^Revenus par jour, au plus 106,00\s€ le 19\/11$/ });
  expect(chart).toBeTruthy();
  const table = await region('Revenus par jour');
  const rows = table.getAllByRole('row', { hidden: true }).map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    'JourCette périodePériode d’avant',
    '18/1110,00 €5,00 €',
    '19/11106,00 €53,00 €',
    '20/110,00 €0,00 €',
  ]);
  const place = (await region('En détail')).getByRole('link', { name: 'Perceuse' });
  expect(place.getAttribute('href')).toBe(`/cabinets/${cabinetId}/items/${figures.places[0]?.rentalItemId}`);
});

test('says that the books have a refund with an invoice on another day', async () => {
  const { previous, current } = figures;
  const sold = { ...totals, revenue: { ...totals.revenue, rental: 0, shop: 120 } };
  platform([], { modes: ['ECommerce'], current: { ...current, totals: sold }, previous, places: [] });
  showOperator('/board', { as: 'Manager' });

  const tile = await region('Revenus, remboursements déduits');
  expect(
    tile.getByText(/remboursé -10,00\s€\. .* du jour de la vente\s; en comptabilité, du jour de l’avoir\.$/),
  ).toBeTruthy();
});

test('does not mention credit notes for the revenue of rentals alone', async () => {
  platform([]);
  showOperator('/board', { as: 'Manager' });

  expect((await region('Revenus, remboursements déduits')).queryByText(/avoir/)).toBeNull();
});

test('lists figures under their names for each item if there is no room for a table', async () => {
  onAPhone();
  platform([]);
  showOperator('/board', { as: 'Manager' });

  const places = within((await region('En détail')).getByRole('list', { name: 'Chiffres en détail' }));
  const names = places.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(['Revenus', 'Activité', 'Occupation', 'Ponctualité', 'Exemplaires']);
  expect(places.getAllByRole('definition')[0]?.textContent).toMatch(/€$/);
  expect(places.getByRole('link', { name: 'Perceuse' })).toBeTruthy();
});

test("shows a company only the figures of its cabinets' modes", async () => {
  const washed = { ...totals, pressingOrders: 3, revenue: { ...totals.revenue, pressing: 60, net: 60 } };
  const laundry = {
    cabinetId,
    cabinetName: 'Gare',
    mode: 'Pressing',
    rentalItemId: null,
    itemName: null,
  } as const;
  const parcels = { ...laundry, mode: 'ClickAndCollect' } as const;
  platform([], {
    ...figures,
    modes: ['ClickAndCollect', 'Pressing'],
    current: { ...figures.current, totals: { ...washed, parcels: 1200 } },
    places: [
      { ...washed, ...laundry, units: 0 },
      { ...totals, ...parcels, parcels: 1, units: 0 },
    ],
  });
  showOperator('/board', { as: 'Manager' });

  expect((await region('Commandes de pressing')).getByText('3')).toBeTruthy();
  expect((await region('Colis déposés')).getByText(/^1\s200$/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: /Locations|Occupation|boutique|Heures/ })).toBeNull();
  const rows = (await region('En détail')).getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.map((row) => row?.replace(/\s/g, ' '))).toEqual([
    'Article ou serviceRevenusActivité',
    'Pressing (avec paiement)Gare60,00 €3 commandes',
    'Click & CollectGare–1 colis',
  ]);
});

test('stores the period in the address, and queries it', async () => {
  const fake = platform([]);
  const { router } = showOperator('/board?days=90', { as: 'Manager' });
  await region('Retours ponctuels');
  expect(fake.all.some(({ path }) => path === '/board/figures?days=90')).toBe(true);

  fireEvent.click(screen.getByRole('radio', { name: /^7\s/ }));

  await waitFor(() => expect(fake.all.some(({ path }) => path === '/board/figures?days=7')).toBe(true));
  expect(router.state.location.search).toBe('?days=7');
});

test('shows shares and changes only if there is something to compare', () => {
  expect(shareText(null)).toBe('–');
  expect(changeText(5, 0)).toBeNull();
  expect(changeText(50, 100)?.replace(/\s/g, ' ')).toBe('− 50 %');
  expect(changeText(100, 100)?.replace(/\s/g, ' ')).toBe('0 %');
});
