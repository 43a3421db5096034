import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { simulatorPage } from '#simulator/page/app.js';
import { keypadText, lockoutText, type KeypadReply } from '#simulator/page/doors/gestures.js';
import { createControl, now } from './control.js';

const keypadPath = '/_sim/lockers/locker-3/keypad';

async function standBefore(reply: unknown, status = 200) {
  const control = createControl();
  control.answer(`POST ${keypadPath}`, reply, status);
  window.history.replaceState(null, '', '/simulator#consigne=cabinet-1&casier=locker-3');
  render(simulatorPage(control.fetch));
  const keypad = within(await screen.findByRole('form', { name: 'Clavier du casier 3' }));
  const display = keypad.getByLabelText<HTMLInputElement>('Code à taper, 9 chiffres au plus');
  return { control, keypad, display, person: userEvent.setup() };
}

afterEach(cleanup);

describe('the keypad', () => {
  it('sends the clicked code and lights green when the door opens', async () => {
    const { control, keypad, display, person } = await standBefore({ result: 'opened', door: 'open' });
    for (const digit of ['4', '8', '2', '9', '1', '0'])
      await person.click(keypad.getByRole('button', { name: digit }));

    expect(display.value).toBe('482910');

    await person.click(keypad.getByRole('button', { name: 'OK, valider' }));

    expect(await keypad.findByText('Ouvert : la porte est ouverte.')).toBeTruthy();
    expect(keypad.getByRole('img', { name: 'Voyant vert' })).toBeTruthy();
    expect(display.value).toBe('');
    expect(control.changes()).toEqual([{ method: 'POST', path: keypadPath, body: { code: '482910' } }]);
  });

  it('accepts typing by keyboard: digits only, nine at most, Enter sends', async () => {
    const { control, keypad, display, person } = await standBefore({ result: 'refused', door: 'closed' });

    await person.type(display, '12a3-4567890{Enter}');

    expect(await keypad.findByText(/^Refusé/)).toBeTruthy();
    expect(control.changes().map(({ body }) => body)).toEqual([{ code: '123456789' }]);
  });

  it('accepts digits and Backspace while a key has the focus, and clears on Escape and on C', async () => {
    const { keypad, display, person } = await standBefore({});
    keypad.getByRole('button', { name: '5' }).focus();

    await person.keyboard('123{Backspace}');
    expect(display.value).toBe('12');

    await person.keyboard('{Escape}');
    expect(display.value).toBe('');

    await person.keyboard('7');
    await person.click(keypad.getByRole('button', { name: 'C, effacer' }));
    expect(display.value).toBe('');
  });

  it('shows the lockout after one code too many', async () => {
    const until = now + 60_000;
    const { keypad, display, person } = await standBefore({
      result: 'refused',
      door: 'closed',
      lockedOutUntil: until,
    });

    await person.type(display, '1234{Enter}');

    expect(await keypad.findByText(/^Refusé/)).toBeTruthy();
    expect(keypad.getByText('Bloqué encore 1 min 00 s.')).toBeTruthy();
  });

  it('sends nothing without a code', async () => {
    const { control, keypad, person } = await standBefore({});

    await person.click(keypad.getByRole('button', { name: 'OK, valider' }));

    expect(control.changes()).toEqual([]);
  });

  it('reports a refusal of the simulator, and lights nothing', async () => {
    const { keypad, display, person } = await standBefore({ message: 'unknown locker' }, 404);

    await person.type(display, '1234{Enter}');

    expect((await keypad.findByRole('alert')).textContent).toContain('(unknown locker)');
    expect(keypad.getByRole('img', { name: 'Voyant éteint' })).toBeTruthy();
  });
});

describe('the result of a keypad', () => {
  const reply = (result: KeypadReply['result'], door: KeypadReply['door'] = 'closed'): KeypadReply => ({
    result,
    door,
    lockedOutUntil: null,
  });

  it.each([
    [reply('opened'), 'Ouvert : le pêne est libre, tirez la porte.'],
    [reply('opened', 'ajar'), 'Ouvert : la porte est entrouverte.'],
    [reply('refused'), 'Refusé : ce code n’ouvre pas ce casier maintenant.'],
    [reply('lockedOut'), 'Bloqué : trop de codes faux.'],
    [reply('jammed'), 'Coincé : le code est bon, le pêne ne bouge pas.'],
    [reply('dead'), 'Batterie morte : le clavier ne répond pas.'],
  ])('says what %o means', (answered, text) => {
    expect(keypadText(answered)).toBe(text);
  });

  it('counts down the lockout', () => {
    expect(lockoutText('ev608', now + 61_000, now)).toBe('Bloqué encore 1\u00a0min 01\u00a0s.');
    expect(lockoutText('ev608', now, now)).toBe('Le blocage est levé : réessayez.');
  });

  it("shows the model's longest lockout if the rest is unknown", () => {
    expect(lockoutText('ev608', null, now)).toContain('1\u00a0min 00\u00a0s à 10\u00a0min 00\u00a0s');
    expect(lockoutText('eurolock3780', null, now)).toContain('10\u00a0s à 5\u00a0min 00\u00a0s');
    expect(lockoutText('autre', null, now)).toBe('Bloqué encore un moment.');
  });
});
