/** Keys that are the same everywhere in the dashboard: text as it is typed, and steps through a list or a page. */
import type { Key } from 'ink';
import { harmless } from '#cli/ui/wrap.js';

const mostTyped = 500;

/** Pasted lines end at the first one: only the Enter key confirms. */
export function typedInto(text: string, input: string, key: Key): string {
  if (key.backspace || key.delete) return [...text].slice(0, -1).join('');
  if (key.ctrl && input === 'u') return '';
  if (key.ctrl || key.meta) return text;
  const [line = ''] = input.split(/[\r\n]/);
  return `${text}${harmless(line)}`.slice(0, mostTyped);
}

/** How far the key goes, `page` being a screenful; null for another key. */
export function stepOf(input: string, key: Key, page: number): number | null {
  if (key.downArrow) return 1;
  if (key.upArrow) return -1;
  // A letter that is held down arrives several at a time.
  if (/^(?:j+|k+)$/.test(input)) return input.startsWith('j') ? input.length : -input.length;
  if (key.pageDown) return page;
  if (key.pageUp) return -page;
  if (key.home) return -Infinity;
  return key.end ? Infinity : null;
}
