/** After a change of page the focus goes to the new page's h1; a link that is gone cannot keep it. */
import { useEffect, useRef, type RefObject } from 'react';

let isFirstPage = true;

/** A page that arrives late must not take the words of whoever types into a dialog by then. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], dialog[open]') !== null;

/** On the first page the browser places the focus itself. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage && !isDialogOpen()) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}
