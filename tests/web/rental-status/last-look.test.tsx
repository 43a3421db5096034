import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aRental } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { stopRealClock, passToLastTry } from '#tests/web/support/last-try.js';
import { show } from '#tests/web/support/show.js';
import { forgetEndedRentals, storeLook, lastLook, lastLooks } from '#web/api/last-looks.js';
import { writeStored } from '#web/lib/device-storage.js';
import { storeProof, proofOf } from '#web/api/order-proofs.js';

const now = Date.parse('2026-11-20T09:00:00Z');
const day = 86_400_000;
const status = 'GET /rental-status/K7PX';

const platform = platformForEach();
beforeEach(() => {
  platform.on(status, 'networkError');
});

describe('the stored view of a rental', () => {
  test('is readable without a network, marked with its time', async () => {
    storeProof('K7PX', { kind: 'token', value: 'secret' });
    storeLook(aRental());
    writeStored('local', `consigne.company.${aRental().cabinetId}`, 'Vélos du Nord');
    stopRealClock();
    show('/rental-status/K7PX');
    await passToLastTry(platform, status);

    expect(await screen.findByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    expect(screen.getByText('Vélos du Nord')).toBeTruthy();
    // A screen reader announces the words, not the button that changes with each try.
    expect((await screen.findByRole('alert')).textContent).toBe('Erreur de connexion au serveur');
    expect(screen.getByText('N°7')).toBeTruthy();
    expect(screen.getByText('18 rue de Dunkerque, Paris')).toBeTruthy();
    expect(screen.getByText(/^Vu pour la dernière fois le/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Ouvrir/ })).toBeNull();
  });

  test('is readable offline in another tab, too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    storeLook(aRental());
    show('/rental-status/K7PX');

    expect(await screen.findByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    expect(screen.getByText('Erreur de connexion au serveur')).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('shows until when the code of an offline lock was valid', async () => {
    storeProof('K7PX', { kind: 'token', value: 'secret' });
    storeLook(aRental({ codeValidUntil: new Date(Date.now() - 60_000).toISOString() }));
    show('/rental-status/K7PX');

    expect(await screen.findByText(/^Ce code n’était valable que jusqu’au/)).toBeTruthy();
    expect(screen.queryByText(/^Sans réseau, ouvrez le casier/)).toBeNull();
  });

  test('does not ask to type a missing code', async () => {
    storeProof('K7PX', { kind: 'token', value: 'secret' });
    storeLook(aRental({ lockCode: null }));
    show('/rental-status/K7PX');

    expect(await screen.findByText(/il faut du réseau pour en obtenir un/)).toBeTruthy();
    expect(screen.queryByText(/sur son clavier/)).toBeNull();
  });

  test('is not shown after a refusal', async () => {
    storeProof('K7PX', { kind: 'token', value: 'old' });
    storeLook(aRental());
    platform.on(status, refusal(404, 'PROOF_WRONG', 'Code inconnu.'));
    show('/rental-status/K7PX');

    expect(await screen.findByLabelText('4 derniers chiffres de votre téléphone')).toBeTruthy();
    expect(screen.queryByText('4, 8, 2, 9, 1, 3')).toBeNull();
  });

  test('is stored by the page each time that it loads the rental', async () => {
    storeProof('K7PX', { kind: 'token', value: 'secret' });
    platform.on(status, { body: aRental() });
    show('/rental-status/K7PX');
    await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' });

    expect(lastLook('K7PX', Date.now())).toMatchObject({ lockCode: '482913', lockerNumber: 7 });
  });
});

describe('is dropped 30 days after the planned end', () => {
  test.each([
    ['the rental was not ended', {}],
    [
      'its deposit is decided on',
      { status: 'PendingDepositDecision', actualEndTime: new Date(now).toISOString() },
    ],
    ['its receipt may be looked for', { status: 'Completed', actualEndTime: new Date(now).toISOString() }],
  ] as const)('and not before, while %s, however long the phone slept', (_, part) => {
    storeProof('K7PX', { kind: 'token', value: 'secret' });
    storeLook(aRental(part, now), now);
    const end = Date.parse(aRental({}, now).plannedEndTime);

    forgetEndedRentals(end + 30 * day - 1);
    expect([lastLook('K7PX', end + 30 * day - 1), proofOf('K7PX')]).not.toContain(null);

    forgetEndedRentals(end + 30 * day);
    expect(proofOf('K7PX')).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  test('uses the clock of the platform, also on a phone whose own is days ahead', () => {
    const onThePhone = now + 40 * day;
    storeProof('K7PX', { kind: 'token', value: 'secret' });
    storeLook(aRental({ status: 'Completed', actualEndTime: new Date(now).toISOString() }, now), onThePhone);

    const dropped = onThePhone + Date.parse(aRental({}, now).plannedEndTime) - now + 30 * day;
    forgetEndedRentals(dropped - 1);
    expect([lastLook('K7PX', dropped - 1), proofOf('K7PX')]).not.toContain(null);
    expect(lastLook('K7PX', dropped)).toBeNull();
  });

  test('ignores unreadable data', () => {
    window.localStorage.setItem('consigne.last-look.K7PX', '{"forgetAt":"soon"}');

    expect(lastLooks(now)).toEqual([]);
  });
});
