/**
 * After an update of the server the parts of an older page are gone: the page loads itself once again, and finds the
 * new ones. A second failure within a minute is shown by the error page instead.
 */
import { minute } from '#domain/shared/record.js';
import { readStored, writeStored } from './device-storage.js';

const key = 'consigne.reloadedAt';

/** Call before the first page is rendered. `reload` is the browser's own, but for tests. */
export function reloadAfterUpdate(reload = (): void => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = readStored('session', key);
    const wasReloaded = typeof last === 'number' && Date.now() - last < minute;
    if (wasReloaded || !navigator.onLine) return;
    writeStored('session', key, Date.now());
    event.preventDefault();
    reload();
  });
}
