/** What a form shares with its fields: their values by name, their errors, and the labels under which conflicts name them. */
import { createContext, useContext, useEffect } from 'react';
import type { FieldErrors } from './schema-errors.js';

export type FormValues = Record<string, unknown>;

/** The same for the life of the form: only fields whose value changes are drawn again while a person types. */
export interface FormAccess {
  readonly useValue: (name: string) => unknown;
  readonly setValue: (name: string, value: unknown) => void;
  readonly register: (name: string, label: string) => void;
}

export const FormContext = createContext<FormAccess | null>(null);
export const ErrorsContext = createContext<FieldErrors>({});

interface FieldAccess {
  readonly value: unknown;
  readonly setValue: (value: unknown) => void;
  readonly error: string | null;
  /** For a Mantine input: its name in the document (so that the first error finds it), its label, its error. */
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
  const { register, useValue } = form;
  useEffect(() => register(name, label), [register, name, label]);
  const value = useValue(name);
  const error = useContext(ErrorsContext)[name] || null;
  return {
    value,
    setValue: (value) => form.setValue(name, value),
    error,
    inputProps: { name, label, error, 'data-field': name },
  };
}
