import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { platform as calls } from '#web/api/customer-api.js';
import { feeLines } from '#web/features/rental-status/fee-lines.js';
import { storeProof } from '#web/api/order-proofs.js';

const path = '/rental-status/K7PX';
const terminate = `POST ${path}/terminate`;

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  storeProof('K7PX', { kind: 'token', value: 'secret' });
});

async function look(part: Partial<RentalLookup> = {}, now?: number) {
  platform.on(`GET ${path}`, { body: aRental(part, now) });
  const shown = show(path);
  await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' });
  return shown;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

async function asked(part: Partial<RentalLookup> = {}): Promise<string> {
  await look(part);
  await press('Terminer la location');
  return plain((await screen.findByRole('dialog')).textContent);
}

describe('the dialog before the end', () => {
  test('names the other button as it is on the page', async () => {
    expect(await asked({ accessHistory: [] })).toContain('choisissez « Ouvrir le casier »');
  });

  test('names no button that a lock without remote opening does not have', async () => {
    const words = await asked({ canUnlock: false, hasDoorSensor: false, isDoorOpen: null });

    expect(words).toContain('tapez de nouveau le code sur le clavier');
    expect(words).not.toContain('choisissez');
  });

  test('promises no whole deposit to late customers', async () => {
    const overdue = new Date(Date.now() - 6 * 3_600_000).toISOString();
    const words = await asked({ plannedEndTime: overdue, depositAmountTtc: 40 });

    expect(words).toContain('Le retard est pris sur le dépôt de garantie de 40,00 € ; ce qui en reste');
    expect(words).toMatch(/Prix débité : 12,00 € TTC, plus [\d,]+ € TTC de retard/);
  });

  test('mentions no rest if late fees use up the whole deposit', async () => {
    const overdue = new Date(Date.now() - 60 * 24 * 3_600_000).toISOString();
    const words = await asked({ plannedEndTime: overdue, depositAmountTtc: 20 });

    expect(words).toContain('Le retard est pris sur le dépôt de garantie de 20,00 €, en entier.');
    expect(words).not.toContain('ce qui en reste');
  });

  test('shows the debit of an extension', async () => {
    const words = await asked({ baseRentalAmount: 12, totalCapturedAmount: 7.2, depositCapturedAmount: 0 });

    expect(words).toContain('Prix débité : 12,00 € TTC (dont 7,20 € déjà débités), sans supplément');
  });

  test('says without a network what to do, and whom to call', async () => {
    platform.on(terminate, 'networkError');
    await asked();
    await press('Confirmer la fin de la location');
    const dialog = within(screen.getByRole('dialog'));

    expect(await dialog.findByText(/la fin n’est enregistrée qu’une fois/)).toBeTruthy();
    expect(dialog.getByRole('link').getAttribute('href')).toBe('tel:0123456789');
    expect(dialog.queryByText(/Vous voulez seulement ouvrir le casier/)).toBeNull();
    const following = dialog.getByText(/confirmez encore/).closest('.notice')?.nextElementSibling;
    expect(following).toBe(dialog.getByRole('button', { name: 'Confirmer la fin de la location' }));
  });

  test('says only why it is refused', async () => {
    platform.on(terminate, refusal(409, 'STATE_CONFLICT', 'La location est déjà terminée.'));
    await asked();
    await press('Confirmer la fin de la location');

    expect(await screen.findByText('La location est déjà terminée.')).toBeTruthy();
    expect(screen.queryByText(/enregistrée qu’une fois/)).toBeNull();
  });
});

const ended = {
  status: 'PendingDepositDecision',
  actualEndTime: new Date().toISOString(),
  isReturned: true,
  canTerminate: false,
} as const;

describe('after the end', () => {
  test('does not thank for a return before it is made at a lock without a sensor', async () => {
    await look({ ...ended, hasDoorSensor: false, isDoorOpen: null, lockCodePurpose: 'return' });

    expect(screen.getByText('Rangez l’article dans le casier, puis fermez la porte.')).toBeTruthy();
    expect(screen.queryByText('L’article est rendu. Merci !')).toBeNull();
  });

  test('thanks for the return once the door has reported it', async () => {
    await look({ ...ended, lockCode: null, lockCodePurpose: null });

    expect(screen.getByText('L’article est rendu. Merci !')).toBeTruthy();
  });

  test('announces the thanks when the door closes, in an existing live region', async () => {
    const { store } = await look({ ...ended, isReturned: false });
    const regions = screen.getAllByRole('status');
    platform.on(`GET ${path}`, { body: aRental({ ...ended, lockCode: null, lockCodePurpose: null }) });
    store.dispatch(calls.util.invalidateTags(['Rentals']));

    const thanks = await screen.findByText('L’article est rendu. Merci !');
    expect(regions).toContain(thanks.closest('[role="status"]'));
  });

  test('does not ask to bring back an item that the door has reported', async () => {
    const message = 'Remettez l’article dans le casier N°7, puis fermez la porte.';
    platform.on(terminate, { body: { success: true, lockCode: '117733', message } });
    await asked();
    platform.on(`GET ${path}`, { body: aRental({ ...ended, lockCode: null, lockCodePurpose: null }) });
    await press('Confirmer la fin de la location');

    expect(await screen.findByText('L’article est rendu. Merci !')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  test('says from what lateness that is not debited yet will be captured', () => {
    const late = { lateFeeAmount: 12, requestedLateFees: 12, totalCapturedAmount: 12 };
    const noteOf = (part: Partial<RentalLookup>) =>
      feeLines(aRental({ ...ended, ...late, ...part })).find(({ label }) => label === 'Retard TTC')?.note;

    expect(noteOf({})).toBe('Pris sur le dépôt de garantie après vérification.');
    expect(noteOf({ totalCapturedAmount: 24 })).toBeUndefined();
    expect(noteOf({ status: 'Completed' })).toBeUndefined();
  });
});
