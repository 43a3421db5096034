/** What Ink draws on stderr, so that stdout carries only data, and the colours of Ink by the tones of the terminal. */
import { render } from 'ink';
import type { ReactNode } from 'react';
import type { Tone } from './colours.js';

export const inkColours: Readonly<Record<Tone, string>> = {
  good: 'green',
  warn: 'yellow',
  bad: 'red',
  info: 'cyan',
  neutral: 'gray',
};

export function drawOnStderr(view: ReactNode) {
  const options = { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false };
  const { rerender, clear, unmount } = render(view, options);
  return {
    redraw: rerender,
    /** Leaves nothing on the screen. */
    erase: () => {
      rerender(null);
      clear();
      unmount();
    },
  };
}
