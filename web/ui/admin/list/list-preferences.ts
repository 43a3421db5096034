/** The display preferences of a list on this device: page size, columns and density (pages.md#lists-of-staff). */
import { useState } from 'react';
import * as z from 'zod/mini';
import { writeStored, readStored } from '#web/lib/device-storage.js';

export const pageSizes = ['10', '25', '50', '100'] as const;

const preferences = z.object({
  pageSize: z.optional(z.enum(pageSizes)),
  hidden: z.optional(z.array(z.string())),
  order: z.optional(z.array(z.string())),
  isDense: z.optional(z.boolean()),
});
type Preferences = z.output<typeof preferences>;

export interface ListPreferences extends Preferences {
  readonly keep: (change: Preferences) => void;
}

export function useListPreferences(list: string): ListPreferences {
  const key = `consigne.list.${list}`;
  const [kept, setKept] = useState<Preferences>(() => {
    const read = preferences.safeParse(readStored('local', key));
    return read.success ? read.data : {};
  });
  return {
    ...kept,
    keep(change) {
      const next = { ...kept, ...change };
      writeStored('local', key, next);
      setKept(next);
    },
  };
}
