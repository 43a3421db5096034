/** Browser features that jsdom lacks, and a clean device before each test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dropProof } from '#web/api/order-proofs.js';
import { endTimers } from './support/page-timers.js';
import { quickenWindow } from './support/quick-window.js';
import { typedCode } from './support/visits.js';

// Pages are lazily loaded, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
quickenWindow();

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  window.history.replaceState(null, '', '/');
  // Lives as long as a page, which here is the thread of many files.
  dropProof(typedCode);
  // Removes a test's replacement of the clipboard.
  Reflect.deleteProperty(navigator, 'clipboard');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endTimers();
  vi.unstubAllGlobals();
});

/** As jsdom finds them, but without walking the whole page for each label of each field. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor === this.id
      : label.contains(this) && label.querySelector('button, input, select, textarea') === this,
  );
}
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });

/** A reader of French; a test may change it. */
Object.defineProperty(navigator, 'languages', { configurable: true, value: ['fr-FR', 'fr'] });

/** A wide screen in light colours; a test may change it. */
window.matchMedia = (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList;

class NoResizes {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}
window.ResizeObserver = NoResizes;
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: new EventTarget(),
});
/**
 * Browsers return a promise from scrolling since 2026, in spite of the types: an effect that returns it breaks its
 * page.
 */
const scrolled = { value: (): Promise<void> => Promise.resolve(), configurable: true, writable: true };
Object.defineProperty(window, 'scrollTo', scrolled);
Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', scrolled);

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
