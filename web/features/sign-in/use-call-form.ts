/** A form of the sign-in pages: validated by the contract's schema; errors beside their fields, the first focused. */
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useLocation } from 'react-router';
import { isApiError } from '#web/api/errors.js';
import { joinedErrors, schemaErrors } from '#web/ui/admin/form/schema-errors.js';

interface Given<Values, Reply> {
  readonly schema: z.ZodMiniType;
  readonly values: Values;
  readonly call: (values: Values) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
}

interface CallForm<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly isBusy: boolean;
  /** The refusal of the whole form; null if it is shown beside the fields. */
  readonly refusal: unknown;
  readonly submit: (event: React.FormEvent<HTMLFormElement>) => void;
}

export function useCallForm<Values extends Record<string, unknown>, Reply>(
  given: Given<Values, Reply>,
): CallForm<Values> {
  const { schema, values, call, onDone } = given;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<Values>({
    initialValues: values,
    validate: (typed) => schemaErrors(schema, typed),
    validateInputOnBlur: false,
  });
  const focusFirst = (errors: object): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const send = async (typed: Values): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      onDone(await call(typed));
    } catch (error) {
      const errors = isApiError(error) ? joinedErrors(error.fields) : {};
      form.setErrors(errors);
      focusFirst(errors);
      if (Object.keys(errors).length > 0) return;
      setRefusal(error);
      // The pressed button was disabled meanwhile and lost the focus: the field to retype gets it.
      form.getInputNode(Object.keys(values).at(-1) ?? '')?.focus();
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    isBusy,
    refusal,
    submit: (event) => {
      if (isBusy) event.preventDefault();
      else form.onSubmit((typed) => void send(typed), focusFirst)(event);
    },
  };
}

interface Typed {
  readonly email?: string;
}

/** Passes the address typed on the previous page on, so that a forgotten password does not require typing it twice. */
export function useTypedAddress(): string {
  const { state } = useLocation() as { readonly state: Typed | null };
  return state?.email ?? '';
}
