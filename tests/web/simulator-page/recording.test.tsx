import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { simulatorPage } from '#simulator/page/app.js';
import { createControl } from './control.js';

afterEach(cleanup);

it('records everything between two clicks, and says how much', async () => {
  const control = createControl();
  const person = userEvent.setup();
  render(simulatorPage(control.fetch));

  control.answer('GET /_sim/recording/state', { isOn: true, steps: 3, since: null });
  await person.click(await screen.findByRole('button', { name: 'Enregistrer un scénario' }));
  expect(await screen.findByText('Enregistrement en cours : 3 actions')).toBeTruthy();
  control.answer('GET /_sim/recording/state', { isOn: false, steps: 4, since: null });
  // The focus stays on the button for keyboard users.
  const stop = screen.getByRole('button', { name: 'Arrêter l’enregistrement' });
  expect(document.activeElement).toBe(stop);
  await person.keyboard('{Enter}');

  expect(
    await screen.findByRole('button', { name: /^Télécharger le scénario \(4\sactions\)$/ }),
  ).toBeTruthy();
  expect(control.changes().map(({ path, body }) => [path, body])).toEqual([
    ['/_sim/recording', { action: 'start' }],
    ['/_sim/recording', { action: 'stop' }],
  ]);
});
