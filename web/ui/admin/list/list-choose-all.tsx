/** Extends the selection to all matching rows. Fetches them first, so that the action affects the counted rows. */
import { useEffect, useRef, useState } from 'react';
import type { BulkButton } from './list-bulk-buttons.js';
import { useEveryRow, type ListCall } from './list-every-row.js';
import type { ListName, RowOf } from './list-types.js';

/** Each row is one call: more would take minutes, and the CLI does those. */
export const mostChosen = 1_000;
const numbers = new Intl.NumberFormat('fr-FR');

interface Props<N extends ListName> {
  readonly name: N;
  /** Whether more rows match than were chosen. */
  readonly isOffered: boolean;
  readonly call: ListCall;
  readonly totalItems: number;
  readonly onChosen: (rows: readonly RowOf<N>[]) => void;
  readonly onFail: (error: unknown) => void;
}

export function useChooseAll<N extends ListName>(props: Props<N>): BulkButton | undefined {
  const { name, isOffered, call, totalItems, onChosen, onFail } = props;
  const everyRow = useEveryRow(name);
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  // A new filter or a new selection meanwhile makes these rows obsolete.
  useEffect(() => () => stop.current?.abort(), [isOffered]);
  const choose = async (): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    setBusy(true);
    try {
      const rows = await everyRow({ call, most: mostChosen - 1, signal });
      if (!signal.aborted) onChosen(rows.slice(0, mostChosen));
    } catch (error) {
      if (!signal.aborted) onFail(error);
    } finally {
      if (stop.current.signal === signal) setBusy(false);
    }
  };
  if (!isOffered) return undefined;
  const count = Math.min(totalItems, mostChosen);
  const which = totalItems > mostChosen ? 'premières de la liste' : 'de la liste';
  return { label: `Choisir les ${numbers.format(count)} ${which}`, isBusy, run: () => void choose() };
}
