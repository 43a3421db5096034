/**
 * Moves the focus to the code's card when the code appears, because the button that requested it is gone. Also when
 * the response was lost and the code came with the next poll.
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
