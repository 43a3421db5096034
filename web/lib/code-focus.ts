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

/** What the customer did at the door is recorded, and the button that had the focus is gone: it moves to the title. */
export function useFocusOnceDone(isDone: boolean): void {
  const before = useRef(isDone);
  useEffect(() => {
    if (isDone && !before.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    before.current = isDone;
  }, [isDone]);
}
