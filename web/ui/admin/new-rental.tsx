/** « Nouvelle location », from wherever staff are when a customer calls. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Icon } from './icon.js';

interface Chosen {
  readonly cabinetId?: string;
  readonly itemId?: string;
  /** A record that names the customer. */
  readonly of?: string;
}

export const newRentalPath = (chosen: Chosen = {}): string => {
  const query = new URLSearchParams({ ...chosen }).toString();
  return `/rental-orders/create${query === '' ? '' : `?${query}`}`;
};

/** The link to a new rental; renders nothing for users who may not book. */
export function NewRental(chosen: Chosen) {
  const may = useMay();
  return may(operators) ? (
    <Button component={Link} to={newRentalPath(chosen)} leftSection={<Icon name="plus" size={16} />}>
      Nouvelle location
    </Button>
  ) : null;
}
