/** Rows by keyboard: j, k or the arrows move, Enter opens (a row is a link), x ticks. */
import { useEffect, type RefObject } from 'react';
import { useShortcut } from './shortcuts.js';

const linksIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
];

function move(root: HTMLElement | null, step: number): void {
  const links = linksIn(root);
  const current = links.findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement));
  const next = current < 0 ? (step > 0 ? 0 : links.length - 1) : current + step;
  links[next]?.focus();
}

function tick(): void {
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-box]')?.click();
}

export function useListKeys(root: RefObject<HTMLElement | null>, hasBulk: boolean): void {
  useShortcut('j', 'Ligne suivante (ou ↓)', () => move(root.current, 1));
  useShortcut('k', 'Ligne précédente (ou ↑)', () => move(root.current, -1));
  useShortcut('x', 'Choisir la ligne', tick, hasBulk);
  // Away from the rows the arrows scroll the page, as everywhere.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const isOnRow = linksIn(root.current).some((link) => link === document.activeElement);
      if (!isOnRow || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      move(root.current, event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [root]);
}
