/** A code that opens nothing, typed at a cabinet: its company and the number to call stay visible. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCabinet, cabinetId } from '#tests/web/support/builders.js';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { typedCode, visitPath } from '#tests/web/support/visits.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/door-code/code-page.js';
import '#web/features/door-code/index-page.js';
import '#web/features/pressing/pressing-cabinet.js';

test('still shows the company and its number, also after a second try', async () => {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet({ mode: 'ClickAndCollect' }) });
  for (const path of [visitPath, visitPath.replace(typedCode, 'ABCDEFGH')])
    platform.on(`GET ${path}`, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
  show(`/cabinet/${cabinetId}`);

  for (const code of [typedCode, 'ABCDEFGH']) {
    const field = await screen.findByLabelText<HTMLInputElement>('Votre code');
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));

    expect(await screen.findByText('Code inconnu.')).toBeTruthy();
    expect(screen.getByRole('banner').textContent).toBe('Vélos du Nord');
    const call = screen.getByRole('link', { name: /^Appeler le 01 23 45 67 89/ });
    expect(call.getAttribute('href')).toBe('tel:0123456789');
  }
});

test('shows them to customers with a code at a cabinet that sells, too', async () => {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet({ mode: 'Pressing' }) });
  platform.on(`GET ${visitPath}`, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
  show(`/cabinet/${cabinetId}`);

  await userEvent.click(await screen.findByRole('link', { name: 'J’ai déjà un code' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Votre code');
  expect(screen.getByRole('banner').textContent).toBe('Vélos du Nord');
  expect(screen.getByRole('link', { name: /^Appeler le 01 23 45 67 89/ })).toBeTruthy();
  await userEvent.type(field, typedCode);
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));

  expect(await screen.findByText('Code inconnu.')).toBeTruthy();
  expect(screen.getByRole('banner').textContent).toBe('Vélos du Nord');
  expect(screen.getByRole('link', { name: /^Appeler le 01 23 45 67 89/ })).toBeTruthy();
});
