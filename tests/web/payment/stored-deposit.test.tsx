import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cabinetId, paidLaundry } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { stopRealClock, passToLastTry } from '#tests/web/support/last-try.js';
import { show } from '#tests/web/support/show.js';
import { lastVisits } from '#web/features/door-code/last-visits.js';
import { storeDepositCode } from '#web/features/payment/pressing-paid.js';
import { writeStored, readStored } from '#web/lib/device-storage.js';

const session = 'GET /PressingOrders/session/cs_1';
const page = '/payment-success?session_id=cs_1';

const platform = platformForEach();
beforeEach(() => {
  platform.on(session, { body: paidLaundry });
});

async function paid(): Promise<void> {
  show(page);
  await screen.findByText('Utilisez le code 482913 pour ouvrir le casier N°12.');
}

describe('a laundry that was paid', () => {
  test('can be read on this device without a network', async () => {
    await paid();
    cleanup();
    platform.on(session, 'networkError');
    platform.on('GET /door-codes/ABCDEFGH', 'networkError');
    stopRealClock();
    const asked = platform.asked(session).length;
    show(page);
    await passToLastTry(platform, session, asked);

    const known = await screen.findByRole('button', { name: /Déposer vos articles \(ABCD-EFGH\)/ });
    expect(known.textContent).toContain('Pressing Talensac, casier N°12');
    await userEvent.click(known);
    await passToLastTry(platform, 'GET /door-codes/ABCDEFGH');

    expect(await screen.findByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    expect(screen.getByText('12 rue de Talensac, Nantes')).toBeTruthy();
  });

  test('is read at once without a network, and refetched when it is back', async () => {
    await paid();
    cleanup();
    platform.on(session, 'networkError');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stopRealClock();
    const asked = platform.asked(session).length;
    show(page);

    expect(await screen.findByRole('button', { name: /Déposer vos articles \(ABCD-EFGH\)/ })).toBeTruthy();
    expect(screen.getByText('Chargement de vos informations de dépôt...')).toBeTruthy();
    expect(screen.getByText(/^Pas de réseau/)).toBeTruthy();

    await passToLastTry(platform, session, asked);
    await screen.findByText('Erreur');
    platform.on(session, { body: paidLaundry });
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    const instruction = 'Utilisez le code 482913 pour ouvrir le casier N°12.';
    expect(await screen.findByText(instruction)).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('is not in the basket of the next order, but its customer is', async () => {
    const key = `consigne.pressing.${cabinetId}`;
    writeStored('session', key, { basket: `${cabinetId}=2`, customerName: 'Camille Durand' });
    await paid();

    await waitFor(() =>
      expect(readStored('session', key)).toEqual({ basket: '', customerName: 'Camille Durand' }),
    );
  });

  test('leads half an hour later to the code that this device saw, which stays readable', async () => {
    await paid();
    cleanup();
    platform.on(session, { body: { ...paidLaundry, doorCode: null, lockCode: null, codeState: null } });
    show(page);

    const way = await screen.findByRole('link', { name: 'Voir le code du casier N°12' });
    expect(way.getAttribute('href')).toBe(
      '/parcel-code/ABCDEFGH?type=deposit&entity=pressing&action=deposit',
    );
    expect(lastVisits(Date.now())).toMatchObject([{ code: 'ABCD-EFGH', lockCode: '482913', doneAt: null }]);
  });

  test('says on another device half an hour later where the code was sent', async () => {
    platform.on(session, { body: { ...paidLaundry, doorCode: null, lockCode: null, codeState: null } });
    window.localStorage.clear();
    show(page);

    expect(await screen.findByText(/^Votre code de dépôt vous a été envoyé/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Voir le code/ })).toBeNull();
  });

  test('is done on this device once it is behind its door', () => {
    const now = Date.parse('2026-10-06T10:00:00Z');
    storeDepositCode(paidLaundry, '482913', now);
    storeDepositCode(
      { ...paidLaundry, doorCode: null, lockCode: null, isDeposited: true },
      null,
      now + 60_000,
    );

    expect(lastVisits(now + 60_000)).toMatchObject([
      { code: 'ABCD-EFGH', lockCode: null, doneAt: now + 60_000 },
    ]);
  });
});
