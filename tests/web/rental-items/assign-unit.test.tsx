/** A unit needs a locker: the form when none is free. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cabinetId, itemId } from '#tests/web/support/builders.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { AssignUnit } from '#web/features/rental-items/item-page.js';
import { anItemView } from './builders.js';

test('leads to the cabinet’s lockers when none is free', async () => {
  fakePlatform().on(`GET /rental-items/${itemId}/free-lockers`, { body: { items: [] } });
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element: <AssignUnit item={anItemView()} /> }] });
  await screen.findByText(/Aucun casier libre/);

  const way = screen.getByRole('link', { name: 'sur le dessin de la consigne' });

  expect(way.getAttribute('href')).toBe(`/cabinets/${cabinetId}`);
});
