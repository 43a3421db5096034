import { beforeEach, expect, test, vi } from 'vitest';
import { reloadAfterUpdate } from '#web/lib/new-build.js';

const reload = vi.fn();
reloadAfterUpdate(reload);

/** Vite raises it when a part of the page does not load; prevented, the failure is not shown. */
function partIsGone(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  window.sessionStorage.clear();
  reload.mockClear();
});

test('a part that an update removed reloads the page once', () => {
  expect([partIsGone(), partIsGone()]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(60_000);
  expect(partIsGone()).toBe(true);
});

test('a device without a network keeps its page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  expect(partIsGone()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
