/** The list of a tab: its rows, the cursor on one of them, its filter, and the chosen door of a cabinet. */
import { useState } from 'react';
import { firstRow, movedBy, rowAt, keptOnRow, type Cursor } from './cursor.js';
import { useOverview, type OverviewSource, type PolledOverview } from './poll.js';
import {
  doorSubject,
  rowsOf,
  estimatedCabinetHeight,
  type Cabinet,
  type Door,
  type Subject,
  type Tab,
} from './rows.js';
import type { Rows } from './view.js';

const none: Rows = { rows: [], from: 0, total: 0, lineCount: 1, estimatedHeight: 1 };

/** Null as long as the rows of this filter are not known. */
function listWindow(
  tab: Tab,
  seen: PolledOverview,
  filter: string,
  size: { lineCount: number; columns: number },
): Rows | null {
  const { overview, search } = seen;
  if (overview === null) return null;
  const rows = rowsOf(tab, overview, filter, size.columns);
  // Below the last cabinet no space is needed.
  if (tab !== 'cabinets')
    return { rows, from: 0, total: rows.length, lineCount: size.lineCount, estimatedHeight: 1 };
  const { from, totalCabinets } = overview;
  const all = { rows, lineCount: size.lineCount + 1, estimatedHeight: estimatedCabinetHeight };
  return search === filter ? { ...all, from, total: totalCabinets } : null;
}

/** A value of each tab, so that one returns to a tab as it was left. */
function usePerTab<Value>(tab: Tab, first: Value): [Value, (value: Value) => void] {
  const [values, setValues] = useState<Readonly<Partial<Record<Tab, Value>>>>({});
  return [values[tab] ?? first, (value) => setValues((now) => ({ ...now, [tab]: value }))];
}

export interface List {
  readonly seen: PolledOverview;
  readonly listed: Rows;
  readonly cursor: Cursor;
  readonly filter: string;
  /** Under the cursor; null in other tabs. */
  readonly cabinet: Cabinet | null;
  readonly door: Door | null;
  /** The record under the cursor: the chosen door, or that of the row. */
  readonly subject: Subject | null;
  move(by: number): void;
  setFilter(filter: string): void;
  /** To the next door of the cabinet, or none. */
  moveDoor(by: number): void;
  leaveDoor(): void;
}

interface Sized {
  readonly tab: Tab;
  readonly lineCount: number;
  readonly columns: number;
  readonly isPaused: boolean;
  readonly turn: number;
}

export function useList(source: OverviewSource, { tab, lineCount, columns, isPaused, turn }: Sized): List {
  const [stored, setCursor] = usePerTab(tab, firstRow);
  const [filter, setFilter] = usePerTab(tab, '');
  const [doorId, setDoorId] = useState<string | null>(null);
  const [last, setLast] = usePerTab(tab, { listed: none, cursor: firstRow });
  const [unfiltered, setUnfiltered] = usePerTab(tab, firstRow);
  const isFleet = tab === 'cabinets';
  const seen = useOverview(source, {
    from: isFleet ? stored.top : 0,
    atMost: Math.ceil((lineCount + 1) / estimatedCabinetHeight),
    search: isFleet ? filter.trim() : '',
    isPaused,
    turn,
  });
  const known = listWindow(tab, seen, filter.trim(), { lineCount, columns });
  const { listed, cursor } = known ? { listed: known, cursor: keptOnRow(stored, known) } : last;
  if (known && cursor !== stored) setCursor(cursor);
  const row = rowAt(listed, cursor.index);
  const cabinet = row?.cabinet ?? null;
  const doors = cabinet?.doors ?? [];
  const at = doors.findIndex(({ lockerId }) => lockerId === doorId);
  const door = doors[at] ?? null;
  return {
    seen,
    listed,
    cursor,
    filter,
    cabinet,
    door,
    subject: cabinet && door ? doorSubject(cabinet, door) : (row?.subject ?? null),
    move: (by) => {
      setDoorId(null);
      setCursor(movedBy(cursor, by, listed));
    },
    setFilter: (next) => {
      setLast({ listed, cursor });
      setFilter(next);
      if (filter === '') setUnfiltered(cursor);
      // The row stays chosen if it is still there; otherwise the first, or without a filter the place before it.
      setCursor({ ...(next === '' ? unfiltered : firstRow), key: cursor.key });
    },
    moveDoor: (by) => setDoorId(doors[Math.max(-1, Math.min(doors.length - 1, at + by))]?.lockerId ?? null),
    leaveDoor: () => setDoorId(null),
  };
}
