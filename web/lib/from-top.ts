/**
 * Scrolls to the top when a view replaces another at the same address: otherwise a form opens at its middle after a
 * choice far down a list. Back and forward are left to the browser.
 */
import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router';

export function useFromTop(view: string): void {
  const way: string = useNavigationType();
  useLayoutEffect(() => {
    if (way === 'PUSH') window.scrollTo(0, 0);
  }, [view, way]);
}
