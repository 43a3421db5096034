/**
 * A view that takes the place of another at the same address begins at its top: whoever chose the last of a long list stood in
 * the middle of its form. Back and forward are the browser's, which knows where the person was.
 */
import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router';

export function useFromTop(view: string): void {
  const way: string = useNavigationType();
  useLayoutEffect(() => {
    if (way === 'PUSH') window.scrollTo(0, 0);
  }, [view, way]);
}
