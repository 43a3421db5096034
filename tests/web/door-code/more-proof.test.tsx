/** After many wrong guesses of others, the page asks for one thing more, in place (doors-and-codes.md#guessing). */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { aVisit, linkToken, typedCode, visitPath } from '#tests/web/support/visits.js';
import { dropProof, proofOf } from '#web/api/order-proofs.js';

const cabinetAsked = refusal(403, 'CABINET_REQUIRED', 'Ajoutez le numéro de la consigne.');
const digitsAsked = refusal(403, 'DIGITS_REQUIRED', 'Ajoutez les 4 derniers chiffres.');
const look = `GET ${visitPath}`;

const platform = platformForEach();
beforeEach(() => {
  dropProof(typedCode);
});

const cabinet = () => screen.findByLabelText<HTMLInputElement>('Numéro de la consigne');
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const lastHeaders = () => platform.asked(look).at(-1)?.headers;

test('sends the number of the cabinet and then the digits with the same code, and stores the link afterwards', async () => {
  platform.on(look, cabinetAsked);
  show(`/parcel-code/${typedCode}`);
  await userEvent.type(await cabinet(), '204');
  await go();
  expect(screen.getByText(/6 chiffres imprimés/)).toBeTruthy();
  expect(platform.asked(look)).toHaveLength(1);

  platform.on(look, refusal(404, 'UNKNOWN_CABINET', 'Consigne inconnue.'));
  await userEvent.type(await cabinet(), ' 518');
  await go();
  expect(await screen.findByText('Consigne inconnue.')).toBeTruthy();
  expect((await cabinet()).value).toBe('204 518');
  expect(lastHeaders()?.get('X-Cabinet')).toBe('204518');

  platform.on(look, digitsAsked);
  await go();
  const digits = await screen.findByLabelText('4 derniers chiffres du téléphone');
  platform.on(look, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
  await userEvent.type(digits, '0000');
  await go();
  expect(await screen.findByText('Code inconnu.')).toBeTruthy();

  platform.on(look, { body: aVisit() });
  await userEvent.clear(screen.getByLabelText('4 derniers chiffres du téléphone'));
  await userEvent.type(screen.getByLabelText('4 derniers chiffres du téléphone'), '56 78');
  await go();
  expect(await screen.findByText('N°4')).toBeTruthy();
  expect([lastHeaders()?.get('X-Cabinet'), lastHeaders()?.get('X-Phone-Digits')]).toEqual(['204518', '5678']);
  await waitFor(() => expect(proofOf(typedCode)).toEqual({ kind: 'token', value: linkToken }));
});

test('sends the token of a pasted link, with its capitals', async () => {
  platform.on(look, { body: aVisit() });
  show('/parcel-code/');
  const field = await screen.findByLabelText('Votre code');
  await userEvent.click(field);
  await userEvent.paste(`https://consigne.test/parcel-code/${typedCode}?type=deposit#t=${linkToken}`);
  await go();

  expect(await screen.findByText('N°4')).toBeTruthy();
  expect(platform.asked(look)[0]?.headers.get('X-Order-Token')).toBe(linkToken);
});
