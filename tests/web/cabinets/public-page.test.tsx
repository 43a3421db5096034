/** The QR code of a cabinet's public page, and the sheet that is printed. */
import { fireEvent, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import type { CabinetView } from '#application/contract/staff-cabinets.js';
import { PublicPageSection } from '#web/features/cabinets/public-page-section.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const cabinet: CabinetView = {
  id: '0190a000-0000-7000-8000-0000000000ca',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  name: 'Quai neuf',
  location: 'Quai de la Fosse, Nantes',
  description: '',
  isActive: true,
  mode: 'Rental',
  companyId: '0190a000-0000-7000-8000-00000000000c',
  companyName: 'Consigne Démo',
  publicAddress: 'https://consigne.example/rental/0190a000-0000-7000-8000-0000000000ca',
  isOnline: true,
  lastSeenAt: null,
  lockers: { total: 2, free: 2, occupied: 0, outOfService: 0, disabled: 0, unequipped: 0 },
};

test('the sheet tells name, place, code and address, and goes to the printer', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  showOperator('/', { routes: [{ path: '/', element: <PublicPageSection cabinet={cabinet} /> }] });
  const code = await screen.findByRole('img', { name: 'QR code de la page publique de Quai neuf' });
  const { data } = encode(cabinet.publicAddress, { ecc: 'M' });
  const drawn = code.querySelector('path[fill="#000000"]')?.getAttribute('d');
  expect(drawn?.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);

  fireEvent.click(screen.getByText('Imprimer le QR code'));

  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('body > .print-sheet');
  expect(sheet?.textContent).toContain('Quai neuf');
  expect(sheet?.textContent).toContain(cabinet.publicAddress);
  expect(sheet?.querySelector('svg')).not.toBeNull();
});
