/** Whether a wait takes longer than people accept without a word (pages.md#a-poor-network). */
import { useEffect, useState } from 'react';

/** Longer than an opening usually takes (doors-and-codes.md#opening-a-door). */
export const slowAfterMs = 8_000;

export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
