/** The fields of a form, by type; each finds its value and its error by its name. */
import {
  ColorInput,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { createContext, useContext, useEffect } from 'react';
import { typeset } from '#domain/shared/typography.js';
import type { Option } from '#web/ui/admin/list/list-types.js';
import { asyncSelect } from './async-select.js';
import type { FieldErrors } from './schema-errors.js';

export type FormValues = Record<string, unknown>;

/** The same for the life of the form: only fields whose value changes are drawn again while a person types. */
export interface FormAccess {
  readonly useValue: (name: string) => unknown;
  readonly setValue: (name: string, value: unknown) => void;
  readonly register: (name: string, label: string) => void;
}

/** What a form shares with its fields: their values by name, their errors, and the labels under which conflicts name them. */
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

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

export interface TextProps extends FieldProps {
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** The value of an empty field; an empty text by default. */
  readonly emptyAs?: '' | null | undefined;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : '');

function useText(props: TextProps) {
  const { name, label, hint, required, disabled, maxLength, autoComplete = 'off', placeholder } = props;
  const { value, setValue, inputProps } = useFieldOf(name, label);
  return {
    ...inputProps,
    description: hint && typeset(hint),
    withAsterisk: required,
    'aria-required': required,
    disabled,
    maxLength,
    autoComplete,
    placeholder,
    value: shown(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValue(currentTarget.value === '' && 'emptyAs' in props ? props.emptyAs : currentTarget.value),
  };
}

interface LineProps extends TextProps {
  readonly input?: Pick<
    TextInputProps,
    'type' | 'inputMode' | 'rightSection' | 'spellCheck' | 'autoCapitalize'
  >;
}

export const TextField = ({ input, ...props }: LineProps) => <TextInput {...useText(props)} {...input} />;

export const PhoneField = (props: TextProps) => (
  <TextField maxLength={20} {...props} input={{ type: 'tel', inputMode: 'tel' }} />
);

export const PasswordField = (props: TextProps) => (
  <PasswordInput {...useText({ autoComplete: 'new-password', ...props })} />
);

export const TextAreaField = ({ rows = 3, ...props }: TextProps & { readonly rows?: number }) => (
  <Textarea {...useText(props)} autosize minRows={rows} maxRows={16} />
);

export interface SelectProps extends FieldProps {
  readonly options: readonly Option[];
  /** For enumerations that are numbers on the wire. */
  readonly numeric?: boolean;
  readonly clearable?: boolean;
  readonly searchable?: boolean;
  readonly placeholder?: string;
  readonly emptyAs?: '' | null | undefined;
  /** More options exist than these: searches by the typed text. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** Updates other fields that depend on this one. */
  readonly onChosen?: (value: string) => void;
}

export function SelectField(props: SelectProps) {
  const { name, label, hint, required, disabled, options, numeric, clearable, searchable, placeholder } =
    props;
  const { value, setValue, inputProps } = useFieldOf(name, label);
  const empty = 'emptyAs' in props ? props.emptyAs : null;
  const chosen = typeof value === 'number' ? String(value) : shown(value);
  return (
    <Select
      {...inputProps}
      description={hint && typeset(hint)}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
      data={[...options]}
      placeholder={placeholder ?? 'Choisir'}
      searchable={searchable ?? options.length > 8}
      clearable={clearable}
      allowDeselect={clearable ?? false}
      clearButtonProps={{ 'aria-label': `Effacer ${label}` }}
      value={chosen === '' ? null : chosen}
      onChange={(next) => {
        setValue(next === null ? empty : numeric ? Number(next) : next);
        if (next !== null) props.onChosen?.(next);
      }}
      {...asyncSelect(options, chosen, props.onSearch)}
    />
  );
}

export function SwitchField({ name, label, hint, disabled }: FieldProps) {
  const { value, setValue, inputProps } = useFieldOf(name, label);
  return (
    <Switch
      {...inputProps}
      description={hint && typeset(hint)}
      disabled={disabled}
      checked={value === true}
      onChange={({ currentTarget }) => setValue(currentTarget.checked)}
    />
  );
}

interface ColorProps extends FieldProps {
  readonly swatches?: readonly string[];
  readonly emptyAs?: '' | null | undefined;
}

/** `#rrggbb`, typed or picked. */
export function ColorField({ name, label, hint, required, disabled, swatches, ...rest }: ColorProps) {
  const { value, setValue, inputProps } = useFieldOf(name, label);
  return (
    <ColorInput
      {...inputProps}
      description={hint && typeset(hint)}
      withAsterisk={required}
      disabled={disabled}
      format="hex"
      swatches={swatches ? [...swatches] : undefined}
      withEyeDropper={false}
      fixOnBlur={false}
      value={shown(value)}
      onChange={(next) => setValue(next === '' && 'emptyAs' in rest ? rest.emptyAs : next)}
    />
  );
}
