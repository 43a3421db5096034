/**
 * Fields and buttons of a page that the server rendered: disabled until its script has taken over. What is typed or
 * pressed before would be lost, and the browser would send a form in the address.
 */
import { useSyncExternalStore, type ReactNode } from 'react';

const never = (): (() => void) => () => undefined;

export function LiveFields({ children }: { readonly children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset className="fields" disabled={!isTakenOver}>
      {children}
    </fieldset>
  );
}
