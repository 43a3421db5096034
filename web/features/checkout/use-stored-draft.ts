/** Stores the customer's input for the tab: it survives an unavailable item or an abandoned payment. */
import { useCallback, useEffect, useState } from 'react';
import { writeStored, readStored } from '#web/lib/device-storage.js';

/**
 * The texts of an order, stored under the key; only text fields that `empty` has. `complete` fills missing ones when
 * the page opens; a field that the customer empties stays empty.
 */
export function useStoredDraft<Draft extends { readonly [K in keyof Draft]: string }>(
  key: string,
  empty: Draft,
  complete: (kept: Draft) => Draft,
) {
  const [draft, setDraft] = useState(() => {
    const kept = readStored('session', key);
    const known = typeof kept === 'object' && kept !== null ? kept : {};
    const texts = Object.entries(known).filter(([name, text]) => name in empty && typeof text === 'string');
    return complete({ ...empty, ...(Object.fromEntries(texts) as Partial<Draft>) });
  });
  useEffect(() => writeStored('session', key, draft), [key, draft]);
  const change = useCallback(
    (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  return [draft, change] as const;
}
