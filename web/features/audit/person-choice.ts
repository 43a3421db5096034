/** Filters the audit by person: colleagues, or all people for the platform. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router';
import type { Option } from '#web/ui/admin/list-types.js';
import { isElsewhere, useAsyncOptions } from '#web/ui/admin/use-async-options.js';
import { useListUsersQuery, useUserQuery } from './audit-calls.js';

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const optionOf = ({ id, firstName, lastName, email }: Named): Option => ({
  value: id,
  label: `${firstName} ${lastName}`.trim() || email,
});

/** The one that the address names is among them. `mayChoose`: whether they read of others at all. */
export function usePersonChoice(mayChoose: boolean) {
  const chosen = useSearchParams()[0].get('userId');
  const search = useAsyncOptions();
  const { data } = useListUsersQuery(
    mayChoose ? { query: { ...search.query, sort: 'lastName' }, toasts: false } : skipToken,
  );
  const own = useUserQuery(
    isElsewhere(chosen, data?.items) ? { params: { userId: chosen }, toasts: false } : skipToken,
  ).currentData;
  return {
    options: [...(own ? [own] : []), ...(data?.items ?? [])].map(optionOf),
    onSearch: search.onSearchAmong(data?.totalItems),
  };
}
