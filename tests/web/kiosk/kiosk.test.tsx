import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeAlphabet } from '#domain/shared/codes.js';
import { aCabinet, cabinetId, itemId } from '#tests/web/support/builders.js';
import { shownSoon } from '#tests/web/support/fake-clock.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { actionPath, aVisit, typedCode, visitPath } from '#tests/web/support/visits.js';
import { doneShownMs } from '#web/features/kiosk/kiosk-door-task.js';
import { silenceMs } from '#web/features/kiosk/kiosk-page.js';

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  platform.on(`GET ${visitPath}`, { body: aVisit() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

// By their texts: queries by role are slow with forty buttons.
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const field = () => screen.getByLabelText<HTMLInputElement>('Votre code');
async function begin(address = '/pickup') {
  const shown = show(address);
  await screen.findByLabelText('Votre code');
  return shown;
}
function enterCode(): void {
  for (const letter of typedCode) press(letter);
  press('Valider le code');
}

describe('the screen at the cabinet', () => {
  test('has a key for every letter of codes, and a key to correct', async () => {
    await begin();
    for (const letter of codeAlphabet) expect(screen.getByText(letter, { selector: 'button' })).toBeTruthy();

    press('K');
    press('7');
    press('Effacer un caractère');
    expect(field().value).toBe('K');
    press('Valider le code');
    expect(screen.getByText(/Celui-ci en a 1/)).toBeTruthy();
    press('Tout effacer');
    expect(field().value).toBe('');
    expect(platform.asked(`GET ${visitPath}`)).toHaveLength(0);
  });

  test('shows the door task, and stores nothing of it on the device', async () => {
    await begin();
    enterCode();

    expect(await screen.findByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    expect(Object.keys(window.localStorage).filter((key) => key.includes('door-code'))).toEqual([]);
    // Next to others: no name, and no way to the map, the telephone or the clipboard.
    expect(screen.getByText(/C-1234/).textContent).toBe('Colis C-1234');
    expect(screen.getByText('01 23 45 67 89')).toBeTruthy();
    expect(document.querySelectorAll('a[href^="http"], a[href^="tel:"]')).toHaveLength(0);
    expect(screen.queryByText('Copier le code')).toBeNull();
    press('Revenir au début');
    expect(field().value).toBe('');
  });

  test('returns to its start after inactivity, and when the door task is done', async () => {
    await begin();
    vi.useFakeTimers();
    press('K');
    await act(() => vi.advanceTimersByTimeAsync(silenceMs - 1));
    expect(field().value).toBe('K');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(field().value).toBe('');

    platform.on(`GET ${visitPath}`, { body: aVisit({ doneAt: new Date().toISOString(), lockCode: null }) });
    enterCode();
    await shownSoon(() => screen.getByRole('heading', { level: 1, name: 'Colis déposé' }));
    await act(() => vi.advanceTimersByTimeAsync(doneShownMs));
    expect(field().value).toBe('');
  });

  test('says when a code opens nothing', async () => {
    platform.on(`GET ${visitPath}`, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
    await begin();
    enterCode();

    expect(await screen.findByText('Code inconnu.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Votre code'));
  });

  test('leaves a wrong code in its field, and pauses a little longer after each', async () => {
    platform.on(`GET ${visitPath}`, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
    await begin(`/pickup?cabinet=${cabinetId}`);
    vi.useFakeTimers();
    for (const letter of typedCode) press(letter);
    for (const seconds of [1, 2, 3]) {
      press('Valider le code');
      await shownSoon(() => screen.getByText('Code inconnu.'));
      expect(field().value).toBe(typedCode);
      press(`Nouvel essai dans ${seconds} s`);
      // Each second is counted once the one before was shown.
      for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    }
    expect(platform.asked(`GET ${visitPath}`)[0]?.headers.get('X-Cabinet')).toBe(cabinetId);
    expect(platform.asked(`GET ${visitPath}`)).toHaveLength(3);
  });

  test('asks in place for the digits of the phone, with a separate keypad', async () => {
    platform.on(`GET ${visitPath}`, refusal(403, 'DIGITS_REQUIRED', 'Ajoutez les 4 derniers chiffres.'));
    await begin(`/pickup?cabinet=${cabinetId}`);
    enterCode();
    await screen.findByText('Ajoutez les 4 derniers chiffres.');
    expect(screen.queryByLabelText('Numéro de la consigne')).toBeNull();

    platform.on(`GET ${visitPath}`, { body: aVisit() });
    for (const digit of '50') press(digit);
    press('Effacer un caractère');
    for (const digit of '678') press(digit);
    press('Continuer');
    expect(await screen.findByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    const headers = platform.asked(`GET ${visitPath}`)[1]?.headers;
    expect([headers?.get('X-Cabinet'), headers?.get('X-Phone-Digits')]).toEqual([cabinetId, '5678']);
    press('Revenir au début');
    expect(Object.keys({ ...window.localStorage, ...window.sessionStorage }).join()).not.toContain(typedCode);
  });

  test("shows the company's name, with the number to call", async () => {
    platform.on(`GET ${visitPath}`, refusal(404, 'UNKNOWN_CODE', 'Code inconnu.'));
    const branding = { ...aCabinet().branding, companyName: 'Ici', supportPhone: '02 40 00 00 00' };
    platform.on(`GET /cabinets/${itemId}/public`, { body: aCabinet({ id: itemId, branding }) });
    await begin(`/pickup?cabinet=${itemId}`);
    enterCode();

    expect(await screen.findByText('Code inconnu.')).toBeTruthy();
    expect(screen.getByText('Ici')).toBeTruthy();
    expect(await screen.findByText('02 40 00 00 00')).toBeTruthy();
  });

  test('opens no door of another cabinet', async () => {
    platform.on(`GET /cabinets/${itemId}/public`, { body: aCabinet({ id: itemId, name: 'Ici' }) });
    await begin(`/pickup?cabinet=${itemId}`);
    expect(await screen.findByText('Ici')).toBeTruthy();
    enterCode();

    expect(await screen.findByText('Ce code est celui d’une autre consigne.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Ouvrir/ })).toBeNull();
    expect(screen.queryByText('4, 8, 2, 9, 1, 3')).toBeNull();
  });
});

describe('the camera', () => {
  const withCamera = (getUserMedia: () => Promise<unknown>): void => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  };
  const stream = () => {
    const stop = vi.fn();
    return { stop, value: { getTracks: () => [{ stop }] } };
  };

  test('is not offered if there is none', async () => {
    await begin();

    expect(screen.queryByRole('button', { name: 'Scanner un QR code' })).toBeNull();
  });

  test("starts on a tap only, reads the product's links, and stops", async () => {
    const { stop, value } = stream();
    const ask = vi.fn(() => Promise.resolve(value));
    withCamera(ask);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const texts = ['https://ailleurs.test/', `https://consigne.test/parcel-code/${typedCode}?type=pickup`];
    class Detector {
      detect = () => Promise.resolve([{ rawValue: texts.length > 1 ? texts.shift() : texts[0] }]);
    }
    vi.stubGlobal('BarcodeDetector', Detector);
    await begin();
    expect(ask).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByText('Scanner un QR code', { selector: 'button' }));

    expect(await screen.findByText(/n’est pas celui d’un casier/)).toBeTruthy();
    expect(await screen.findByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
    expect(stop).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  const scan = async (address: string): Promise<void> => {
    withCamera(() => Promise.resolve(stream().value));
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = () => Promise.resolve([{ rawValue: `https://consigne.test/parcel-code/${typedCode}` }]);
      },
    );
    await begin(address);
    fireEvent.click(await screen.findByText('Scanner un QR code', { selector: 'button' }));
  };
  const opened = () => platform.asked(`POST ${actionPath}/open`);

  test('opens the door of a scanned code at once, at its own cabinet only', async () => {
    platform.on(`POST ${actionPath}/open`, { body: { success: true, lockCode: null, message: 'Ouvert' } });
    await scan(`/pickup?cabinet=${cabinetId}`);

    expect(await screen.findByText('Casier N°4 : ouvert')).toBeTruthy();
    expect(opened()).toHaveLength(1);
    press('Revenir au début');
    enterCode();
    expect(await screen.findByRole('button', { name: 'Ouvrir le casier' })).toBeTruthy();
    expect(opened()).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test.each([
    ['without a cabinet', '/pickup', {}],
    [
      'of a door that was opened before',
      `/pickup?cabinet=${cabinetId}`,
      { doorOpenedAt: new Date().toISOString() },
    ],
    ['of a locker out of service', `/pickup?cabinet=${cabinetId}`, { isOutOfService: true }],
    ['of a cabinet without its link', `/pickup?cabinet=${cabinetId}`, { isLinkUp: false }],
  ])('opens nothing by a scan %s', async (_, address, part) => {
    platform.on(`GET ${visitPath}`, { body: aVisit(part) });
    await scan(address);

    expect(await screen.findByText(/C-1234/)).toBeTruthy();
    expect(opened()).toHaveLength(0);
    vi.restoreAllMocks();
  });

  test('that is refused says what to do', async () => {
    withCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await begin();
    fireEvent.click(await screen.findByText('Scanner un QR code', { selector: 'button' }));

    expect(await screen.findByText(/Autorisez-la/)).toBeTruthy();
  });
});
