/** Ignores the second tap of a double tap when the first one put another button under the finger. */
import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** The longest double tap of common systems. */
const doubleTapMs = 500;

/**
 * For `onClickCapture` of the buttons' container; `shape` changes with the layout of the buttons. Keys press the
 * focused element.
 */
export function useOneTap(shape: unknown): (event: MouseEvent) => void {
  const pressedAt = useRef(-Infinity);
  const changedBy = useRef(-Infinity);
  useLayoutEffect(() => {
    changedBy.current = pressedAt.current;
  }, [shape]);
  return (event) => {
    const { detail: presses, timeStamp } = event;
    if (presses === 0) return;
    if (timeStamp - changedBy.current < doubleTapMs) event.stopPropagation();
    else pressedAt.current = timeStamp;
  };
}
