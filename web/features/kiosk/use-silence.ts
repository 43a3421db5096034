/** Calls back after a time without touch, key or camera input. */
import { useEffect } from 'react';

const signs = ['pointerdown', 'click', 'keydown', 'input'] as const;

export function useSilence(ms: number, onSilence: () => void): void {
  useEffect(() => {
    let timer = setTimeout(onSilence, ms);
    const heard = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    };
    for (const sign of signs) window.addEventListener(sign, heard, true);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, heard, true);
    };
  }, [ms, onSilence]);
}
