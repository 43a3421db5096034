/** The platform's people say to which company a new record belongs; for everyone else it is their own. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSession } from '#web/api/auth/use-session.js';
import { SelectField } from '#web/ui/admin/fields.js';
import { useListCompaniesQuery } from './contact-calls.js';

export function useCompanyOptions() {
  const { isAdmin } = useSession();
  const { data } = useListCompaniesQuery(
    isAdmin ? { query: { pageSize: 100, sort: 'name' }, toasts: false } : skipToken,
  );
  return data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}

export function CompanyChoice() {
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
      emptyAs={undefined}
    />
  );
}
