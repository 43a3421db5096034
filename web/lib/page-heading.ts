/** A page's title in the tab, and the focus of its h1 after a page change, because the link that had the focus is gone. */
import { useEffect, useRef, type RefObject } from 'react';

/** The title of the browser's tab, which a screen reader announces first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Consigne`;
  }, [title]);
}

let isFirstPage = true;

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], dialog[open]') !== null;
const lookAgainMs = 50;

/** A page made for typing has focused its first field. */
const isInField = (heading: HTMLElement): boolean => {
  const field = document.activeElement;
  return field?.matches('input, textarea') === true && heading.closest('main')?.contains(field) === true;
};

/**
 * On the first page the browser places the focus. A page that loads late does not take the focus from an open dialog;
 * it waits until the dialog (or the palette that led here) closes.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const focus = (): void => {
      if (isDialogOpen()) timer = setTimeout(focus, lookAgainMs);
      else if (heading.current && !isInField(heading.current)) heading.current.focus({ preventScroll: true });
    };
    focus();
    return () => clearTimeout(timer);
  }, []);
  return heading;
}
