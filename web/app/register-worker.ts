/** Makes the pages open without a network; the worker caches the files of this version (public/sw.js). */

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage('keep-this-version'))
      // Without a worker the pages still work, except offline.
      .catch(() => undefined);
  });
}
