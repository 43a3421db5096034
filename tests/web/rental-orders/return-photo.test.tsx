/** The customer's photo of the returned item, beside the decision on the deposit: enlarged in place, or why it is not there. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReturnPhoto } from '#web/features/rental-orders/damage-notices.js';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOrderDetail, orderId } from './orders.js';

const path = `GET /admin/rental-orders/${orderId}/return-photo`;

function show(returnPhotoAt: string | null) {
  const platform = fakePlatform();
  const element = (
    <>
      <ReturnPhoto order={anOrderDetail({ returnPhotoAt })} />
      <p>La suite</p>
    </>
  );
  showOperator('/photo', { as: 'Operator', routes: [{ path: '/photo', element }] });
  return platform;
}

test('is shown with its date, and enlarged in place', async () => {
  show('2026-11-21T10:00:00.000Z').on(path, { text: 'picture', headers: { 'content-type': 'image/jpeg' } });

  const photo = await screen.findByRole('button', { name: 'Photo de l’article rendu, agrandir' });
  expect(screen.getByRole('region', { name: 'Photo du retour' }).textContent).toMatch(
    /^Photo du retour, ajoutée par le client le /,
  );
  expect(screen.getByRole('img', { name: 'Photo de l’article rendu' }).getAttribute('src')).toMatch(
    /^data:image\/jpeg/,
  );
  await userEvent.click(photo);
  expect(
    screen.getByRole('button', { name: 'Photo de l’article rendu, réduire' }).getAttribute('aria-expanded'),
  ).toBe('true');
});

test('says why it cannot be shown', async () => {
  show('2026-11-21T10:00:00.000Z').on(path, refusal(404, 'NOT_FOUND', 'Cette photo a été effacée.'));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Photo de l’article rendu\s: /);
});

test('is nothing without a photo', async () => {
  const platform = show(null);

  expect(await screen.findByText('La suite')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Photo du retour' })).toBeNull();
  expect(platform.asked(path)).toEqual([]);
});
