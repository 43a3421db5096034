/** Changing many prices at once: what customers will pay is beside the price without VAT. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PriceLine } from '#application/contract/orders/prices.js';
import { priceActions } from '#web/features/offers/price-dialog.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { onAPhone } from '#tests/web/support/phone.js';
import { showOperator } from '#tests/web/support/show-operator.js';

afterEach(() => void vi.restoreAllMocks());

const line = {
  itemId: 'item-1',
  itemName: 'Perceuse',
  cabinetId: 'cabinet-1',
  cabinetName: 'Gare',
  part: 'price',
  durationHours: null,
  before: 2,
  after: 2.2,
  beforeTtc: 2.4,
  afterTtc: 2.64,
  outcome: 'changes',
  message: null,
} satisfies PriceLine;
const deposit = { ...line, part: 'deposit', beforeTtc: null, afterTtc: null } satisfies PriceLine;

async function preview(kind: 'rental' | 'sold', lines: readonly PriceLine[]) {
  const platform = fakePlatform();
  platform.on('POST /prices/preview', { body: { lines } });
  const [action] = priceActions<{ id: string }>(kind);
  if (!action) throw new Error('Prices can be changed');
  const element = (
    <action.Dialog rows={[{ id: 'item-1' }]} onReport={() => undefined} onClose={() => undefined} />
  );
  showOperator('/prices', { as: 'Manager', routes: [{ path: '/prices', element }] });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Montant/), { target: { value: '10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Voir l’aperçu' }));
  const table = within(await dialog.findByRole('table', { name: 'Aperçu des prix' }));
  return table.getAllByRole('row').map((row) => row.textContent?.replace(/\s/g, ' '));
}

test('has a column with VAT beside the one without, and none for a deposit', async () => {
  expect(await preview('rental', [line, deposit])).toEqual([
    'Article, consignePrixHT, avant → aprèsTTC, avant → après',
    'PerceuseGarePrix2,00 € → 2,20 €2,40 € → 2,64 €',
    'PerceuseGareDépôt2,00 € → 2,20 €–',
  ]);
});

test('names the price with VAT under the other one on a phone', async () => {
  onAPhone();

  expect(await preview('rental', [line])).toEqual([
    'Article, consignePrixHT, avant → après',
    'PerceuseGarePrix2,00 € → 2,20 €2,40 € → 2,64 € TTC',
  ]);
});

test('has one column for what is sold, whose price includes VAT', async () => {
  expect(await preview('sold', [{ ...line, beforeTtc: null, afterTtc: null }])).toEqual([
    'Article, consignePrixAvant → après',
    'PerceuseGarePrix2,00 € → 2,20 €',
  ]);
});
