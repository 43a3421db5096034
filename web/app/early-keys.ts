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

/**
 * Enter chooses the option that is marked. Mantine chooses by an index that two timers set after opening, first to the
 * current choice: a key between them kept that one.
 */
function chooseMarked(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLElement)) return;
  if (target.getAttribute('role') !== 'combobox') return;
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

function watchEarlyKeys(): () => void {
  const observer = new MutationObserver(focusFirstStop);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', moveMark);
  document.addEventListener('keydown', chooseMarked, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', moveMark);
    document.removeEventListener('keydown', chooseMarked, { capture: true });
  };
}

export const useEarlyKeys = (): void => useEffect(watchEarlyKeys, []);
