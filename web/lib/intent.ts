/**
 * Names a wish, so that repeating it after a lost answer grants it once (lists-and-api.md#repeated-requests): the key stays while what is
 * asked stays the same and its outcome is unknown; a definite answer ends it.
 */
import { useState } from 'react';
import { randomKey } from './random-key.js';

export interface Wish {
  readonly asked: string;
  readonly key: string;
}

export interface Intent {
  readonly keyFor: (asked: unknown) => string;
  readonly settle: () => void;
}

/** `kept` is a wish from before the page was loaded anew. */
export function createIntent(kept: Wish | null = null): Intent {
  let current = kept;
  return {
    keyFor: (asked) => {
      const text = JSON.stringify(asked ?? null);
      if (current?.asked !== text) current = { asked: text, key: randomKey() };
      return current.key;
    },
    settle: () => {
      current = null;
    },
  };
}

/** One wish a component, for as long as it is on the page. */
export const useIntent = (kept?: () => Wish | null): Intent => useState(() => createIntent(kept?.()))[0];
