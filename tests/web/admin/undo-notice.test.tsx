/**
 * An action on one record can be undone in place, at any time, by the call that a bulk would use
 * (pages.md#decisions-of-staff).
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { SettingsPanel } from '#web/features/cabinets/settings-panel.js';
import { LockerPanel } from '#web/features/lockers/locker-panel.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { aLocker, aStaffCabinet, cabinetId, lockerId } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const platform = platformForEach();

const undoOf = (what: string) => screen.findByRole('button', { name: `Annuler\u00a0: ${what}` });
const nothingToUndo = () => expect(screen.queryByRole('button', { name: /^Annuler\s:/ })).toBeNull();

describe('a cabinet that was switched off on its own page', () => {
  const path = `/cabinets/${cabinetId}`;
  const cabinet = { ...aStaffCabinet, name: 'Gare', isActive: true, version: 3 };
  const switchedOff = { ...cabinet, isActive: false, version: 4 };
  beforeEach(() => {
    platform.on(`GET ${path}`, { body: cabinet });
    const element = <SettingsPanel cabinetId={cabinetId} />;
    showOperator('/', { as: 'Manager', routes: [{ path: '/', element }] });
  });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const isOn = () => screen.getByLabelText<HTMLInputElement>(/^Active/).checked;
  const sent = () => platform.asked(`PUT ${path}`).map(({ body }) => body);
  const switchOff = async () => {
    platform.on(`PUT ${path}`, () => {
      platform.on(`GET ${path}`, { body: switchedOff });
      return { body: switchedOff };
    });
    fireEvent.click(await screen.findByLabelText(/^Active/));
    save();
    return undoOf('consigne Gare désactivée');
  };

  test('is active again, and the form follows without losing later typing', async () => {
    const undo = await switchOff();
    await expectAccessible(document.body);
    fireEvent.change(screen.getByLabelText(/^Adresse/), { target: { value: 'Quai 2' } });
    platform.on(`PUT ${path}`, { body: { ...cabinet, version: 5 } });
    fireEvent.click(undo);

    expect(await screen.findByText(/^Annulé\s: consigne Gare désactivée$/)).toBeTruthy();
    expect(sent()[1]).toMatchObject({ isActive: true, version: 4 });
    expect(isOn()).toBe(true);
    nothingToUndo();
    save();
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toMatchObject({ isActive: true, location: 'Quai 2', version: 5 });
  });

  test('stays off if another person changed it since, with the reason', async () => {
    const undo = await switchOff();
    platform.on(`PUT ${path}`, refusal(409, 'VERSION_CONFLICT', 'Rechargez la page.'));
    fireEvent.click(undo);

    expect(await screen.findByText(/^Pas annulé\s: consigne Gare désactivée$/)).toBeTruthy();
    screen.getByText('Rechargez la page.');
    expect(isOn()).toBe(false);
  });

  test('is not offered after the next save', async () => {
    await switchOff();
    platform.on(`PUT ${path}`, { body: { ...switchedOff, version: 5 } });
    save();
    await waitFor(() => nothingToUndo());
    expect(sent()[1]).toMatchObject({ isActive: false, version: 4 });
  });
});

describe('a locker that was taken out of service', () => {
  const path = `/lockers/${lockerId}`;
  const show = (part: Parameters<typeof aLocker>[0] = {}) => {
    platform.on(`GET ${path}`, { body: aLocker({ number: 4, ...part }) });
    platform.on(`GET ${path}/history`, { body: { items: [], nextBefore: null } });
    platform.on(`POST ${path}/out-of-service`, { body: aLocker({ number: 4, isOutOfService: true }) });
    platform.on(`POST ${path}/in-service`, { body: aLocker({ number: 4 }) });
    const element = <LockerPanel lockerId={lockerId} onGone={() => undefined} />;
    showOperator('/', { as: 'Operator', routes: [{ path: '/', element }] });
  };
  const takeOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mettre hors service' }));
    const dialog = await screen.findByRole('dialog');
    await giveReason('Porte bloquée');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mettre hors service' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('is undone in one press, with a matching reason; a key leads there', async () => {
    show();
    await takeOut();
    const undo = await undoOf('casier N°4 mis hors service');
    expect(undo.closest('[role="status"]')).toBeTruthy();
    await userEvent.keyboard('z');
    expect(document.activeElement).toBe(undo);

    await userEvent.keyboard('{Enter}');

    await screen.findByText(/^Annulé\s: casier N°4 mis hors service$/);
    expect(platform.asked(`POST ${path}/in-service`)[0]?.body).toEqual({
      reason: 'Annulation de « Mettre hors service »',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(/^Annulé/)).toBeNull();
  });

  test('is not offered for a locker that was closed before: its reason would be lost', async () => {
    show({ isActive: false, closedReason: 'Hors saison' });
    await takeOut();
    nothingToUndo();
  });
});
