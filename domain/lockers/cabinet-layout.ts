/** The position of each door of a cabinet, for pages that draw it to scale and for the terminal (pages.md#details). */

export interface PlacedLocker {
  readonly number: number;
  readonly heightMm?: number;
  readonly widthMm?: number;
  /** The position entered by staff, from 1; used only when every locker of the cabinet has one. */
  readonly gridColumn?: number | null;
  readonly gridRow?: number | null;
}

export interface DoorColumn<L> {
  readonly lockers: readonly L[];
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Default compartment for lockers without a recorded size. */
const usual = { heightMm: 300, widthMm: 400 };
/** Above this height, people cannot reach the upper doors. */
const tallestMm = 1_900;

export const heightOf = (locker: PlacedLocker): number => locker.heightMm ?? usual.heightMm;
const widthOf = (locker: PlacedLocker): number => locker.widthMm ?? usual.widthMm;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Sorted by number. */
const inOrder = <L extends PlacedLocker>(lockers: readonly L[]): L[] =>
  [...lockers].sort((one, other) => one.number - other.number);

function groupsBy<L>(lockers: readonly L[], keyOf: (locker: L) => number): ReadonlyMap<number, L[]> {
  const groups = new Map<number, L[]>();
  for (const locker of lockers) {
    const key = keyOf(locker);
    groups.set(key, [...(groups.get(key) ?? []), locker]);
  }
  return groups;
}

const columnOf = <L extends PlacedLocker>(lockers: readonly L[]): DoorColumn<L> => ({
  lockers,
  widthMm: Math.max(...lockers.map(widthOf)),
  heightMm: sum(lockers.map(heightOf)),
});

/** As few columns as reach allows, about equally tall; numbers run from top to bottom. */
function stacked<L extends PlacedLocker>(lockers: readonly L[]): L[][] {
  const total = sum(lockers.map(heightOf));
  const count = Math.ceil(total / tallestMm);
  const columns: L[][] = Array.from({ length: count }, () => []);
  let above = 0;
  for (const locker of lockers) {
    const middle = above + heightOf(locker) / 2;
    columns[Math.min(count - 1, Math.floor((middle * count) / total))]?.push(locker);
    above += heightOf(locker);
  }
  return columns.filter((column) => column.length > 0);
}

/** Doors of one width share their columns, as in real furniture. */
function bySize<L extends PlacedLocker>(lockers: readonly L[]): L[][] {
  return [...groupsBy(inOrder(lockers), widthOf).values()].flatMap(stacked);
}

function asWritten<L extends PlacedLocker>(lockers: readonly L[]): L[][] {
  const columns = [...groupsBy(inOrder(lockers), (locker) => locker.gridColumn ?? 0)];
  return columns
    .sort(([one], [other]) => one - other)
    .map(([, column]) =>
      column.sort((one, other) => (one.gridRow ?? one.number) - (other.gridRow ?? other.number)),
    );
}

/** The cabinet's columns from left to right, their doors from top to bottom. */
export function columnsOf<L extends PlacedLocker>(lockers: readonly L[]): DoorColumn<L>[] {
  const isWritten = lockers.every(({ gridColumn }) => typeof gridColumn === 'number');
  return (isWritten ? asWritten(lockers) : bySize(lockers)).map(columnOf);
}

export interface CabinetFrame {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Ratio of the whole to its narrowest column, and to its lowest door. */
  readonly widthInColumns: number;
  readonly heightInDoors: number;
}

export function frameOf(columns: readonly DoorColumn<PlacedLocker>[]): CabinetFrame {
  const widthMm = sum(columns.map((column) => column.widthMm));
  const heightMm = Math.max(...columns.map((column) => column.heightMm));
  const lowest = Math.min(...columns.flatMap((column) => column.lockers.map(heightOf)));
  return {
    widthMm,
    heightMm,
    widthInColumns: widthMm / Math.min(...columns.map((column) => column.widthMm)),
    heightInDoors: heightMm / lowest,
  };
}

export type DoorMove = 'up' | 'down' | 'left' | 'right';

/**
 * The columns of doors after one of them moved: within its column, or beside it at the same height; a new column begins
 * at the edge, and an empty one ends.
 */
export function moveDoor(
  columns: readonly (readonly string[])[],
  door: string,
  move: DoorMove,
): readonly (readonly string[])[] {
  const next = columns.map((column) => [...column]);
  const place = next.findIndex((column) => column.includes(door));
  const own = next[place];
  if (!own) return columns;
  const row = own.indexOf(door);
  own.splice(row, 1);
  if (move === 'up' || move === 'down')
    own.splice(Math.min(own.length, Math.max(0, row + (move === 'up' ? -1 : 1))), 0, door);
  else {
    const beside = next[place + (move === 'left' ? -1 : 1)];
    if (beside) beside.splice(Math.min(row, beside.length), 0, door);
    else if (move === 'left') next.unshift([door]);
    else next.push([door]);
  }
  return next.filter((column) => column.length > 0);
}
