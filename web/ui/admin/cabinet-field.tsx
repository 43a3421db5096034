/** The cabinet of a new record. */
import { useCabinetChoice, type Among } from './cabinet-choice.js';
import { useFieldOf } from './field-context.js';
import { SelectField, type SelectProps } from './fields.js';

interface Props extends Pick<SelectProps, 'hint' | 'required' | 'clearable' | 'placeholder' | 'emptyAs'> {
  readonly among?: Among;
}

const anyOne: Among = {};

export function CabinetField({ among = anyOne, ...rest }: Props) {
  const { value } = useFieldOf('cabinetId', 'Consigne');
  const { options, onSearch } = useCabinetChoice(
    among,
    typeof value === 'string' && value !== '' ? value : null,
  );
  return <SelectField name="cabinetId" label="Consigne" options={options} onSearch={onSearch} {...rest} />;
}
