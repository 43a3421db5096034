/** What is wrong with an order being made; `attempts` counts the refusals, after each of which the first fault gets the focus. */
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#web/api/errors.js';
import { withoutFields, type FieldErrors } from './field-errors.js';

export function useFaults() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [attempts, setAttempts] = useState(0);
  return {
    errors,
    problem,
    attempts,
    corrected: (names: readonly string[]): void => setErrors((before) => withoutFields(before, names)),
    refused: (fields: FieldErrors, error: ApiError | null): void => {
      setErrors(fields);
      setProblem(error);
      setAttempts((count) => count + 1);
    },
    trying: (): void => setProblem(null),
  };
}

/** After a refused order the focus goes to the first field at fault. */
export function useFocusOnFirstFault(attempts: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return form;
}
