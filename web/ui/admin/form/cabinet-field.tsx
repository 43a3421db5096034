/** The cabinet of a new record. */
import { Alert } from '@mantine/core';
import { newOrderWarning } from '#domain/locks/lock-reach.js';
import { typeset } from '#domain/shared/typography.js';
import { sinceText } from '#web/lib/since.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useCabinetChoice, type Among } from './cabinet-choice.js';
import { useFieldOf, SelectField, type SelectProps } from './fields.js';
import type { RowOf } from '#web/ui/admin/list/list-types.js';

interface Props extends Pick<SelectProps, 'hint' | 'required' | 'clearable' | 'placeholder' | 'emptyAs'> {
  readonly among?: Among;
  /** The record promises something to a customer: warns if no code reaches the cabinet. */
  readonly isForOrders?: boolean;
}

const anyOne: Among = {};

/** Renders nothing if new codes reach the cabinet's locks. */
export function LinkLostNotice({ cabinet }: { readonly cabinet: RowOf<'listCabinets'> | undefined }) {
  if (!cabinet?.isLinkLost) return null;
  return (
    <Alert mt="xs" color="orange" variant="light" icon={<Icon name="warn" />} role="status">
      {typeset(newOrderWarning(cabinet.name, sinceText(cabinet.lastSeenAt)))}
    </Alert>
  );
}

export function CabinetField({ among = anyOne, isForOrders = false, ...rest }: Props) {
  const { value } = useFieldOf('cabinetId', 'Consigne');
  const { cabinets, options, placeOptions, onSearch } = useCabinetChoice(
    among,
    typeof value === 'string' && value !== '' ? value : null,
  );
  const chosen = cabinets.find(({ id }) => id === value);
  return (
    <div>
      <SelectField
        name="cabinetId"
        label="Consigne"
        options={isForOrders ? placeOptions : options}
        onSearch={onSearch}
        {...rest}
      />
      {isForOrders ? <LinkLostNotice cabinet={chosen} /> : null}
    </div>
  );
}
