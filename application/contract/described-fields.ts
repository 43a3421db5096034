/** Schemas of described fields (domain/shared/described-field.ts): of an edit, of a new record, and of a reply. */
import * as z from 'zod/mini';
import type { DescribedField, DescribedFields, FieldValue } from '#domain/shared/described-field.js';
import { id, line, text } from './fields.js';

type Schema<Field> = z.ZodMiniType<FieldValue<Field>, FieldValue<Field>>;
type Schemas<Fields> = { [Name in keyof Fields]: Schema<Fields[Name]> };
type CreateSchemas<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { initial: unknown }
    ? z.ZodMiniDefault<Schema<Fields[Name]>>
    : Schema<Fields[Name]>;
};

const choiceOf = (choices: Readonly<Record<number, string>>) =>
  z.union(Object.keys(choices).map((value) => z.literal(Number(value))));

function editSchema(field: DescribedField): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
      return line(field.max);
    case 'text':
      return text(field.max);
    case 'whole': {
      const whole = z.number().check(z.int(), z.gte(field.min), z.lte(field.max));
      return field.isNullable ? z.nullable(whole) : whole;
    }
    case 'yesNo':
      return z.boolean();
    case 'choice':
      return choiceOf(field.choices);
    case 'reference':
      return id;
  }
}

/** Replies are not limited: values stored under earlier limits are still shown. */
function replySchema(field: DescribedField): z.ZodMiniType {
  if (field.kind === 'line' || field.kind === 'text') return z.string();
  if (field.kind === 'whole') return field.isNullable ? z.nullable(z.number()) : z.number();
  return editSchema(field);
}

const each = (fields: DescribedFields, schema: (field: DescribedField) => z.ZodMiniType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]));

export const editSchemas = <Fields extends DescribedFields>(fields: Fields) =>
  each(fields, editSchema) as Schemas<Fields>;

/** With the initial value for each field that has one. */
export const createSchemas = <Fields extends DescribedFields>(fields: Fields) =>
  each(fields, (field) =>
    'initial' in field ? z._default(editSchema(field), field.initial) : editSchema(field),
  ) as CreateSchemas<Fields>;

export const replySchemas = <Fields extends DescribedFields>(fields: Fields) =>
  each(fields, replySchema) as Schemas<Fields>;
