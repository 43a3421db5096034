import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { minute } from '#domain/shared/record.js';
import { aCabinet, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { aVisit, sensorless, actionPath, typedCode, visitPath } from '#tests/web/support/visits.js';
import { lastVisits, storeVisit } from '#web/features/door-code/last-visits.js';
import { calmMs, eagerMs, pollEveryMs } from '#web/features/door-code/use-visit.js';
import { noAnswer } from '#web/api/errors.js';
import { proofOf, storeProof } from '#web/api/order-proofs.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/door-code/code-page.js';

const address = `/parcel-code/${typedCode}`;
const iso = (at: number): string => new Date(at).toISOString();

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
});

async function look(part: Partial<DoorVisit> = {}, title = 'Déposer le colis') {
  platform.on(`GET ${visitPath}`, { body: aVisit(part) });
  const shown = show(address);
  // The page may have the same title while it loads.
  await screen.findByText(/C-1234/);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  return shown;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of a code', () => {
  test('says what to do, where, and the code of the keypad, for eyes and for ears', async () => {
    await look({ contents: [{ name: 'Panier', quantity: 2 }], notes: 'Fragile' });

    expect(screen.getByText('Ouvrez le casier, déposez le colis, puis fermez la porte.')).toBeTruthy();
    expect(screen.getByText('N°4')).toBeTruthy();
    expect(screen.getByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    expect(screen.getByText('Code enregistré sur la serrure')).toBeTruthy();
    expect(screen.getByRole('link', { name: /3 place du Commerce/ }).getAttribute('href')).toMatch(/^https:/);
    expect(screen.getByText('2 × Panier')).toBeTruthy();
    expect(screen.getByText('Fragile')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /J’ai déposé/ })).toBeNull();
  });

  test.each([
    ['parcel', 'pickup', 'Récupérer votre colis'],
    ['pressing', 'deposit', 'Déposer vos articles'],
    ['pressing', 'collect', 'Collecter les articles'],
    ['pressing', 'return', 'Remettre les articles propres'],
    ['shop', 'pickup', 'Récupérer votre commande'],
  ] as const)('speaks of %s, %s whatever its address says', async (orderKind, step, title) => {
    platform.on(`GET ${visitPath}`, { body: aVisit({ orderKind, step }) });
    show(`${address}?type=deposit&entity=parcel`);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  test('does not open while the order refuses, and says why', async () => {
    await look({ refusal: 'Patientez quelques secondes.' });

    expect(screen.getByText('Patientez quelques secondes.')).toBeTruthy();
    expect(screen.queryByText('4, 8, 2, 9, 1, 3')).toBeNull();
    expect(screen.queryByRole('button', { name: /Ouvrir/ })).toBeNull();
  });

  test('asks for another code instead of an unknown one, and marks a used one', async () => {
    platform.on(`GET ${visitPath}`, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
    const { unmount } = show(address);
    expect(await screen.findByText('Code inconnu.')).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('Votre code')).value).toBe('K7P2WXYZ');
    unmount();

    storeVisit(aVisit({ doneAt: iso(Date.now() - 10 * minute) }));
    show(address);
    expect(await screen.findByText(/Ce code a déjà servi/)).toBeTruthy();
    expect(screen.getByText(/, casier N°\d+, le .+\. /).textContent).toContain('Le destinataire reçoit');
    expect((await screen.findByLabelText<HTMLInputElement>('Votre code')).value).toBe('');
  });

  test('says how the code of a link ended, whom to call, and sends the links again', async () => {
    storeVisit(aVisit());
    storeProof(typedCode, { kind: 'token', value: 'secret' });
    const text = 'Ce code n’ouvre plus rien. Il a servi le 20 novembre.';
    platform.on(`GET ${visitPath}`, refusal(410, 'CODE_OVER', text, { supportPhone: '02 40 00 00 00' }));
    show(address);

    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: /02 40 00 00 00/ })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Votre code').value).toBe('');
    expect(await screen.findByRole('button', { name: 'Recevoir mes liens' })).toBeTruthy();
    // No longer offered; the next look gets the same answer.
    expect(lastVisits(Date.now())).toEqual([]);
    expect(proofOf(typedCode)).toEqual({ kind: 'token', value: 'secret' });
  });

  test.each([
    ['', 'Déposer ou récupérer'],
    ['?type=pickup&entity=order', 'Récupérer votre commande'],
    ['?type=pickup&entity=pressing&action=deposit', 'Récupérer vos articles'],
    ['?type=pickup', 'Récupérer votre colis'],
  ])('shows no more of a dead code than its address does%s', async (search, title) => {
    platform.on(`GET ${visitPath}`, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
    show(`/parcel-code/${typedCode}${search}`);

    expect(await screen.findByText('Code inconnu.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  test('shows the wait time after too many tries once', async () => {
    const wait = { headers: { 'Retry-After': '1800' } };
    platform.on(`GET ${visitPath}`, {
      ...refusal(429, 'TOO_MANY_REQUESTS', 'Réessayez dans 30 min.'),
      ...wait,
    });
    show(address);

    expect((await screen.findByRole('alert')).textContent).toBe('Réessayez dans 30 min.');
  });

  test('that this device has seen stays readable after too many requests', async () => {
    storeVisit(aVisit());
    platform.on(`GET ${visitPath}`, refusal(429, 'TOO_MANY_REQUESTS', 'Patientez 49 s.'));
    show(address);

    expect((await screen.findByRole('alert')).textContent).toBe('Patientez 49 s.');
    expect(screen.getByText('N°4')).toBeTruthy();
    expect(screen.queryByLabelText('Votre code')).toBeNull();
    const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS', text: '' } as const;
    expect(pollEveryMs(aVisit(), { ...noAnswer('NETWORK'), ...tooMany })).toBeGreaterThan(0);
    expect(pollEveryMs(undefined, { ...noAnswer('NETWORK'), ...tooMany })).toBe(0);
  });

  test('sends no request for an invalid code', async () => {
    show('/parcel-code/K7P2WXY0');

    expect(await screen.findByText(/ni 0 ni O/)).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('Votre code')).value).toBe('K7P2WXY0');
    expect(platform.all).toHaveLength(0);
  });
});

