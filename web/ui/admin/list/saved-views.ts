/**
 * Named views of a list (pages.md#lists-of-staff). Stored on this device by person, without the search text: names and
 * phone numbers of customers do not stay on a shared screen.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '#web/api/auth/use-session.js';
import { writeStored, readStored } from '#web/lib/device-storage.js';
import type { Choices } from './list-types.js';

export const mostViews = 20;
export const longestName = 60;

const savedViews = z.array(z.object({ name: z.string(), choices: z.record(z.string(), z.string()) }));
type SavedView = z.output<typeof savedViews>[number];

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Replaces an existing view of the same name. */
  readonly save: (view: SavedView) => void;
  readonly remove: (name: string) => void;
}

/** The part of the choices that a view stores: neither the page nor the search. */
export const viewOf = ({ search: _search, page: _page, ...choices }: Choices): Choices => choices;

export const isSameView = (one: Choices, other: Choices): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
};

export function useSavedViews(list: string): SavedViews {
  const { user } = useSession();
  const key = `consigne.views.${user?.id ?? ''}.${list}`;
  const [views, setViews] = useState<readonly SavedView[]>(() => {
    const read = savedViews.safeParse(readStored('local', key));
    return read.success ? read.data : [];
  });
  const write = (next: readonly SavedView[]): void => {
    writeStored('local', key, next);
    setViews(next);
  };
  return {
    views,
    save: (view) => write([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name) => write(views.filter((view) => view.name !== name)),
  };
}
