/** What a form holds, outside of React: a field that is typed into draws itself anew, and no other. */
import type { FormValues } from './field-context.js';
import { valueAt, withValue } from './form-paths.js';
import type { FieldErrors } from './schema-errors.js';

export interface FormState<Values> {
  readonly values: Values;
  readonly errors: FieldErrors;
}

interface FormStore<Values> {
  readonly get: () => FormState<Values>;
  readonly change: (part: Partial<FormState<Values>>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly valueOf: (name: string) => unknown;
  readonly errorOf: (name: string) => string | null;
  /** An error goes when its field changes, those of its parts with it. */
  readonly setValue: (name: string, value: unknown) => void;
}

const isWithin = (part: string, name: string): boolean => part === name || part.startsWith(`${name}.`);

export function createFormStore<Values extends FormValues>(start: Values): FormStore<Values> {
  let state: FormState<Values> = { values: start, errors: {} };
  const listeners = new Set<() => void>();
  const change = (part: Partial<FormState<Values>>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    change,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    valueOf: (name) => valueAt(state.values, name),
    errorOf: (name) => state.errors[name] || null,
    setValue: (name, value) =>
      change({
        values: withValue(state.values, name, value),
        errors: Object.fromEntries(Object.entries(state.errors).filter(([part]) => !isWithin(part, name))),
      }),
  };
}
