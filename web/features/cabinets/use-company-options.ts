/** The companies that the platform's people choose from; nobody else sees others than their own. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSession } from '#web/api/auth/use-session.js';
import { useListCompaniesQuery } from './cabinet-calls.js';

export function useCompanyOptions(): { value: string; label: string }[] {
  const { isAdmin } = useSession();
  const { data } = useListCompaniesQuery(
    isAdmin ? { query: { pageSize: 100, sort: 'name' }, toasts: false } : skipToken,
  );
  return data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}
