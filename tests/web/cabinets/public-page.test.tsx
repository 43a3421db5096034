/** The QR code of a cabinet's public page, and the sheet that is printed. */
import { fireEvent, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import { PublicPageSection } from '#web/features/cabinets/settings-panel.js';
import { aStaffCabinet as cabinet } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';

test('the sheet shows name, place, code, short address and number, and goes to the printer', async () => {
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
  expect(sheet?.textContent).toContain('consigne.example/n/204518');
  expect(sheet?.textContent).toContain('Consigne n° 204\u00a0518');
  expect(sheet?.querySelector('svg')).not.toBeNull();

  // A later print command prints the page.
  fireEvent.keyDown(document.body, { key: 'Control' });
  expect(document.querySelector('.print-sheet')).toBeNull();
});
