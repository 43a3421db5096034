/** `/rental-status/`: what is typed or pasted there is understood, or leads to where it belongs. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

beforeEach(() => {
  fakePlatform();
});

const type = async (text: string): Promise<void> => {
  show('/rental-status/');
  await userEvent.click(await screen.findByLabelText('Code de location'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Voir ma location' }));
};

test('a link that was pasted is the rental that it is of', async () => {
  await type('https://consigne.example/rental-status/K7PX#t=abcdefgh');

  await screen.findByLabelText('4 derniers chiffres de votre téléphone');
  expect(document.body.textContent).toContain('K7PX');
});

test('a code of eight characters leads to its own page', async () => {
  await type('abcd-efgh');

  const link = await screen.findByRole('link', { name: 'Ouvrir le casier du code ABCD-EFGH' });
  expect(link.getAttribute('href')).toBe('/parcel-code/ABCDEFGH');
});
