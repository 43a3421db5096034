/** Copies a text and shows the outcome for 3 seconds (specification §9). */
import { useEffect, useState } from 'react';
import { second } from '#domain/shared/record.js';

export const confirmationMs = 3 * second;

type Outcome = 'copied' | 'refused' | null;

/** Browsers have no clipboard over plain http: the page then asks the person to copy by hand. */
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
