/** The form of every order: after a refusal it focuses the first field with an error. */
import { useEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Fields and buttons of a page that the server rendered: disabled until its script has taken over. What is typed or
 * pressed before would be lost, and the browser would send a form in the address.
 */
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

interface Props {
  /** Refusals so far (use-ordering.ts). */
  readonly attempts: number;
  readonly submit: () => Promise<void>;
  readonly children: ReactNode;
}

export function CheckoutForm({ attempts, submit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return (
    <form
      ref={form}
      className="stack"
      id="commande"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LiveFields>{children}</LiveFields>
    </form>
  );
}
