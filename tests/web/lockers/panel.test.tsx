/**
 * The panel of one locker: opening with a reason and an honest answer; a maintenance code that stays hidden until
 * requested.
 */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LockerPage } from '#web/features/lockers/locker-page.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { aDoor, aLocker, lockerId } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { giveReason } from '#tests/web/support/give-reason.js';

const routes = [{ path: '/lockers/:lockerId', element: <LockerPage /> }];
const path = `/lockers/${lockerId}`;
const history = { items: [], page: 1, pageSize: 10, totalItems: 0, totalPages: 0, totalIsCapped: false };

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET ${path}`, { body: aLocker() });
  platform.on(`GET ${path}/history`, { body: history });
});

async function openWith(reason: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir à distance' }));
  await giveReason(reason);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir la porte', hidden: true }));
}

describe('the panel of a locker', () => {
  it('opens the door with the reason that was given', async () => {
    platform.on(`POST ${path}/open`, {
      body: { success: true, openingId: 'o', message: 'Ouvert', answeredAt: '2026-11-20T12:00:00.000Z' },
    });
    showOperator(path, { as: 'Support', routes });

    await openWith('Client sans téléphone');

    expect(await screen.findByText('Casier N°4 ouvert')).toBeTruthy();
    expect(platform.asked(`POST ${path}/open`).map(({ body }) => body)).toEqual([
      { reason: 'Client sans téléphone' },
    ]);
  });

  it('says in the dialog that the door is jammed, and never that it is open', async () => {
    platform.on(`POST ${path}/open`, refusal(502, 'LOCK_JAMMED', 'Appuyez sur la porte puis réessayez.'));
    showOperator(path, { as: 'Support', routes });

    await openWith('Essai');

    expect(await screen.findByText(/Appuyez sur la porte/)).toBeTruthy();
    expect(screen.queryByText('Casier N°4 ouvert')).toBeNull();
  });

  it('shows when lock and gateway last reported, and leads to the order that has the locker', async () => {
    const order = { kind: 'parcel', id: lockerId } as const;
    const since = '2026-11-20T11:00:00.000Z';
    const holder = { customerName: 'Camille Martin', thing: null };
    const claim = { purpose: 'pickup', since, orderCode: 'C-7K2M', order, ...holder } as const;
    platform.on(`GET ${path}`, { body: aLocker({ door: aDoor({ claim }) }) });
    showOperator(path, { as: 'Support', routes });

    const link = await screen.findByRole('link', { name: 'commande C-7K2M' });
    expect(link.getAttribute('href')).toBe(`/parcels/${lockerId}`);
    expect(screen.getByText('Vue pour la dernière fois').nextElementSibling?.textContent).toMatch(
      /^Serrure\s: jamais, passerelle\s: /,
    );
  });

  it('stores a note of operators, and shows support no field for one', async () => {
    platform.on(`POST ${path}/notes`, { body: aLocker() });
    const { unmount } = showOperator(path, { as: 'Operator', routes });
    await userEvent.type(await screen.findByLabelText('Ajouter une note'), 'Charnière commandée');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));

    expect(await screen.findByText('Note ajoutée')).toBeTruthy();
    expect(platform.asked(`POST ${path}/notes`).map(({ body }) => body)).toEqual([
      { text: 'Charnière commandée' },
    ]);
    unmount();
    showOperator(path, { as: 'Support', routes });
    await screen.findByRole('button', { name: 'Ouvrir à distance' });
    expect(screen.queryByLabelText('Ajouter une note')).toBeNull();
  });

  it('hides maintenance from roles that may not request it', async () => {
    showOperator(path, { as: 'Support', routes });

    await screen.findByRole('button', { name: 'Ouvrir à distance' });
    expect(screen.queryByText('Code de maintenance')).toBeNull();
  });

  it('shows a running maintenance code only on request, in groups', async () => {
    const maintenance = {
      grantId: 'grant-1',
      codeState: 'onLock',
      codeMasked: '••••••••',
      canReveal: true,
      canRevokeOnLock: true,
      isOneTime: false,
      validFrom: '2026-11-20T12:00:00.000Z',
      validUntil: '2026-11-20T12:15:00.000Z',
      reason: 'Piles',
      by: 'Yann Le Goff',
      isOccupied: true,
    } as const;
    platform.on(`GET ${path}`, { body: aLocker({ maintenance, door: aDoor({ status: 'occupied' }) }) });
    platform.on(`POST ${path}/maintenance-code/reveal`, { body: { grantId: 'grant-1', code: '12345678' } });
    showOperator(path, { as: 'Operator', routes });

    const section = await screen.findByRole('region', { name: 'Code de maintenance' });
    expect(within(section).getByText('Ce casier est occupé')).toBeTruthy();
    expect(within(section).queryByRole('button', { name: 'Demander un code' })).toBeNull();
    expect(platform.asked(`POST ${path}/maintenance-code/reveal`)).toEqual([]);
    await userEvent.click(within(section).getByRole('button', { name: 'Afficher le code de maintenance' }));

    expect(await within(section).findByText('1234 5678')).toBeTruthy();
  });

  it("says that the cabinet is outside the person's access", async () => {
    platform.on(`GET ${path}`, refusal(403, 'FORBIDDEN', 'Demandez l’accès à votre responsable.'));
    showOperator(path, { as: 'Operator', routes });

    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ouvrir à distance' })).toBeNull();
  });
});
