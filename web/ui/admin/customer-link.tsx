/** A customer's name, as a link to their file (pages.md#customer-file); an erased one has no file. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { erasedName } from '#domain/privacy/erasure.js';
import type { CustomerRecordKind } from '#application/contract/people/customers.js';
import { customerPath } from '#application/contract/people/staff-paths.js';

interface Props {
  readonly kind: CustomerRecordKind;
  readonly id: string;
  readonly name: string;
}

export const CustomerLink = ({ kind, id, name }: Props) =>
  name === erasedName ? (
    name
  ) : (
    <Anchor component={Link} inherit to={customerPath(kind, id)}>
      {name}
    </Anchor>
  );
