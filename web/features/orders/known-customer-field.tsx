/** The name of a customer at the counter or on the phone: known ones are completed, with how to reach them. */
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type KnownCustomer, knownFromLetters } from '#application/contract/people/customers.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { useFieldOf } from '#web/ui/admin/form/fields.js';

const lineOf = ({ name, phone, email }: KnownCustomer): string =>
  [name, phone, email].filter(Boolean).join(' · ');

function useKnown(typed: string, cabinetId: string) {
  const [search] = useDebouncedValue(typed.trim(), 200);
  const isEnough = search.length >= knownFromLetters && cabinetId !== '';
  const { data } = platform.useKnownCustomersQuery(
    isEnough ? { query: { search, cabinetId }, toasts: false } : skipToken,
  );
  const found = isEnough ? (data?.items ?? []) : [];
  return [...new Map(found.map((known) => [lineOf(known), known] as const))];
}

interface Props {
  /** The form's value for an empty phone number. */
  readonly emptyPhone?: string | undefined;
}

/** For a form with `cabinetId`, whose company is searched, `customerName`, `customerPhone` and `customerEmail`. */
export function KnownCustomerField({ emptyPhone }: Props) {
  const { value: cabinetId } = useFieldOf('cabinetId', 'Consigne');
  const { value, setValue, inputProps } = useFieldOf('customerName', 'Nom du client');
  const phone = useFieldOf('customerPhone', 'Téléphone');
  const email = useFieldOf('customerEmail', 'E-mail');
  const typed = typeof value === 'string' ? value : '';
  const known = useKnown(typed, typeof cabinetId === 'string' ? cabinetId : '');
  return (
    <Autocomplete
      {...inputProps}
      withAsterisk
      aria-required
      maxLength={100}
      autoComplete="off"
      description={typeset('Tapez un nom, un téléphone ou un e-mail : vos clients connus se complètent.')}
      data={known.map(([line]) => line)}
      // The server has already searched every field.
      filter={({ options }) => options}
      value={typed}
      onChange={(next) => {
        const chosen = known.find(([line]) => line === next)?.[1];
        setValue(chosen?.name ?? next);
        if (!chosen) return;
        phone.setValue(chosen.phone ?? emptyPhone);
        email.setValue(chosen.email ?? undefined);
      }}
    />
  );
}
