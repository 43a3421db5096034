import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  faultsOf,
  limitText,
  faultRequest,
  firstChoice,
  faultLabel,
  faultsByScope,
  faultScopes,
} from '#simulator/page/faults/faults.js';
import { simulatorPage } from '#simulator/page/app.js';
import { lockCanHave } from '#simulator/page/doors/cabinets.js';
import { lockModelNames } from '#domain/locks/templates.js';
import { canHave } from '#simulator/cabinets/faults.js';
import { cabinetFaultNames } from '#simulator/models/fault-names.js';
import { paymentFaultNames } from '#simulator/control/faults.js';
import { createControl, now } from './control.js';

async function standBefore(hash = '#consigne=cabinet-1&casier=locker-3') {
  const control = createControl();
  window.history.replaceState(null, '', `/simulator${hash}`);
  render(simulatorPage(control.fetch));
  const target = await screen.findByLabelText<HTMLSelectElement>('Cible');
  await screen.findByRole('heading', { name: 'Gare de Lyon' });
  return { control, target, person: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

describe('the control panel of faults', () => {
  it('sets a permanent fault on the displayed locker', async () => {
    const { control, person } = await standBefore();

    await person.click(screen.getByRole('switch', { name: 'Pêne coincé' }));
    await screen.findByText('Panne posée : Pêne coincé.');

    expect(control.changes()).toEqual([
      { method: 'POST', path: '/_sim/faults', body: { target: 'locker-3', fault: 'bolt-jam' } },
    ]);
  });

  it('sets a fault of the cabinet for some hours', async () => {
    const { control, target, person } = await standBefore();
    await person.selectOptions(target, 'cabinet-1');
    await person.click(screen.getByRole('radio', { name: 'Pendant un temps' }));
    await person.clear(screen.getByLabelText('Pendant'));
    await person.type(screen.getByLabelText('Pendant'), '72');
    await person.selectOptions(screen.getByLabelText('Unité'), 'h');

    await person.click(screen.getByRole('switch', { name: 'Passerelle hors ligne' }));

    expect(control.changes().map(({ body }) => body)).toEqual([
      { target: 'cabinet-1', fault: 'gateway-offline', forSeconds: 259_200 },
    ]);
  });

  it('offers no fault for which the lock has no part', async () => {
    const { control, target, person } = await standBefore('#consigne=cabinet-1&casier=locker-4');
    expect(target.value).toBe('locker-4');
    const sensor = screen.getByRole('switch', { name: 'Capteur bloqué' });

    await person.click(sensor);

    expect(control.changes()).toEqual([]);
    expect(sensor.getAttribute('aria-disabled')).toBe('true');
    expect(sensor.getAttribute('aria-description')).toMatch(/^Cette serrure ne peut pas/);
    await person.selectOptions(target, 'locker-3');
    expect(screen.getByRole('switch', { name: 'Capteur bloqué' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('offers the same faults per lock as the simulator', () => {
    for (const model of lockModelNames)
      for (const { name } of faultsByScope.locker)
        expect([model, name, lockCanHave(model, name)]).toEqual([model, name, canHave(model, name)]);
  });

  it('counts no uses of a state', async () => {
    const { person, control } = await standBefore();
    await person.click(screen.getByRole('radio', { name: 'Les n prochaines fois' }));
    const battery = screen.getByRole('switch', { name: 'Batterie morte' });

    await person.click(battery);

    expect(control.changes()).toEqual([]);
    expect(battery.getAttribute('aria-description')).toMatch(/choisissez une durée/);
  });

  it('sends nothing for an invalid number, and says so', async () => {
    const { control, person } = await standBefore();
    await person.click(screen.getByRole('radio', { name: 'Les n prochaines fois' }));
    await person.clear(screen.getByLabelText('Nombre de fois'));

    await person.click(screen.getByRole('switch', { name: 'Lente' }));

    expect(control.changes()).toEqual([]);
    expect(screen.getByText('Indiquez un nombre entier, à partir de 1.')).toBeTruthy();
  });

  it('triggers a fault without duration at once, ignoring the duration field', async () => {
    const { control, person } = await standBefore();
    await person.click(screen.getByRole('radio', { name: 'Les n prochaines fois' }));

    await person.click(screen.getByRole('button', { name: 'Serrure remplacée' }));
    await screen.findByText('C’est arrivé : Serrure remplacée.');

    expect(control.changes().map(({ body }) => body)).toEqual([
      { target: 'locker-3', fault: 'lock-replaced' },
    ]);
  });

  it('shows a set fault as switched on, with its duration, and clears just that one', async () => {
    const { control, person } = await standBefore('#consigne=cabinet-1&casier=locker-4');
    const jam = screen.getByRole('switch', { name: 'Pêne coincé' });
    expect(jam.getAttribute('aria-checked')).toBe('true');
    expect(jam.textContent).toContain('encore 2\u00a0fois');

    await person.click(
      screen.getByRole('button', { name: 'Rétablir : Pêne coincé, Gare de Lyon, casier 4' }),
    );
    await screen.findByText('Panne levée : Pêne coincé.');

    expect(control.changes()).toEqual([
      { method: 'DELETE', path: '/_sim/faults?target=locker-4&fault=bolt-jam', body: null },
    ]);
  });

  it('shows the last action, also after something was cleared', async () => {
    const { person } = await standBefore();
    await person.click(screen.getByRole('button', { name: 'Tout rétablir' }));
    await screen.findByText('Toutes les pannes sont levées.');

    await person.click(screen.getByRole('button', { name: 'Serrure remplacée' }));

    await screen.findByText('C’est arrivé : Serrure remplacée.');
    expect(screen.queryByText('Toutes les pannes sont levées.')).toBeNull();
  });

  it('lists a payment fault with its target, until everything is reset', async () => {
    const { control, target, person } = await standBefore();
    const list = within(await screen.findByRole('region', { name: 'Pannes en cours' }));
    const stand = (...items: readonly object[]) => control.answer('GET /_sim/faults', { items });
    stand({ target: 'payments', fault: 'webhook-lost' }, { target: 'order-7', fault: 'payment-declined' });

    await person.selectOptions(target, 'payments');
    await person.click(screen.getByRole('switch', { name: 'Webhook perdu' }));
    expect(await list.findByText('Webhook perdu')).toBeTruthy();
    expect(list.getByText('Commande order-7 – jusqu’à nouvel ordre')).toBeTruthy();

    stand();
    await person.click(list.getByRole('button', { name: 'Tout rétablir' }));
    await screen.findByText('Toutes les pannes sont levées.');

    await waitFor(() => expect(list.queryByText('Webhook perdu')).toBeNull());
    expect(control.changes().at(-1)).toEqual({ method: 'DELETE', path: '/_sim/faults', body: null });
  });
});

describe('the request for a fault', () => {
  it('contains the times, the seconds, or neither', () => {
    expect(faultRequest('t', 'slow', firstChoice)).toEqual({ target: 't', fault: 'slow' });
    expect(faultRequest('t', 'slow', { ...firstChoice, lasting: 'times', times: '3' })).toEqual({
      target: 't',
      fault: 'slow',
      times: 3,
    });
    expect(
      faultRequest('t', 'slow', { ...firstChoice, lasting: 'time', duration: '5', unit: 'min' }),
    ).toEqual({ target: 't', fault: 'slow', forSeconds: 300 });
  });

  it.each(['', '0', '-1', '1,5', 'deux'])('is none for %j times', (times) => {
    expect(faultRequest('t', 'slow', { ...firstChoice, lasting: 'times', times })).toBeNull();
  });
});

describe('the table of faults', () => {
  it('has every fault that the control API knows, and no other', () => {
    const ours = faultScopes.flatMap((scope) => faultsByScope[scope].map(({ name }) => name));
    const theirs = [...cabinetFaultNames, ...Object.keys(paymentFaultNames), 'message-refused'];

    expect([...new Set(ours)].sort()).toEqual([...theirs].sort());
  });

  it('names each fault once for each target', () => {
    for (const scope of faultScopes) {
      const labels = faultsByScope[scope].map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('retains the name of an unknown fault', () => {
    expect(faultLabel('stuck-sensor')).toBe('Capteur bloqué');
    expect(faultLabel('new-one')).toBe('new-one');
  });

  it('shows the duration of each', () => {
    const read = faultsOf(
      [{ fault: 'slow' }, { fault: 'bolt-jam', timesLeft: 1, until: now }, { timesLeft: 2 }],
      'locker-3',
    );

    expect(read.map(({ target, fault }) => [target, fault])).toEqual([
      ['locker-3', 'slow'],
      ['locker-3', 'bolt-jam'],
    ]);
    expect(read.map(limitText)).toEqual([
      'jusqu’à nouvel ordre',
      'encore 1\u00a0fois, jusqu’au 20/11/2026 à\u00a010\u00a0h\u00a005',
    ]);
  });
});
