/**
 * Creates the idempotency key of a mutation, so that a repeat after a lost response executes it once
 * (lists-and-api.md#repeated-requests). The key stays while the request is the same and its outcome unknown; a definite
 * response ends it.
 */
import { useState } from 'react';
import { randomKey } from './random-key.js';

export interface PendingRequest {
  readonly asked: string;
  readonly key: string;
}

export interface Intent {
  readonly keyFor: (asked: unknown) => string;
  readonly settle: () => void;
}

/** `kept` is a mutation from before the page was reloaded. */
export function createIntent(kept: PendingRequest | null = null): Intent {
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

/** One intent per component, for as long as it is on the page. */
export const useIntent = (kept?: () => PendingRequest | null): Intent =>
  useState(() => createIntent(kept?.()))[0];
