/** The errors of an order being made; `attempts` counts the refusals (checkout-form.tsx moves the focus after each). */
import { useState } from 'react';
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
