/** From all rows of the page to all that match: fetched first, so that what is done to them is done to what was counted. */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useEveryRow, type ListCall } from './list-every-row.js';
import type { ListName, RowOf } from './list-types.js';

/** Each is a call of its own: more take minutes, and are the terminal's. */
export const mostChosen = 1_000;
const numbers = new Intl.NumberFormat('fr-FR');

interface Props<N extends ListName> {
  readonly name: N;
  readonly call: ListCall;
  readonly totalItems: number;
  readonly onChosen: (rows: readonly RowOf<N>[]) => void;
  readonly onFail: (error: unknown) => void;
}

export function ChooseAll<N extends ListName>({ name, call, totalItems, onChosen, onFail }: Props<N>) {
  const everyRow = useEveryRow(name);
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  // Whoever asks the list something else meanwhile wants no rows of before.
  useEffect(() => () => stop.current?.abort(), []);
  const choose = async (): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    setBusy(true);
    try {
      const rows = await everyRow({ call, most: mostChosen - 1, signal });
      if (!signal.aborted) onChosen(rows.slice(0, mostChosen));
    } catch (error) {
      if (!signal.aborted) onFail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="xs" variant="subtle" loading={isBusy} onClick={() => void choose()}>
      {totalItems > mostChosen
        ? `Choisir les ${numbers.format(mostChosen)} premières de la liste`
        : `Choisir les ${numbers.format(totalItems)} de la liste`}
    </Button>
  );
}
