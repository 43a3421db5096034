/** The data that a form shares with its fields: values by name, errors, and the labels used to show conflicts. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

export type FormValues = Record<string, unknown>;

export interface FormAccess {
  readonly subscribe: (listener: () => void) => () => void;
  readonly valueOf: (name: string) => unknown;
  readonly setValue: (name: string, value: unknown) => void;
  readonly errorOf: (name: string) => string | null;
  readonly register: (name: string, label: string) => void;
}

export const FormContext = createContext<FormAccess | null>(null);

interface FieldAccess {
  readonly value: unknown;
  readonly setValue: (value: unknown) => void;
  readonly error: string | null;
  /** Props of a Mantine input: its name in the document (to focus the first error), its label, its error. */
  readonly inputProps: {
    readonly name: string;
    readonly label: string;
    readonly error: string | null;
    readonly 'data-field': string;
  };
}

export function useFieldOf(name: string, label: string): FieldAccess {
  const form = useContext(FormContext);
  if (!form) throw new Error(`The field ${name} is outside of a form`);
  const { register, subscribe } = form;
  useEffect(() => register(name, label), [register, name, label]);
  const value = useSyncExternalStore(subscribe, () => form.valueOf(name));
  const error = useSyncExternalStore(subscribe, () => form.errorOf(name));
  return {
    value,
    setValue: (value) => form.setValue(name, value),
    error,
    inputProps: { name, label, error, 'data-field': name },
  };
}
