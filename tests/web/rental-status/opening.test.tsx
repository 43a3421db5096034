import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aRental } from '#tests/web/support/builders.js';
import { shownSoon } from '#tests/web/support/fake-clock.js';
import { refusal } from '#tests/web/support/fake-platform.js';
import { platform as calls } from '#web/api/customer-api.js';
import { granted, path, press, rentalPage } from './rental-page.js';
import { openShownMs } from '#web/api/door-opening.js';

const { platform, look } = rentalPage();

describe('opening the door', () => {
  const unlock = `POST ${path}/unlock`;

  test('shows sent, opening, and open only after the report of the lock', async () => {
    let answer: (reply: object) => void = () => undefined;
    platform.on(unlock, () => new Promise((resolve) => (answer = resolve)));
    await look();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir de nouveau' }));

    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Casier N°7 : envoi…')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('Casier N°7 : ouverture…')).toBeTruthy();
    expect(screen.queryByText(/: ouvert$/)).toBeNull();

    answer(granted);
    await shownSoon(() => screen.getByText('Casier N°7 : ouvert'));

    await act(() => vi.advanceTimersByTimeAsync(openShownMs));
    expect(screen.queryByText('Casier N°7 : ouvert')).toBeNull();
  });

  test('is announced in an existing live region', async () => {
    platform.on(unlock, granted);
    await look();
    const regions = new Set(screen.getAllByRole('status'));
    await press('Ouvrir de nouveau');

    const said = (await screen.findByText('Casier N°7 : ouvert')).closest('[role="status"]');
    expect(regions.has(said as HTMLElement)).toBe(true);
  });

  test('moves the focus from the button to a code whose answer was lost', async () => {
    platform.on(`POST ${path}/access`, 'networkError');
    const { store } = await look({ lockCode: null, codeState: null, accessHistory: [], canUnlock: false });
    await press('Obtenir le code d’accès');
    expect((await screen.findByRole('alert')).textContent).toBe('Erreur de connexion au serveur');

    platform.on(`GET ${path}`, { body: aRental({ canUnlock: false }) });
    store.dispatch(calls.util.invalidateTags(['Rentals']));
    await screen.findByText('4, 8, 2, 9, 1, 3');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Casier');
  });

  test('without an answer is repeated with the same key', async () => {
    platform.on(unlock, 'networkError', 'networkError', granted);
    await look({ isFirstAccess: true, accessHistory: [] });
    await press('Ouvrir le casier');
    expect(await screen.findByText('Casier N°7 : pas de réponse')).toBeTruthy();

    await press('Ouvrir le casier');
    expect(await screen.findByText('Casier N°7 : ouvert')).toBeTruthy();
    expect(new Set(platform.asked(unlock).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  test('after a refusal of the lock is repeated with a new key', async () => {
    platform.on(unlock, refusal(503, 'LOCK_JAMMED', 'La serrure est bloquée.'), granted);
    await look();
    await press('Ouvrir de nouveau');
    expect(await screen.findByText('Casier N°7 : pas ouvert')).toBeTruthy();
    expect(screen.getByText('La serrure est bloquée.')).toBeTruthy();

    await press('Ouvrir de nouveau');
    await screen.findByText('Casier N°7 : ouvert');
    expect(new Set(platform.asked(unlock).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  test('that failed is not shown as failed once the door has opened', async () => {
    platform.on(unlock, refusal(503, 'LOCK_JAMMED', 'La serrure est bloquée.'));
    const { store } = await look();
    await press('Ouvrir de nouveau');
    expect(await screen.findByText('Casier N°7 : pas ouvert')).toBeTruthy();

    platform.on(`GET ${path}`, { body: aRental({ isDoorOpen: true }) });
    act(() => void store.dispatch(calls.util.invalidateTags(['Rentals'])));
    expect(await screen.findByText('Porte ouverte')).toBeTruthy();
    expect(screen.queryByText('Casier N°7 : pas ouvert')).toBeNull();
  });

  test('that failed does not mention the opening for the return', async () => {
    platform.on(unlock, refusal(503, 'LOCK_JAMMED', 'La serrure est bloquée.'));
    const { store } = await look();
    await press('Ouvrir de nouveau');
    expect(await screen.findByText('Casier N°7 : pas ouvert')).toBeTruthy();

    const ended = { status: 'PendingDepositDecision', actualEndTime: new Date().toISOString() } as const;
    platform.on(`GET ${path}`, { body: aRental({ ...ended, lockCodePurpose: 'return' }) });
    act(() => void store.dispatch(calls.util.invalidateTags(['Rentals'])));
    expect(await screen.findByRole('button', { name: 'Ouvrir le casier pour le retour' })).toBeTruthy();
    expect(screen.queryByText('Casier N°7 : pas ouvert')).toBeNull();
  });

  test('is not success without success', async () => {
    platform.on(unlock, { body: { ...granted.body, success: false, message: 'Porte bloquée.' } });
    await look();
    await press('Ouvrir de nouveau');

    expect(await screen.findByText('Porte bloquée.')).toBeTruthy();
    expect(screen.queryByText('Casier N°7 : ouvert')).toBeNull();
  });

  test('is not possible without a network, and not postponed', async () => {
    await look();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await press('Ouvrir de nouveau');
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer l’ouverture', hidden: true }));

    const advice = screen.getByText('Sans réseau, tapez le code sur le clavier du casier.');
    expect(advice.getAttribute('role')).toBe('status');
    expect(platform.asked(unlock)).toHaveLength(0);
    vi.restoreAllMocks();
  });

  test('asks for a network without a code, instead of a code to type', async () => {
    await look({ lockCode: null, codeState: null });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));

    expect(screen.getByText(/^Il faut du réseau pour ouvrir ou obtenir un code/)).toBeTruthy();
    expect(screen.queryByText(/tapez le code/)).toBeNull();
    vi.restoreAllMocks();
  });

  test('that fails has a way out', async () => {
    await look();

    const trouble = screen.getByText(/^Le casier ne s’ouvre pas/).closest('details') as HTMLElement;
    expect(within(trouble).getByRole('button', { name: 'Réessayer l’ouverture', hidden: true })).toBeTruthy();
    expect(within(trouble).getByRole('link', { hidden: true }).getAttribute('href')).toBe('tel:0123456789');
  });
});
