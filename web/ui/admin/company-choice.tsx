/** The companies that the platform's people choose from; for everybody else it is their own. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { SelectField } from './fields.js';
import type { Option } from './list-types.js';

const { useListCompaniesQuery } = platform;

export function useCompanyOptions(): Option[] {
  const { isAdmin } = useSession();
  const { data } = useListCompaniesQuery(
    isAdmin ? { query: { pageSize: 100, sort: 'name' }, toasts: false } : skipToken,
  );
  return data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}

/** To which company a new record belongs. */
export function CompanyChoice({ disabled }: { readonly disabled?: boolean }) {
  const { isAdmin } = useSession();
  const options = useCompanyOptions();
  if (!isAdmin) return null;
  return (
    <SelectField
      name="companyId"
      label="Entreprise"
      options={options}
      required
      searchable
      disabled={disabled}
      emptyAs={undefined}
    />
  );
}
