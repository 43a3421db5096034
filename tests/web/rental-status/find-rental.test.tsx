/** `/rental-status/`: typed or pasted text is understood, or leads to the right page. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aRental } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { proofOf } from '#web/api/order-proofs.js';

const platform = platformForEach();

const type = async (text: string): Promise<void> => {
  show('/rental-status/');
  await userEvent.click(await screen.findByLabelText('Code de location'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Voir ma location' }));
};

test('opens the rental of a pasted link, with its token unchanged', async () => {
  const token = 'aB3_-xYz0123456789abcdefghijklMN';
  platform.on('GET /rental-status/K7PX', { body: aRental() });
  await type(`Ma location : https://consigne.example/rental-status/K7PX#t=${token}`);

  expect(await screen.findByText(/^Location K7PX/)).toBeTruthy();
  expect(proofOf('K7PX')).toEqual({ kind: 'token', value: token });
});

test('opens the page of a code of eight characters', async () => {
  await type('abcd-efgh');

  const link = await screen.findByRole('link', { name: 'Ouvrir le casier du code ABCD-EFGH' });
  expect(link.getAttribute('href')).toBe('/parcel-code/ABCDEFGH');
});
