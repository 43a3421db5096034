/**
 * Dragging a reservation's bar with mouse, pen or finger to another time or another unit of its item. A drop changes
 * nothing: it opens « Déplacer », which keyboards reach by its own link.
 */
import { type PointerEvent as BarPointer, type RefObject, useEffect, useRef, useState } from 'react';
import type { OccupiedInterval } from '#application/contract/rentals/reservations.js';
import type { Instant } from '#domain/shared/record.js';
import { draggedStart, type Period, type Scale } from './calendar-period.js';
import type { Unit } from './calendar-words.js';

export interface Drag {
  readonly interval: OccupiedInterval;
  readonly unit: Unit;
  readonly startAt: Instant;
  readonly unitId: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Row {
  readonly unitId: string;
  readonly top: number;
  readonly bottom: number;
}

export interface Grid {
  readonly scale: Scale;
  readonly period: Period;
  /** Of one lane, in pixels. */
  readonly width: number;
  /** The units that may take it. */
  readonly rows: readonly Row[];
}

/** Where a bar is that the pointer has moved from one point to another; beside every row it stays in its own. */
export function draggedTo(
  grid: Grid,
  { interval, unit }: Pick<Drag, 'interval' | 'unit'>,
  from: Point,
  to: Point,
): Drag {
  const { scale, period, width, rows } = grid;
  const byMs = ((to.x - from.x) / width) * (period.until - period.from);
  const row = rows.find(({ top, bottom }) => to.y >= top && to.y < bottom);
  return {
    ...{ interval, unit, unitId: row?.unitId ?? unit.unitId },
    startAt: draggedStart(scale, Date.parse(interval.start), byMs),
  };
}

/** Less is a click. */
const leastPixels = 6;

/** The click that ends a drag follows no link. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

interface Following {
  readonly onChange: (drag: Drag | null) => void;
  readonly onDrop: (drag: Drag) => void;
}

const isMoved = ({ startAt, unitId, interval, unit }: Drag): boolean =>
  startAt !== Date.parse(interval.start) || unitId !== unit.unitId;

/** Follows the pointer until it is let go; Escape puts the bar back. */
function follow(
  grid: Grid,
  held: Pick<Drag, 'interval' | 'unit'>,
  from: Point,
  { onChange, onDrop }: Following,
): AbortController {
  const control = new AbortController();
  const { signal } = control;
  const state: { drag: Drag | null; isCancelled: boolean } = { drag: null, isCancelled: false };
  const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const isClick = state.drag === null && Math.hypot(x - from.x, y - from.y) < leastPixels;
    if (isClick || state.isCancelled) return;
    state.drag = draggedTo(grid, held, from, { x, y });
    onChange(state.drag);
  };
  const cancel = (): void => {
    state.isCancelled ||= state.drag !== null;
    state.drag = null;
    onChange(null);
  };
  const drop = (): void => {
    const { drag, isCancelled } = state;
    if (drag || isCancelled) swallowClick();
    control.abort();
    onChange(null);
    if (drag && isMoved(drag)) onDrop(drag);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') cancel();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', escape, { signal });
  return control;
}

interface Options {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly units: readonly Unit[];
  readonly scale: Scale;
  readonly period: Period;
  readonly onDrop: (drag: Drag) => void;
}

/** The rows of the units that may take a reservation of this one: those of the same item. */
function rowsFor(table: HTMLElement | null, units: readonly Unit[], { rentalItemId }: Unit): Row[] {
  const among = units.filter((each) => each.isActive && each.rentalItemId === rentalItemId);
  return [...(table?.querySelectorAll<HTMLElement>('tr[data-unit]') ?? [])].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const unit = among.find(({ unitId }) => unitId === row.dataset['unit']);
    return unit ? [{ unitId: unit.unitId, top, bottom }] : [];
  });
}

export function useBarDrag({ table, units, scale, period, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (event: BarPointer<HTMLElement>, interval: OccupiedInterval, unit: Unit): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { width = 1 } = table.current?.querySelector('.calendar-lane')?.getBoundingClientRect() ?? {};
    const grid = { scale, period, width, rows: rowsFor(table.current, units, unit) };
    const from = { x: event.clientX, y: event.clientY };
    running.current?.abort();
    running.current = follow(grid, { interval, unit }, from, { onChange: setDrag, onDrop });
  };
  return { drag, begin };
}
