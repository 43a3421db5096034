import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aRental } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeLook } from '#web/api/last-looks.js';
import { storeProof, proofOf } from '#web/api/order-proofs.js';

const status = 'GET /rental-status/K7PX';
const unknown = refusal(404, 'PROOF_WRONG', 'Code ou chiffres inconnus.');

const platform = platformForEach();

async function prove(digits: string) {
  await userEvent.clear(await screen.findByLabelText('4 derniers chiffres de votre téléphone'));
  await userEvent.type(screen.getByLabelText('4 derniers chiffres de votre téléphone'), digits);
  await userEvent.click(screen.getByRole('button', { name: 'Voir ma location' }));
}

test('asks for 4 digits with a code alone, and opens with them', async () => {
  platform.on(status, { body: aRental() });
  show('/rental-status/k7px');
  await prove('56 78');

  expect(await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' })).toBeTruthy();
  const [asked] = platform.asked(status);
  expect(asked?.headers.get('X-Phone-Digits')).toBe('5678');
  expect(proofOf('K7PX')).toEqual({ kind: 'digits', value: '5678' });
});

test('says that a link was cut, and asks for the digits', async () => {
  show('/rental-status/K7PX#t=cut');

  expect(await screen.findByText(/^Ce lien est incomplet\./)).toBeTruthy();
  expect(screen.getByLabelText('4 derniers chiffres de votre téléphone')).toBeTruthy();
});

test.each(['٥٦٧٨', '\u200e５６７８\u200f'])('the digits are read in any script: %s', async (digits) => {
  platform.on(status, { body: aRental() });
  show('/rental-status/K7PX');
  await prove(digits);

  await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' });
  expect(platform.asked(status)[0]?.headers.get('X-Phone-Digits')).toBe('5678');
});

test('stores the link after a proof by digits', async () => {
  platform.on(status, { body: aRental({ accessToken: 'link-token' }) });
  show('/rental-status/K7PX');
  await prove('5678');

  await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' });
  await waitFor(() => expect(proofOf('K7PX')).toEqual({ kind: 'token', value: 'link-token' }));
});

test('says that the order of a link is over', async () => {
  storeProof('K7PX', { kind: 'token', value: 'old' });
  platform.on(status, refusal(410, 'ORDER_OVER', 'Cette location est terminée.'));
  show('/rental-status/K7PX');

  expect(await screen.findByText('Cette location est terminée.')).toBeTruthy();
  expect(screen.queryByLabelText('4 derniers chiffres de votre téléphone')).toBeNull();
});

test('anything but 4 digits is not sent', async () => {
  show('/rental-status/K7PX');
  await prove('567');

  expect(screen.getByText(/Tapez les 4 derniers chiffres/)).toBeTruthy();
  expect(platform.all).toHaveLength(0);
});

test('reports a wrong pair, drops it, and never retries it automatically', async () => {
  platform.on(status, unknown);
  show('/rental-status/K7PX');
  await prove('0000');

  expect(await screen.findByText('Code ou chiffres inconnus.')).toBeTruthy();
  expect(proofOf('K7PX')).toBeNull();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(platform.asked(status)).toHaveLength(1));

  platform.on(status, { body: aRental() });
  await prove('5678');
  expect(await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' })).toBeTruthy();
  expect(proofOf('K7PX')).toEqual({ kind: 'digits', value: '5678' });
});

test('offers the link from the start, and asks for it after too many tries', async () => {
  platform.on(status, refusal(403, 'LINK_REQUIRED', 'Touchez « Recevoir mon lien ».'));
  platform.on('POST /rental-status/K7PX/link', { body: { success: true } });
  show('/rental-status/K7PX');
  expect(await screen.findByRole('button', { name: 'Recevoir mon lien' })).toBeTruthy();
  await prove('0000');

  expect((await screen.findByRole('alert')).textContent).toBe('Touchez « Recevoir mon lien ».');
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir mon lien' }));
  expect(await screen.findByText('Votre lien est en route.')).toBeTruthy();
});

test('retains the link of a rental, and the visible code, after too many requests', async () => {
  storeProof('K7PX', { kind: 'token', value: 'link-token' });
  storeLook(aRental());
  platform.on(status, refusal(429, 'TOO_MANY_REQUESTS', 'Patientez 49 s.'));
  show('/rental-status/K7PX');

  expect((await screen.findByRole('alert')).textContent).toBe('Patientez 49 s.');
  expect(screen.getByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
  expect(screen.queryByLabelText('4 derniers chiffres de votre téléphone')).toBeNull();
  expect(proofOf('K7PX')).toEqual({ kind: 'token', value: 'link-token' });

  platform.on(status, { body: aRental() });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/^Location K7PX/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Vu pour la dernière fois/)).toBeNull());
});

test('lets the code be typed again after a mistake', async () => {
  platform.on(status, unknown);
  show('/rental-status/K7PX');
  await prove('5678');
  await screen.findByText('Code ou chiffres inconnus.');
  await userEvent.click(screen.getByRole('link', { name: 'Taper un autre code de location' }));

  expect(await screen.findByLabelText('Code de location')).toBeTruthy();
});

test.each(['K7', 'K7PXY', 'K0PX'])(
  'reports an invalid code such as %s, and asks for no digits',
  async (code) => {
    show(`/rental-status/${code}`);

    expect(await screen.findByText(/^Un code de location a 4 caractères/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Code de location').value).toBe(code);
    expect(screen.queryByLabelText('4 derniers chiffres de votre téléphone')).toBeNull();
    expect(platform.all).toHaveLength(0);
  },
);

test('a code is read as people write it', async () => {
  show('/rental-status/k7-1x');

  expect((await screen.findByText('K7LX')).tagName).toBe('STRONG');
});

test('asks for the digits when a link has ended', async () => {
  storeProof('K7PX', { kind: 'token', value: 'old' });
  platform.on(status, refusal(403, 'PROOF_REQUIRED', 'Prouvez votre commande.'));
  show('/rental-status/K7PX');

  expect(await screen.findByLabelText('4 derniers chiffres de votre téléphone')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(proofOf('K7PX')).toBeNull();
});