test.each([
  ['pending', /en cours d’envoi/],
  ['failed', /La serrure n’a pas pris le code/],
  ['unknown', /ne donne plus de nouvelles/],
] as const)('marks a code that is %s, and announces it where it may open', async (codeState, text) => {
  await look({ codeState });

  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Code à taper sur le casier') === null).toBe(codeState === 'failed');
  expect(screen.queryByRole('button', { name: 'Obtenir le code du casier' }) !== null).toBe(
    codeState === 'failed',
  );
});

describe('opening remotely', () => {
  test('is shown as open only after the lock’s report; a refusal offers a way out', async () => {
    const opened = {
      body: { success: true, lockCode: null, message: 'Ouvert', codeState: null, validUntil: null },
    };
    platform.on(`POST ${actionPath}/open`, refusal(502, 'LOCK_JAMMED', 'La porte est bloquée.'), opened);
    await look();
    await press('Ouvrir le casier');
    expect(await screen.findByText('Casier N°4 : pas ouvert')).toBeTruthy();
    expect(screen.getByRole('alert').parentElement?.closest('[role="status"]')).toBeNull();

    const ways = screen.getByText(/^Le casier ne s’ouvre pas/).closest('details') as HTMLElement;
    expect(within(ways).getByRole('link', { hidden: true }).getAttribute('href')).toBe('tel:0123456789');
    fireEvent.click(within(ways).getByRole('button', { name: 'Réessayer l’ouverture', hidden: true }));

    expect(await screen.findByText('Casier N°4 : ouvert')).toBeTruthy();
  });

  test('is no longer shown as open once the door is shut', async () => {
    const answer = { success: true, lockCode: null, message: 'Ouvert', codeState: null, validUntil: null };
    platform.on(`POST ${actionPath}/open`, { body: answer });
    await look();
    const [doorOpenedAt, doorClosedAt] = [iso(Date.now()), iso(Date.now() + 5_000)];
    platform.on(`GET ${visitPath}`, { body: aVisit({ doorOpenedAt, doorClosedAt }) });
    await press('Ouvrir le casier');

    expect(await screen.findByRole('button', { name: 'Ouvrir de nouveau' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Casier N°4 : ouvert')).toBeNull());
  });
});

describe('at a sensorless lock', () => {
  const access = `POST ${actionPath}/access`;
  const confirm = `POST ${actionPath}/confirm`;

  test('requests the code, then its holder confirms', async () => {
    platform.on(access, {
      body: { success: true, lockCode: '123456789', message: '', codeState: 'onLock', validUntil: null },
    });
    await look(sensorless);
    expect(screen.queryByRole('button', { name: 'Ouvrir le casier' })).toBeNull();
    const validUntil = '2026-11-22T11:00:00.000Z';
    const given = aVisit({
      ...sensorless,
      lockCode: '123456789',
      codeState: 'onLock',
      canConfirm: true,
      validUntil,
    });
    platform.on(`GET ${visitPath}`, { body: given });
    await press('Obtenir le code du casier');
    expect(await screen.findByText('1, 2, 3, 4, 5, 6, 7, 8, 9')).toBeTruthy();
    // The button that had the focus is gone.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Casier');
    expect(await screen.findByText(/^Code valable : la serrure le connaît/)).toBeTruthy();
    expect(screen.getByText(/^Valable jusqu’au 22\/11\/2026/)).toBeTruthy();
    expect(screen.queryByText(/enregistré sur la serrure/)).toBeNull();

    const done = aVisit({ ...sensorless, doneAt: iso(Date.now()), undoUntil: iso(Date.now() + 5 * minute) });
    platform.on(confirm, { body: done });
    platform.on(`GET ${visitPath}`, { body: done });
    await userEvent.click(await screen.findByRole('button', { name: 'J’ai déposé le colis' }));

    const heading = await screen.findByRole('heading', { level: 1, name: 'Colis déposé' });
    expect(document.activeElement).toBe(heading);
    expect(platform.asked(confirm)).toHaveLength(1);
  });

  test('asks for a second confirmation of a removal', async () => {
    const part = { ...sensorless, step: 'pickup', lockCode: '123456789', canConfirm: true } as const;
    platform.on(confirm, { body: aVisit({ ...part, doneAt: iso(Date.now()) }) });
    await look(part, 'Récupérer votre colis');
    await press('J’ai récupéré mon colis');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pas encore' }));
    expect(platform.asked(confirm)).toHaveLength(0);

    await press('J’ai récupéré mon colis');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'J’ai récupéré mon colis' }),
    );
    expect(platform.asked(confirm)).toHaveLength(1);
  });
});

