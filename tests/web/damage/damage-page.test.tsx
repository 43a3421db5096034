/** Damage reports: missing values are marked, unsent reports are shown as waiting, refusals have their reason. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { DamageReports } from '#application/contract/rentals/damage-reports.js';
import { cabinetId } from '#tests/web/support/builders.js';
import { refusal, type FakePlatform, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { noAnswer } from '#web/api/errors.js';
import { storeProof } from '#web/api/order-proofs.js';
import { fitted } from '#web/features/damage/shrunk.js';
import { writeStored } from '#web/lib/device-storage.js';
import { isLater } from '#web/features/damage/stored-reports.js';

const code = 'K7PX';
const page = `/signaler/${code}`;
const list = `GET /rental-status/${code}/damage-reports`;
const reported: DamageReports = {
  rentalCode: code,
  rentalItemName: 'Vélo pliant',
  cabinetId,
  supportPhone: null,
  refusal: null,
  reports: [],
};

const platform = platformForEach();
beforeEach(() => {
  platform.on(list, { body: reported });
  storeProof(code, { kind: 'token', value: 'secret' });
});

const puts = () => platform.all.filter(({ method }) => method === 'PUT');

/** Answers with the id that the phone gives its report. */
function answerReports(...answers: Parameters<FakePlatform['on']>[1][]): void {
  const known = crypto.getRandomValues.bind(crypto);
  // The id of the next report is known to the test: all its bytes are 1.
  crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T): T => {
    if (bytes instanceof Uint8Array) bytes.fill(1);
    crypto.getRandomValues = known;
    return bytes;
  };
  platform.on(`PUT /rental-status/${code}/damage-reports/01010101-0101-4101-8101-010101010101`, ...answers);
}

async function fill(text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: 'Au retour' }));
  await userEvent.type(screen.getByLabelText(/^Que se passe-t-il/), text);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le signalement' }));

test('marks missing values, and sends nothing', async () => {
  show(page);
  await screen.findByText(/Vélo pliant/);
  await send();

  expect(await screen.findByText('Indiquez quand.')).toBeTruthy();
  expect(screen.getByText('Décrivez le problème en quelques mots.')).toBeTruthy();
  expect(puts()).toEqual([]);
});

test('waits without a network, says so, and sends once the network is back', async () => {
  answerReports('networkError', 'networkError', { body: reported });
  show(page);
  await fill('Selle fendue');
  await send();

  // This window stores nothing beyond the page, and the page says so.
  expect(await screen.findByText('Pas encore envoyé : gardez cette page ouverte.')).toBeTruthy();
  expect(screen.getByText(/Selle fendue/)).toBeTruthy();
  window.dispatchEvent(new Event('online'));

  expect(await screen.findByText('Signalement envoyé.')).toBeTruthy();
  const bodies = puts().map(({ body }) => body);
  expect(bodies[0]).toMatchObject({ moment: 'return', text: 'Selle fendue', photoCount: 0 });
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(puts()[0]?.headers.get('X-Order-Token')).toBe('secret');
});

test('restores the typed report after a page reload, and drops it once it was sent', async () => {
  answerReports({ body: reported });
  const photo = 'data:image/jpeg;base64,/9j/4AAQ';
  writeStored('session', `damage-photos.${code}`, { addresses: photo });
  const first = show(page);
  await fill('Pédale cassée');
  first.unmount();

  const second = show(page);
  expect(await screen.findByDisplayValue('Pédale cassée')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Au retour' })).toHaveProperty('checked', true);
  expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe(photo);
  await send();
  await waitFor(() => expect(puts()[0]?.body).toMatchObject({ text: 'Pédale cassée', photoCount: 1 }));
  second.unmount();

  show(page);
  expect(await screen.findByLabelText(/^Que se passe-t-il/)).toHaveProperty('value', '');
  expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull();
});

test('shows a refused report with its reason, and lets it be dismissed', async () => {
  answerReports(refusal(409, 'DAMAGE_REPORTS_FULL', 'Appelez-nous pour le reste.'));
  show(page);
  await fill('Cadre tordu');
  await send();

  expect(await screen.findByText('Ce signalement n’a pas été accepté.')).toBeTruthy();
  expect(screen.getByText('Appelez-nous pour le reste.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer de ce téléphone' }));
  await waitFor(() => expect(screen.queryByText('Ce signalement n’a pas été accepté.')).toBeNull());
});

test('says why a rental accepts no more, and shows the received ones', async () => {
  const reports: DamageReports['reports'] = [
    {
      sentKey: 'one',
      moment: 'pickup',
      text: 'Rayure',
      receivedAt: '2026-10-06T10:00:00.000Z',
      photoCount: 3,
      photosReceived: [1, 3],
      settledAt: null,
    },
  ];
  platform.on(list, { body: { ...reported, refusal: 'Appelez-nous pour le reste.', reports } });
  show(page);

  expect(await screen.findByText('Appelez-nous pour le reste.')).toBeTruthy();
  expect(screen.getByText(/2 sur 3.photos reçues/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Envoyer le signalement' })).toBeNull();
});

test('does not retry a report that a server would refuse again', () => {
  const of = (status: number) => isLater({ ...noAnswer('NETWORK'), status });

  expect([409, 410, 404, 422].map(of)).toEqual([false, false, false, false]);
  expect([401, 429, 500, 503].map(of)).toEqual([true, true, true, true]);
  expect(isLater(noAnswer('TIMEOUT'))).toBe(true);
});

test('makes a photo as small as allowed, and never larger', () => {
  expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(fitted({ width: 1000, height: 8000 })).toEqual({ width: 200, height: 1600 });
  expect(fitted({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
});
