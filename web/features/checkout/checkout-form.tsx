/** The form of every order: after a refusal it focuses the first field with an error. */
import { useEffect, useRef, type ReactNode } from 'react';
import { LiveFields } from './live-fields.js';

interface Props {
  /** Refusals so far (use-faults.ts). */
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
