/** A finger that taps twice means one tap: where the first one puts another button under it, the second presses nothing. */
import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** What systems take for one double tap at most. */
const doubleTapMs = 500;

/** For `onClickCapture` of what holds the buttons; `shape` changes when they make room for others. Keys press what has the focus. */
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
