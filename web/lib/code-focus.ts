/**
 * The button that asked for a code is gone when the code is there, also when its answer was lost and the code came with the next look: the
 * focus goes to the card that bears it, which says it.
 */
import { useEffect, useRef } from 'react';

export function useFocusOnNewCode(hasCode: boolean): void {
  const before = useRef(hasCode);
  useEffect(() => {
    if (hasCode && !before.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[aria-label="Casier"]')?.focus();
    before.current = hasCode;
  }, [hasCode]);
}
