/**
 * Directs keys that are pressed before Mantine's timers ran to the visible target. Mantine focuses a menu or a dialog
 * in a timer, then again in another, and browsers handle keys before timers: on a slow device the keys went to the page
 * behind, and the focus jumped back.
 */
import { useEffect } from 'react';

const layers = '[role="dialog"], [role="menu"]';
const mark = 'data-autofocus';

/** Focuses the marked first element of a new menu or dialog before the next key arrives. */
function focusFirstStop(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      const first = node.querySelector<HTMLElement>(`[${mark}]`);
      if (first?.closest(layers)) first.focus({ preventScroll: true });
    }
}

/** Mantine's trap focuses the mark again, so the mark follows the focus. */
function moveMark({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const layer = target.closest(layers);
  if (!layer) return;
  for (const marked of layer.querySelectorAll(`[${mark}]`))
    if (marked !== target) marked.removeAttribute(mark);
  target.setAttribute(mark, 'true');
}

function watchEarlyKeys(): () => void {
  const observer = new MutationObserver(focusFirstStop);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', moveMark);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', moveMark);
  };
}

export const useEarlyKeys = (): void => useEffect(watchEarlyKeys, []);
