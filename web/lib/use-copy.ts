/** Copies a text and tells for 3 seconds what became of it (specification §9). */
import { useEffect, useState } from 'react';
import { second } from '#domain/shared/record.js';

export const confirmationMs = 3 * second;

type Outcome = 'copied' | 'refused' | null;

/** Over plain http a browser has no clipboard: then the person is told to copy by hand. */
async function written(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

export function useCopy(text: string): readonly [outcome: Outcome, copy: () => void] {
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, () => void written(text).then(setOutcome)];
}
