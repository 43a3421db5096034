/** Arrow keys move between doors by their position; Home and End go to the first and the last (pages.md#everywhere). */
import { heightOf, type DoorColumn, type PlacedLocker } from '#domain/lockers/cabinet-layout.js';

interface Identified extends PlacedLocker {
  readonly id: string;
}

interface Position<L> {
  readonly locker: L;
  readonly column: number;
  readonly middleMm: number;
}

function positionsOf<L extends Identified>(columns: readonly DoorColumn<L>[]): Position<L>[] {
  return columns.flatMap(({ lockers }, column) => {
    let above = 0;
    return lockers.map((locker) => {
      const middleMm = above + heightOf(locker) / 2;
      above += heightOf(locker);
      return { locker, column, middleMm };
    });
  });
}

const nearest = <L>(positions: readonly Position<L>[], middleMm: number): Position<L> | undefined =>
  [...positions].sort(
    (one, other) => Math.abs(one.middleMm - middleMm) - Math.abs(other.middleMm - middleMm),
  )[0];

/** The id of the door that the key moves to; null if the key has no meaning here, or no door is there. */
export function doorTowards<L extends Identified>(
  columns: readonly DoorColumn<L>[],
  fromId: string,
  key: string,
): string | null {
  const positions = positionsOf(columns);
  const from = positions.find(({ locker }) => locker.id === fromId);
  if (!from) return null;
  const beside = (step: number): Position<L> | undefined =>
    nearest(
      positions.filter(({ column }) => column === from.column + step),
      from.middleMm,
    );
  const inColumn = positions.filter(({ column }) => column === from.column);
  const stepInColumn = (step: number): Position<L> | undefined => inColumn[inColumn.indexOf(from) + step];
  const targets: Readonly<Record<string, () => Position<L> | undefined>> = {
    ArrowUp: () => stepInColumn(-1),
    ArrowDown: () => stepInColumn(1),
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    Home: () => positions[0],
    End: () => positions.at(-1),
  };
  return targets[key]?.()?.locker.id ?? null;
}
