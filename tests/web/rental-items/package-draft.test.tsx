/** A package that is being changed when the session ends: the typed values are restored, and drawn. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cabinetId, itemId } from '#tests/web/support/builders.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { sessionEnded } from '#web/api/auth/session-slice.js';
import { aThresholdView, aUnitView, anItemView } from './builders.js';

const path = `/rental-items/${itemId}`;
const open = () => showOperator(`/cabinets/${cabinetId}/items/${itemId}`, { as: 'Manager' });
const priceField = () => screen.findByLabelText<HTMLInputElement>(/^Prix HT du forfait 4\sh$/);
const offered = () => screen.getByLabelText<HTMLInputElement>(/^Proposer le forfait 4\sh$/);

test('is found again, drawn, and stored or dropped', async () => {
  const platform = fakePlatform();
  platform.on(`GET ${path}`, { body: anItemView() });
  platform.on(`GET ${path}/pricing-thresholds`, { body: { items: [aThresholdView()] } });
  platform.on(`GET ${path}/assignments`, { body: { items: [aUnitView()] } });
  platform.on(`GET ${path}/free-lockers`, { body: { items: [] } });
  const first = open();
  fireEvent.change(await priceField(), { target: { value: '17,5' } });
  fireEvent.click(offered());
  act(() => void first.store.dispatch(sessionEnded()));
  first.unmount();

  const second = open();
  expect((await priceField()).value).toContain('17,5');
  expect(offered().checked).toBe(false);
  const table = (await screen.findByText('Prix par durée')).closest('table');
  await waitFor(() => expect(table?.textContent).not.toMatch(/forfait 4\sh/));

  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(table?.textContent).toMatch(/forfait 4\sh/));
  second.unmount();

  open();
  expect((await priceField()).value).not.toContain('17,5');
});
