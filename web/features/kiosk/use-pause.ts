/** Seconds until a code may be tried again; 0 when it may. */
import { useEffect, useState } from 'react';
import { second } from '#domain/shared/record.js';

export function usePause(ms: number): number {
  const [left, setLeft] = useState(Math.ceil(ms / second));
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), second);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
