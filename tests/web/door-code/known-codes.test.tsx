import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aCabinet, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { aVisit, actionPath, typedCode, visitPath } from '#tests/web/support/visits.js';
import { storeVisit, lastVisit, lastVisits } from '#web/features/door-code/last-visits.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/door-code/code-page.js';

const address = `/parcel-code/${typedCode}`;
const iso = (at: number): string => new Date(at).toISOString();

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('without a network', () => {
  test('the stored view is readable, opens nothing, and shows its age', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    storeVisit(aVisit());
    platform.on(`GET ${visitPath}`, 'networkError');
    show(address);

    expect(await screen.findByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    expect(screen.getByText('3 place du Commerce, Nantes')).toBeTruthy();
    expect(screen.getByText(/^Vu pour la dernière fois le/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Ouvrir/ })).toBeNull();
    vi.restoreAllMocks();
  });

  test.each([
    [
      'that is over says until when it was good',
      -1,
      /^Ce code n’était valable que jusqu’au .*il faut du réseau/,
    ],
    ['that still opens asks to be typed', 60, /^Sans réseau, ouvrez le casier en tapant le code/],
  ])('a code of an offline lock %s', async (_, minutesLeft, expected) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const seenAt = Date.now() - 2 * 3_600_000;
    storeVisit(aVisit({ validUntil: iso(Date.now() + minutesLeft * 60_000) }, seenAt), seenAt);
    platform.on(`GET ${visitPath}`, 'networkError');
    show(address);

    expect(await screen.findByText(expected)).toBeTruthy();
    expect(screen.getByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('opens nothing later', async () => {
    platform.on(`GET ${visitPath}`, { body: aVisit() });
    show(address);
    await screen.findByRole('heading', { level: 1, name: 'Déposer le colis' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await press('Ouvrir le casier');

    expect(platform.asked(`POST ${actionPath}/open`)).toHaveLength(0);
    vi.restoreAllMocks();
  });

  test('stores views for a day after the door task, for a month without its end', () => {
    const at = Date.parse('2026-11-20T09:00:00Z');
    const day = 86_400_000;
    storeVisit(aVisit({}, at), at);
    expect(lastVisit('k7p2-wxyz', at + 30 * day - 1)).not.toBeNull();
    expect(lastVisits(at + 30 * day)).toEqual([]);
    storeVisit(aVisit({ doneAt: iso(at) }, at), at);
    expect(lastVisit(typedCode, at + day - 1)?.lockerNumber).toBe(4);
    expect(lastVisit(typedCode, at + day)).toBeNull();
  });

  test('stores them as long on a phone whose clock is days ahead', () => {
    const at = Date.parse('2026-11-20T09:00:00Z');
    const day = 86_400_000;
    const onThePhone = at + 40 * day;
    storeVisit(aVisit({ doneAt: iso(at) }, at), onThePhone);

    expect(lastVisit(typedCode, onThePhone + day - 1)?.seenAt).toBe(at);
    expect(lastVisit(typedCode, onThePhone + day)).toBeNull();
  });
});

describe('the field for a code', () => {
  test('normalises the code, never sends it automatically, and offers known ones', async () => {
    storeVisit(aVisit());
    platform.on(`GET ${visitPath}`, { body: aVisit() });
    show('/parcel-code/');
    const field = await screen.findByLabelText<HTMLInputElement>('Votre code');
    expect(screen.getByRole('button', { name: /Déposer le colis \(K7P2-WXYZ\).*casier N°4/ })).toBeTruthy();
    expect(screen.getByText('(K7P2-WXYZ)').className).toBe('unbroken');

    await userEvent.type(field, 'k7p2');
    expect(field.value).toBe('K7P2');
    await press('Continuer');
    expect(await screen.findByRole('link', { name: 'Voir la location K7P2' })).toBeTruthy();
    await userEvent.type(field, ' wxyz');
    expect(screen.getByLabelText('Votre code')).toBe(field);
    await press('Continuer');

    expect(await screen.findByRole('heading', { level: 1, name: 'Déposer le colis' })).toBeTruthy();
  });

  test('does not offer an invalid one again; its page retains its title', async () => {
    storeVisit(aVisit({ step: 'pickup' }));
    platform.on(`GET ${visitPath}`, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
    show('/parcel-code/');
    await userEvent.click(await screen.findByRole('button', { name: /^Récupérer votre colis/ }));

    expect(await screen.findByText('Code inconnu.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Récupérer votre colis');
    expect(lastVisits(Date.now())).toEqual([]);
  });

  test('lists pending ones before finished ones, in any order of last use', () => {
    const now = Date.now();
    storeVisit(aVisit({ code: 'AAAA-2222', serverTime: iso(now - 3_000) }));
    storeVisit(aVisit({ code: 'BBBB-3333', serverTime: iso(now - 2_000) }));
    storeVisit(aVisit({ code: 'CCCC-4444', serverTime: iso(now - 1_000), doneAt: iso(now - 1_000) }));

    expect(lastVisits(now).map(({ code }) => code)).toEqual(['BBBB-3333', 'AAAA-2222', 'CCCC-4444']);
  });

  test('retains one during an outage of its platform', async () => {
    storeVisit(aVisit());
    platform.on(`GET ${visitPath}`, refusal(429, 'TOO_MANY_REQUESTS', 'Patientez.'));
    show(address);

    expect(await screen.findByText('Patientez.')).toBeTruthy();
    expect(lastVisits(Date.now())).toHaveLength(1);
  });

  test('is on the page of a Click & Collect cabinet', async () => {
    platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet({ mode: 'ClickAndCollect' }) });
    show(`/cabinet/${cabinetId}`);

    expect(await screen.findByLabelText('Votre code')).toBeTruthy();
    expect(screen.getByText('Vélos du Nord')).toBeTruthy();
  });
});
