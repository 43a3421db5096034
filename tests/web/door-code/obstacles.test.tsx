/** The page of a code before the first try: obstacles, and how long the thing waits. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { minute } from '#domain/shared/record.js';
import { aCabinet, cabinetId } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { actionPath, aVisit, sensorless, typedCode, visitPath } from '#tests/web/support/visits.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/door-code/code-page.js';

const iso = (at: number): string => new Date(at).toISOString();

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
});

async function look(part: Partial<DoorVisit> = {}, title = 'Déposer le colis') {
  platform.on(`GET ${visitPath}`, { body: aVisit(part) });
  show(`/parcel-code/${typedCode}`);
  // The page may have the same title while it loads.
  await screen.findByText(/C-1234/);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
}

describe('shows an obstacle before the first try', () => {
  test.each([
    ['its locker is out of service', { isOutOfService: true }, /signalé hors service/, true, 1],
    [
      'its cabinet is offline',
      { isLinkUp: false, unreachableSince: '2026-11-20T08:30:00.000Z' },
      /n’a plus de réseau depuis .*9\s?h\s?30/,
      false,
      1,
    ],
    [
      'its cabinet went offline before the code was there',
      { isLinkUp: false, codeState: 'pending', lockCode: null },
      /n’a pas reçu de code/,
      false,
      0,
    ],
  ] as const)('%s: the way round, and whom to call', async (_, part, words, canOpen, digits) => {
    await look({ step: 'pickup', ...part }, 'Récupérer votre colis');

    const notice = screen.getByText(words).closest<HTMLElement>('.notice');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('tel:0123456789');
    expect(screen.queryAllByText('4, 8, 2, 9, 1, 3')).toHaveLength(digits);
    expect(screen.queryAllByRole('button', { name: /^Ouvrir le casier$/ })).toHaveLength(canOpen ? 1 : 0);
  });

  test('an offline lock has no link to lose', async () => {
    await look({ ...sensorless, isLinkUp: false });

    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('asks only to close an open door, not to open it', async () => {
  await look({ doorOpenedAt: '2026-11-20T09:00:00.000Z' });

  expect(screen.getByText('Déposez le colis, puis fermez la porte.')).toBeTruthy();
  expect(screen.getByText('Porte ouverte : fermez-la pour terminer')).toBeTruthy();
  expect(screen.queryByText(/Ouvrez le casier/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Ouvrir de nouveau' }).className).toContain('quiet');
});

test.each([
  [-minute, /^Votre colis vous attend jusqu’au 22\/11\/2026 à\s10\sh/],
  [minute, /^Votre colis n’est plus gardé depuis le 22\/11\/2026 à\s10\sh/],
])('explains the deadline %i ms after it', async (after, expected) => {
  const keptUntil = '2026-11-22T09:00:00.000Z';
  const part = { step: 'pickup', keptUntil, serverTime: iso(Date.parse(keptUntil) + after) } as const;
  await look(part, 'Récupérer votre colis');

  expect(screen.getByText(expected)).toBeTruthy();
  // The locker opens until staff took the parcel back.
  expect(screen.getByRole('button', { name: 'Ouvrir le casier' })).toBeTruthy();
});

describe('a door that gives no answer', () => {
  test.each([
    ['with its code on the page', { lockCode: '482913' }, / réessayez, ou tapez le code sur le clavier\.$/],
    ['whose code is on its way', { lockCode: null, codeState: 'pending' }, / réessayez\.$/],
  ] as const)('%s: what can be done, and whom to call', async (_, part, advice) => {
    platform.on(`POST ${actionPath}/open`, 'networkError', 'networkError');
    await look({ step: 'pickup', ...part }, 'Récupérer votre colis');
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le casier' }));

    const notice = (await screen.findByText(/ : pas de réponse$/)).closest<HTMLElement>('.notice');
    expect(within(notice ?? document.body).getByText(advice)).toBeTruthy();
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('tel:0123456789');
  });
});
