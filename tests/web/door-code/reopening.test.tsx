/**
 * After a pick-up: a door that fell shut, a locker that opens again, and a report of a problem
 * (doors-and-codes.md#after-a-pick-up, doors-and-codes.md#reports-on-a-pick-up).
 */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { minute, second } from '#domain/shared/record.js';
import { aCabinet, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { aVisit, actionPath, typedCode, visitPath } from '#tests/web/support/visits.js';
import { faultWords } from '#web/features/door-code/door-task-words.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/door-code/code-page.js';
import '#web/features/door-code/report-form.js';

const iso = (at: number): string => new Date(at).toISOString();
const doneAt = Date.now() - minute;
/** Open for this long, and shut again. */
const fetched = (openMs: number): Partial<DoorVisit> => ({
  step: 'pickup',
  doorOpenedAt: iso(doneAt - openMs),
  doorClosedAt: iso(doneAt),
  doneAt: iso(doneAt),
  reopenUntil: iso(doneAt + 5 * minute),
  canReport: true,
});

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
});
async function look(part: Partial<DoorVisit>): Promise<void> {
  platform.on(`GET ${visitPath}`, { body: aVisit(part) });
  show(`/parcel-code/${typedCode}`);
  await screen.findByText(/C-1234/);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks about a door that fell shut, and opens it again on confirmation', async () => {
  platform.on(`POST ${actionPath}/open`, { body: { success: true, lockCode: null, message: 'Ouvert' } });
  await look(fetched(2 * second));
  expect(screen.getByRole('heading', { name: /Avez-vous récupéré votre colis/ })).toBeTruthy();
  await press('Non, rouvrir');
  await waitFor(() => expect(platform.asked(`POST ${actionPath}/open`)).toHaveLength(1));

  await press('Oui');
  expect(screen.queryByRole('heading', { name: /Avez-vous récupéré/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Rouvrir le casier' })).toBeTruthy();
});

test('does not ask after a long opening, and shows its code for as long as it opens', async () => {
  await look(fetched(4 * second));
  expect(screen.queryByRole('heading', { name: /Avez-vous récupéré/ })).toBeNull();
  expect(screen.getByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
});

test('opens nothing afterwards, and still accepts a report', async () => {
  await look({ ...fetched(9 * second), reopenUntil: null, lockCode: null });
  expect(screen.queryByRole('button', { name: /ouvrir/i })).toBeNull();
  expect(screen.getByRole('button', { name: 'Signaler un problème' })).toBeTruthy();
});

test('sends the chosen problem with its text, and retains it after a refusal', async () => {
  platform.on(`POST ${actionPath}/report`, refusal(409, 'PICKUP_REPORT_ANSWERED', 'Déjà répondu.'));
  await look(fetched(9 * second));
  await press('Signaler un problème');
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer le signalement' }));
  expect(screen.getByText('Choisissez ce qui ne va pas.')).toBeTruthy();

  await userEvent.click(screen.getByLabelText('Ce n’est pas mon colis'));
  await userEvent.type(screen.getByLabelText('Précisez si vous le souhaitez'), ' Un autre nom ');
  await press('Envoyer le signalement');
  await screen.findByText('Déjà répondu.');
  const [asked] = platform.asked(`POST ${actionPath}/report`);
  expect(asked?.body).toEqual({ fault: 'notMine', text: 'Un autre nom' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Précisez si vous le souhaitez').value).toBe(
    ' Un autre nom ',
  );
});

test('shows the report, and the answer of staff', async () => {
  const report = {
    fault: 'empty',
    text: null,
    reportedAt: iso(doneAt),
    settledAt: null,
    answer: null,
  } as const;
  await look({ ...fetched(9 * second), report });
  expect(screen.getByText('Signalement bien reçu')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Compléter le signalement' })).toBeTruthy();
});

test('accepts no further report once staff have answered', async () => {
  const answered = { settledAt: iso(doneAt), answer: 'Il est au casier 3.' };
  const report = { fault: 'empty', text: null, reportedAt: iso(doneAt), ...answered } as const;
  await look({ ...fetched(9 * second), report });
  expect(screen.getByText('Il est au casier 3.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /signalement|problème/ })).toBeNull();
});

test.each([
  ['parcel', 'Ce n’est pas mon colis'],
  ['pressing', 'Ce ne sont pas mes articles'],
  ['shop', 'Ce n’est pas ma commande'],
] as const)('shows %s as « %s »', (kind, words) => {
  expect(faultWords(kind, 'pickup').notMine).toBe(words);
});
