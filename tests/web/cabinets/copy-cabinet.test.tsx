/** A cabinet is copied to all of a group: the effect is shown by cabinet, then copied. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { CopyDialog, DuplicateDialog } from '#web/features/cabinets/copy-dialogs.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { pageOf } from '#tests/web/support/sample-list.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const idOf = (place: number) => `0190a000-0000-7000-8000-00000000000${place}`;
const cabinet = (place: number, region: string) =>
  ({
    id: idOf(place),
    name: `Gare ${place}`,
    region,
    site: '',
    tags: '',
    companyId: idOf(9),
    mode: 'Rental',
  }) as CabinetView;

test('shows what is created and refused at each, and copies it then', async () => {
  const platform = fakePlatform();
  const lines = [
    { kind: 'article', name: 'Vélo', outcome: 'created', message: null },
    { kind: 'article', name: 'Kayak', outcome: 'refused', message: 'Loué en ce moment.' },
  ];
  const answer = (isDryRun: boolean) => ({
    body: { isDryRun, cabinets: [{ cabinetId: idOf(2), name: 'Gare 2', lines }] },
  });
  const route = `POST /cabinets/${idOf(1)}/copy`;
  platform.on('GET /cabinets', pageOf([cabinet(1, 'Sud'), cabinet(2, 'Sud'), cabinet(3, 'Nord')]));
  platform.on(route, answer(true), answer(false));
  const element = <CopyDialog cabinet={cabinet(1, 'Sud')} onClose={() => undefined} />;
  showOperator('/copy', { as: 'Manager', routes: [{ path: '/copy', element }] });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('combobox', { name: /Vers/ }));
  fireEvent.click(await screen.findByText('Région Sud (1)'));
  fireEvent.click(within(dialog).getByText('Voir l’aperçu'));

  await within(dialog).findByText(/Refusé \(1\).*Kayak.*Loué en ce moment/);
  fireEvent.click(within(dialog).getByText(/Copier vers 1\sconsigne/));
  await within(dialog).findByText(/Copié\./);
  expect(platform.asked(route).map(({ body }) => body)).toMatchObject([
    { targetIds: [idOf(2)], articles: true, lockers: false, dryRun: true },
    { targetIds: [idOf(2)], dryRun: false },
  ]);
});

test('a duplicate shows the secret of its gateway once', async () => {
  const platform = fakePlatform();
  const made = { ...cabinet(4, 'Sud'), gatewaySecret: 'geheim-4', gatewayAddress: null };
  platform.on(`POST /cabinets/${idOf(1)}/duplicate`, { status: 201, body: made });
  const element = <DuplicateDialog cabinet={cabinet(1, 'Sud')} onClose={() => undefined} />;
  showOperator('/copy', { as: 'Manager', routes: [{ path: '/copy', element }] });
  fireEvent.change(await screen.findByLabelText(/Nom/), { target: { value: 'Gare 4' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dupliquer' }));

  await screen.findByText('geheim-4');
});
