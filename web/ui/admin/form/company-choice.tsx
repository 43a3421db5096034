/** The companies that platform staff choose from; other users always use their own. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { useFieldOf, SelectField } from './fields.js';
import type { Filter, Option } from '#web/ui/admin/list/list-types.js';
import { isMissingFrom, useAsyncOptions } from './use-async-options.js';

interface Choice {
  readonly options: readonly Option[];
  readonly onSearch: ((text: string) => void) | undefined;
}

/** Includes `chosen`. Empty for users without a choice. */
export function useCompanyChoice(chosen: string | null = null): Choice {
  const { isAdmin } = useSession();
  const search = useAsyncOptions();
  const { data } = platform.useListCompaniesQuery(
    isAdmin ? { query: { ...search.query, sort: 'name' }, toasts: false } : skipToken,
  );
  const own = platform.useCompanyQuery(
    isMissingFrom(chosen, data?.items) ? { params: { companyId: chosen }, toasts: false } : skipToken,
  ).currentData;
  const companies = [...(own ? [own] : []), ...(data?.items ?? [])];
  return {
    options: companies.map(({ id, name }) => ({ value: id, label: name })),
    onSearch: search.onSearchAmong(data?.totalItems),
  };
}

/** Empty for users who see only one company. */
export function useCompanyFilter(): Filter[] {
  const { isAdmin } = useSession();
  const chosen = useSearchParams()[0].get('companyId');
  const choice = useCompanyChoice(chosen);
  return isAdmin ? [{ key: 'companyId', label: 'Entreprise', ...choice }] : [];
}

/** The company of a new record. */
export function CompanyChoice({ disabled }: { readonly disabled?: boolean }) {
  const { isAdmin } = useSession();
  return isAdmin ? <CompanyField disabled={disabled} /> : null;
}

function CompanyField({ disabled }: { readonly disabled: boolean | undefined }) {
  const { value } = useFieldOf('companyId', 'Entreprise');
  const { options, onSearch } = useCompanyChoice(typeof value === 'string' && value !== '' ? value : null);
  return (
    <SelectField
      name="companyId"
      label="Entreprise"
      options={options}
      onSearch={onSearch}
      required
      searchable
      disabled={disabled}
      emptyAs={undefined}
    />
  );
}
