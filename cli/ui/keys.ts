/** Keys that are the same in all that Ink draws: text as it is typed, steps through a list or a page, Ctrl C. */
import { useInput, type Key } from 'ink';
import { useLayoutEffect, useRef, useState } from 'react';
import { harmless } from './wrap.js';

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

/** Handles one key per render, so that each key sees the state that the key before it left. */
export function useKeys(handle: (input: string, key: Key) => void): void {
  const waiting = useRef<(readonly [string, Key])[]>([]);
  const [, setCount] = useState(0);
  const drawAgain = (): void => setCount((count) => count + 1);
  useInput((input, key) => {
    // Raw mode hides it from the process.
    if (key.ctrl && input === 'c') return void process.emit('SIGINT');
    waiting.current.push([input, key]);
    drawAgain();
  });
  useLayoutEffect(() => {
    const next = waiting.current.shift();
    if (next === undefined) return;
    handle(...next);
    drawAgain();
  });
}
