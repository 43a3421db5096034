/** Records to choose from: a hundred at once, and all others by a part of their name. */
import { useState } from 'react';
import { useSettled } from '#web/lib/settled.js';

const atOnce = 100;

export function useAsyncOptions() {
  const [search, setSearch] = useState('');
  const settledSearch = useSettled(search.trim(), 300);
  return {
    query: {
      ...(settledSearch !== '' && { search: settledSearch.slice(0, 100) }),
      pageSize: atOnce,
      order: 'asc',
    } as const,
    /** Searches on the server if more records exist than were fetched at once. */
    onSearchAmong: (total = 0): ((text: string) => void) | undefined =>
      search !== '' || total > atOnce ? setSearch : undefined,
  };
}

/** `chosen` is missing from the results, so it is fetched separately. */
export const isMissingFrom = (
  chosen: string | null,
  found: readonly { readonly id: string }[] | undefined,
): chosen is string => chosen !== null && found !== undefined && found.every(({ id }) => id !== chosen);
