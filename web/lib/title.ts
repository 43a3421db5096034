/** The title of the browser's tab, which a screen reader announces first. */
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Consigne`;
  }, [title]);
}
