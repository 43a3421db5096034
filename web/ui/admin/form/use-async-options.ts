/** Records to choose from: a hundred at once, and every other by typing a part of its name. */
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
    /** What is typed is looked for where there are more than were asked for at once. */
    onSearchAmong: (total = 0): ((text: string) => void) | undefined =>
      search !== '' || total > atOnce ? setSearch : undefined,
  };
}

/** `chosen` is missing among what was found: it is asked for by itself, wherever in the alphabet it stands. */
export const isElsewhere = (
  chosen: string | null,
  found: readonly { readonly id: string }[] | undefined,
): chosen is string => chosen !== null && found !== undefined && found.every(({ id }) => id !== chosen);
