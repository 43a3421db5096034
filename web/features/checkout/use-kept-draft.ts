/** What the customer typed, kept for the tab: an item that is gone or a payment that was given up loses nothing of it. */
import { useEffect, useState } from 'react';
import { keep, readKept } from '#web/lib/device-storage.js';

/**
 * The texts of an order, kept under the key; only those that `empty` has, and only texts. `complete` proposes what is missing
 * when the page opens; what somebody empties later stays empty.
 */
export function useKeptDraft<Draft extends { readonly [K in keyof Draft]: string }>(
  key: string,
  empty: Draft,
  complete: (kept: Draft) => Draft,
) {
  const [draft, setDraft] = useState(() => {
    const kept = readKept('session', key);
    const known = typeof kept === 'object' && kept !== null ? kept : {};
    const texts = Object.entries(known).filter(([name, text]) => name in empty && typeof text === 'string');
    return complete({ ...empty, ...(Object.fromEntries(texts) as Partial<Draft>) });
  });
  useEffect(() => keep('session', key, draft), [key, draft]);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  return [draft, change] as const;
}
