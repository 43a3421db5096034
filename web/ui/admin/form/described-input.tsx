/** The input of a described field, by its kind; a reference to another record needs a list of its own. */
import { choiceOptions, type TypedField } from '#domain/shared/described-field.js';
import { SelectField, SwitchField, TextAreaField, TextField } from './fields.js';
import { NumberField } from './number-fields.js';

interface Props {
  readonly name: string;
  readonly field: TypedField;
  /** A hint of this form instead of the field's own. */
  readonly hint?: string;
}

export function DescribedInput({ name, field, hint = field.hint }: Props) {
  const named = { name, label: field.label, hint };
  switch (field.kind) {
    case 'line':
      return <TextField {...named} maxLength={field.max} />;
    case 'text':
      return <TextAreaField {...named} maxLength={field.max} />;
    case 'whole':
      return <NumberField {...named} required={!field.isNullable} min={field.min} max={field.max} />;
    case 'yesNo':
      return <SwitchField {...named} />;
    case 'choice':
      return <SelectField {...named} options={choiceOptions(field.choices)} numeric required />;
  }
}
