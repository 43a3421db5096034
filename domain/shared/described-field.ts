/**
 * An editable field of a record, described once: the contract's schemas, forms, the facts of pages, options of the CLI and the
 * names of the audit derive from it.
 */

interface Named {
  readonly label: string;
  /** Under the input of a form. */
  readonly hint?: string;
  /** Among the facts of the record's page, and in the answer of `show`. */
  readonly isFact?: true;
  /** Where the option of the CLI differs from the field's own name, its kind or its label. */
  readonly option?: { readonly flag?: string; readonly value?: string; readonly about?: string };
}

interface Text extends Named {
  /** One line or several. */
  readonly kind: 'line' | 'text';
  readonly max: number;
  readonly initial?: string;
}
interface Whole extends Named {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
  readonly isNullable?: true;
  readonly initial?: number | null;
}
interface YesNo extends Named {
  readonly kind: 'yesNo';
  readonly initial?: boolean;
}
interface Choice extends Named {
  readonly kind: 'choice';
  /** The label of each number. */
  readonly choices: Readonly<Record<number, string>>;
  readonly initial?: number;
}
/** The id of another record. */
interface Reference extends Named {
  readonly kind: 'reference';
  readonly of: 'size';
}

export type TypedField = Text | Whole | YesNo | Choice;
export type DescribedField = TypedField | Reference;
export type DescribedFields = Readonly<Record<string, DescribedField>>;

type BareValue<Field> = Field extends Choice
  ? keyof Field['choices']
  : Field extends Whole
    ? number
    : Field extends YesNo
      ? boolean
      : string;
export type FieldValue<Field> = BareValue<Field> | (Field extends { isNullable: true } ? null : never);
export type FieldValues<Fields> = { readonly [Name in keyof Fields]: FieldValue<Fields[Name]> };
/** The values of a new record's fields that were left empty; the others are required. */
type InitialValues<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends { initial: unknown } ? Name : never]: FieldValue<
    Fields[Name]
  >;
};

export const initialValues = <Fields extends DescribedFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('initial' in field ? [[name, field.initial]] : [])),
  ) as InitialValues<Fields>;

/** The described part of a record. */
export const pickFields = <Fields extends DescribedFields>(fields: Fields, record: FieldValues<Fields>) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, record[name as keyof Fields]]),
  ) as FieldValues<Fields>;

export const fieldLabels = (fields: DescribedFields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

export const choiceOptions = (choices: Choice['choices']) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

function valueText(field: DescribedField, value: FieldValue<DescribedField> | null): string {
  if (value === null || value === '') return '–';
  if (field.kind === 'yesNo') return value === true ? 'oui' : 'non';
  return field.kind === 'choice' ? (field.choices[Number(value)] ?? '–') : String(value);
}

/** The facts of a record, each with its label. */
export const fieldFacts = <Fields extends DescribedFields>(fields: Fields, record: FieldValues<Fields>) =>
  Object.entries<DescribedField>(fields)
    .filter(([, { isFact }]) => isFact)
    .map(([name, field]) => [field.label, valueText(field, record[name as keyof Fields] as string)] as const);
