/** « Diagnostic » of a cabinet: what its gateway and locks last said, and what to do when they are silent. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DiagnosticsPanel } from '#web/features/cabinets/diagnostics-panel.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const cabinetId = '0190a000-0000-7000-8000-000000000001';
const at = '2026-06-16T10:00:00.000Z';

const found = {
  generatedAt: at,
  link: {
    isOnline: false,
    lastSeenAt: at,
    hasGap: true,
    dropped: { count: 3, at },
    clock: { state: 'ahead', offsetSeconds: 180 },
  },
  lockers: [
    { lockerId: 'a', number: 7, lockLink: 'lost' },
    { lockerId: 'b', number: 8, lockLink: 'none' },
    { lockerId: 'c', number: 9, lockLink: 'none' },
  ],
  pendingCommands: [{ state: 'failed' }, { state: 'pending' }],
  openings: [{ commandId: 'x', lockerId: 'a', requestedAt: at, state: 'noAnswer' }],
  events: [],
};

function show(body: object): void {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/diagnostics`, { body });
  const element = <DiagnosticsPanel cabinetId={cabinetId} />;
  showOperator('/here', { as: 'Operator', routes: [{ path: '/here', element }] });
}

test('a silent gateway: since when, what is pending, and what to do', async () => {
  show(found);

  await screen.findByText('Consigne sans liaison');
  expect(screen.getByText(/faites vérifier le courant et le réseau de la passerelle/).textContent).toMatch(
    /Des événements manquent/,
  );
  screen.getByText('en avance de 3 min');
  screen.getByText(/1\shors ligne, 2\sautonomes/);
  screen.getByText(/^2\scommandes/);
  screen.getByText(/3\sévénements/);
  screen.getByRole('row', { name: /N°7 .*Pas de réponse/ });
});

test('a gateway in order has nothing to do', async () => {
  const link = { ...found.link, isOnline: true, hasGap: false, dropped: null, clock: null };
  show({ ...found, link, pendingCommands: [], openings: [] });

  await screen.findByText('En ligne');
  expect(screen.queryByText('Consigne sans liaison')).toBeNull();
  screen.getByText('Aucune ouverture à distance.');
});