describe('“Je n’ai rien déposé”', () => {
  test('is there for its five minutes, by the clock of the server', async () => {
    const now = Date.now();
    const part = { doneAt: iso(now), undoUntil: iso(now + 5 * minute), lockCode: null };
    await look({ ...part, serverTime: iso(now + 5 * minute + 1_000) }, 'Colis déposé');
    expect(screen.queryByRole('button', { name: 'Je n’ai rien déposé' })).toBeNull();
  });

  test('brings the door task back, and says when it is too late', async () => {
    const now = Date.now();
    const part = { doneAt: iso(now), undoUntil: iso(now + 5 * minute), lockCode: null };
    platform.on(`POST ${actionPath}/undo`, refusal(409, 'UNDO_TOO_LATE', 'Trop tard.'), { body: aVisit() });
    await look(part, 'Colis déposé');
    expect(screen.getByRole('timer').textContent).toMatch(/^(5|4)\smin/);
    await press('Je n’ai rien déposé');
    expect(await screen.findByText('Trop tard.')).toBeTruthy();

    platform.on(`GET ${visitPath}`, { body: aVisit() });
    await press('Je n’ai rien déposé');
    expect(await screen.findByRole('heading', { level: 1, name: 'Déposer le colis' })).toBeTruthy();
  });
});

test('polls often at a networked door, rarely at any other, and never after the end', () => {
  expect(pollEveryMs(aVisit(), null)).toBe(eagerMs);
  expect(pollEveryMs(aVisit(sensorless), null)).toBe(calmMs);
  expect(pollEveryMs(aVisit({ doneAt: iso(0) }), null)).toBe(0);
  expect(pollEveryMs(aVisit(), { ...noAnswer('NETWORK'), status: 404 })).toBe(0);
  expect(pollEveryMs(aVisit(), noAnswer('NETWORK'))).toBe(eagerMs);
  expect(pollEveryMs(undefined, null)).toBe(calmMs);
});
