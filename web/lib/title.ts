/** The title of the browser's tab, which is also what a screen reader says first. */
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Consigne`;
  }, [title]);
}
