import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aRental, cabinetId } from '#tests/web/support/builders.js';
import { refusal } from '#tests/web/support/fake-platform.js';
import { platform as api } from '#web/api/customer-api.js';
import { granted, path, press, rentalPage } from './rental-page.js';
import { draftOf, readStored, writeStored } from '#web/lib/device-storage.js';

const { platform, look } = rentalPage();

describe('the rental', () => {
  const remember = () => screen.findByRole('checkbox', { name: 'Se souvenir de moi sur cet appareil' });

  test('offers to remember the contact that was typed in this tab, until the device does', async () => {
    const typed = {
      customerName: 'Camille',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '0612345678',
    };
    writeStored('session', draftOf(cabinetId), { ...typed, duration: '3' });
    const { unmount } = await look();
    await userEvent.click(await remember());
    expect(readStored('local', 'consigne.contact')).toEqual(typed);
    await userEvent.click(await remember());
    expect(readStored('local', 'consigne.contact')).toBeNull();

    await userEvent.click(await remember());
    unmount();
    await look({ canReportDamage: true });
    await screen.findByRole('link', { name: 'Signaler un problème ou un dommage' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('shows time left, locker, code and where the code is', async () => {
    await look();

    expect(screen.getByRole('timer').textContent.replace(/\s/g, ' ')).toMatch(/^(3 h|2 h 59 min)$/);
    expect(screen.getByText('N°7')).toBeTruthy();
    expect(screen.getByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    expect(screen.getByText('Code enregistré sur la serrure')).toBeTruthy();
    expect(screen.getByText('En cours')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^18 rue de Dunkerque, Paris\s*\(plan/ })).toBeTruthy();
  });

  test.each([
    ['pending' as const, 'Code en cours d’envoi à la serrure…'],
    ['failed' as const, /La serrure n’a pas pris le code/],
    ['unknown' as const, /La serrure ne donne plus de nouvelles/],
  ])('is honest about a code that is %s', async (codeState, text) => {
    await look({ codeState });

    expect(screen.getByText(text)).toBeTruthy();
  });

  test('says that nothing has to reach an offline lock', async () => {
    await look({ hasDoorSensor: false, isDoorOpen: null });

    expect(screen.getByText(/^Code valable : la serrure le connaît/)).toBeTruthy();
    expect(screen.queryByText(/enregistré sur la serrure/)).toBeNull();
  });

  test('shows the price of lateness, its beginning, and the price at a chosen time', async () => {
    await look();

    const slider = screen.getByLabelText<HTMLInputElement>('Et si je rends l’article à…');
    fireEvent.change(slider, { target: { value: slider.max } });
    expect(screen.getByText(/12,00\s€ TTC de retard \(plafonné au dépôt/)).toBeTruthy();
    fireEvent.change(slider, { target: { value: slider.min } });
    expect(screen.getByText(/: sans supplément\.$/)).toBeTruthy();
  });

  test('uses the clock of the server', async () => {
    const ahead = Date.now() + 5 * 3_600_000;
    await look({ serverTime: new Date(ahead).toISOString() });

    expect(screen.getByText('En retard de')).toBeTruthy();
  });

  test('is called late, not under way, once it is late, and shows the price once', async () => {
    await look({ serverTime: new Date(Date.now() + 5 * 3_600_000).toISOString() });

    expect(screen.getByText('En retard')).toBeTruthy();
    expect(screen.queryByText('En cours')).toBeNull();
    expect(screen.getByText(/^[\d,]+\s€ TTC de retard .*à cet instant\.$/)).toBeTruthy();
  });

  test("leads the customer to the bank's page", async () => {
    await look({ paymentActionUrl: 'https://bank.example/3ds' });
    expect(screen.getByRole('link', { name: 'Confirmer le paiement' }).getAttribute('href')).toBe(
      'https://bank.example/3ds',
    );
  });

  test('never follows an invalid address', async () => {
    await look({ paymentActionUrl: 'javascript:alert(1)' });
    expect(screen.queryByRole('link', { name: 'Confirmer le paiement' })).toBeNull();
  });

  test('lists its openings on request', async () => {
    await look();
    fireEvent.click(screen.getByText(/^Historique/));
    const details = screen.getByText(/^Historique/).closest('details');
    if (details) details.open = true;
    if (details) fireEvent(details, new Event('toggle'));

    expect(await screen.findByText(/ – Code d’accès \(code 482\s913\)$/)).toBeTruthy();
  });
});

test('requests the code once, and shows it as soon as it is there', async () => {
  const access = `POST ${path}/access`;
  platform.on(access, granted);
  await look({ lockCode: null, codeState: null, isFirstAccess: true });
  platform.on(`GET ${path}`, () => new Promise(() => undefined));
  await press('Obtenir le code d’accès');

  expect(await screen.findByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
  expect(platform.asked(access)).toHaveLength(1);
});

test('moves the focus to the code', async () => {
  platform.on(`POST ${path}/access`, granted);
  await look({ lockCode: null, codeState: null, isFirstAccess: true });
  platform.on(`GET ${path}`, { body: aRental() });
  await press('Obtenir le code d’accès');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Casier' })));
});

describe('finishing', () => {
  const terminate = `POST ${path}/terminate`;

  test('takes two steps, and gives the code of the return', async () => {
    platform.on(terminate, {
      body: {
        success: true,
        lockCode: '117733',
        totalCapturedAmount: 12,
        rentalFeeAmount: 12,
        baseRentalAmount: 12,
        lateFeeAmount: 0,
        overdueAmount: 0,
        message: 'Location terminée.',
      },
    });
    await look({ lockCode: null });
    platform.on(`GET ${path}`, () => new Promise(() => undefined));
    await press('Terminer la location');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Vous ne pourrez plus reprendre l’article/)).toBeTruthy();
    expect(platform.asked(terminate)).toHaveLength(0);

    await press('Confirmer la fin de la location');
    expect(await screen.findByText('Location terminée.')).toBeTruthy();
    expect(screen.getByText('1, 1, 7, 7, 3, 3')).toBeTruthy();
    expect(platform.asked(terminate)[0]?.body).toEqual({ confirmTermination: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('can be given up', async () => {
    await look();
    await press('Terminer la location');
    await screen.findByRole('dialog');
    await press('Continuer la location');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(platform.asked(terminate)).toHaveLength(0);
  });
});

test('cancelling shows its price first', async () => {
  platform.on(`POST ${path}/cancel`, {
    body: { success: true, message: 'Location annulée.', penaltyAmount: 3.96 },
  });
  await look({ status: 'PendingPickup', canCancel: true, canTerminate: false, cancellationPenaltyTtc: 3.96 });
  await press('Annuler la location');
  expect(screen.getByText(/Ce qui reste réservé sur votre carte est libéré/)).toBeTruthy();

  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/L’annulation coûte 3,96/)).toBeTruthy();
  await press('Confirmer l’annulation');
  expect(await screen.findByText('Location annulée.')).toBeTruthy();
});

test('shows a lasting refusal of a cancellation after another phone fetched the item', async () => {
  const text = 'L’article est déjà sorti : terminez la location.';
  platform.on(`POST ${path}/cancel`, refusal(409, 'RENTAL_NOT_CANCELLABLE', text));
  await look({ status: 'PendingPickup', canCancel: true, canTerminate: false });
  await press('Annuler la location');
  await screen.findByRole('dialog');
  platform.on(`GET ${path}`, { body: aRental() });

  await press('Confirmer l’annulation');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('En cours')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('leaves the rental on screen without news, marked with their time', async () => {
  const { store } = await look();
  platform.on(`GET ${path}`, refusal(400, 'MALFORMED_REQUEST', 'Demande illisible.'));
  act(() => void store.dispatch(api.util.invalidateTags(['Rentals'])));

  expect(await screen.findByText('Demande illisible.')).toBeTruthy();
  expect(screen.getByText(/^Dernière mise à jour le \d/)).toBeTruthy();
  expect(screen.getByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
});

test('shows the end, the receipt and the contact of an ended rental, and that it is over', async () => {
  const actualEndTime = '2026-11-20T12:00:00.000Z';
  const isOff = { canRequestAccess: false, canUnlock: false, canTerminate: false, canCancel: false };
  await look({ status: 'Completed', actualEndTime, isReturned: true, lockCode: null, ...isOff });

  expect(screen.getByText('Cette location est terminée.')).toBeTruthy();
  expect(screen.getByText(/^Fin le 20\/11\/2026 à 13.h.*n’ouvre plus le casier/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Télécharger le reçu (PDF)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Appeler le/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ouvrir|Terminer/ })).toBeNull();
});

test('says that a link is over, without a retry', async () => {
  const { store } = await look();
  platform.on(`GET ${path}`, refusal(410, 'ORDER_OVER', 'Cette location est terminée.'));
  act(() => void store.dispatch(api.util.invalidateTags(['Rentals'])));

  expect(await screen.findByText('Cette location est terminée.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test.each([
  [
    'PendingPickup' as const,
    null,
    /ne peut pas commencer\. Confirmez avant le .*elle est annulée sans frais/,
  ],
  ['PendingReturn' as const, null, /tient jusqu’au .*rapportez l’article/],
  ['PendingDepositDecision' as const, '2026-11-20T12:00:00.000Z', /tient jusqu’au .*fin de la vérification/],
])(
  'shows what a bank requires authentication for, and until when (%s)',
  async (status, actualEndTime, words) => {
    await look({
      status,
      actualEndTime,
      paymentActionUrl: 'https://pay.example/c/pay/cs_1',
      paymentActionUntil: '2026-11-21T12:00:00.000Z',
    });

    expect(screen.getByText(words).textContent).toContain('21/11/2026');
    expect(screen.getByRole('link', { name: 'Confirmer le paiement' })).toBeTruthy();
  },
);
