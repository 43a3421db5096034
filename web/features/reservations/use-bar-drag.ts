/**
 * Dragging a reservation's bar with mouse, pen or finger to another time or another unit of its item. A finger picks it
 * up by a long press, so that the calendar can be scrolled by its bars. A drop changes nothing: it opens « Déplacer »,
 * which keyboards reach by its own link.
 */
import { type PointerEvent as BarPointer, type RefObject, useEffect, useRef, useState } from 'react';
import type { OccupiedInterval } from '#application/contract/rentals/reservations.js';
import type { Instant } from '#domain/shared/record.js';
import { draggedStart, type Period, type Scale } from './calendar-period.js';
import type { Unit } from './calendar-words.js';
import { inContent, scrollAtEdges, type Point, type Scrolling } from './edge-scroll.js';

export interface Drag {
  readonly interval: OccupiedInterval;
  readonly unit: Unit;
  readonly startAt: Instant;
  readonly unitId: string;
}

interface Row {
  readonly unitId: string;
  /** In coordinates of the page, independent of scrolling. */
  readonly top: number;
  readonly bottom: number;
}

export interface Grid {
  readonly scale: Scale;
  readonly period: Period;
  /** The width of one lane, in pixels. */
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
    interval,
    unit,
    unitId: row?.unitId ?? unit.unitId,
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
  readonly scrolling: Scrolling;
  /** Whether the bar is picked up; by touch only after a long press. */
  readonly isHeld: boolean;
  readonly onChange: (drag: Drag | null) => void;
  readonly onDrop: (drag: Drag) => void;
}

const isMoved = ({ startAt, unitId, interval, unit }: Drag): boolean =>
  startAt !== Date.parse(interval.start) || unitId !== unit.unitId;

const pointOf = ({ clientX: x, clientY: y }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point => ({ x, y });
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** A finger that keeps still opens the menu of the link otherwise. */
const withoutMenu = (signal: AbortSignal): void =>
  window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });

/** Follows the pointer until it is let go, and scrolls at the edges; Escape puts the bar back. */
function follow(
  grid: Grid,
  held: Pick<Drag, 'interval' | 'unit'>,
  begun: Point,
  { scrolling, isHeld, onChange, onDrop }: Following,
): AbortController {
  const control = new AbortController();
  const { signal } = control;
  const from = inContent(scrolling, begun);
  const state: { drag: Drag | null; at: Point; hasMoved: boolean; isCancelled: boolean } = {
    drag: null,
    at: begun,
    hasMoved: false,
    isCancelled: false,
  };
  const show = (): void => {
    state.drag = draggedTo(grid, held, from, inContent(scrolling, state.at));
    onChange(state.drag);
  };
  const move = (event: PointerEvent): void => {
    state.at = pointOf(event);
    state.hasMoved ||= apart(state.at, begun) >= leastPixels;
    if (state.hasMoved && !state.isCancelled) show();
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
  withoutMenu(signal);
  scrollAtEdges(scrolling, () => (state.drag && state.hasMoved ? state.at : null), show, signal);
  if (isHeld) show();
  return control;
}

/** A finger that moves earlier scrolls. */
const longPressMs = 350;

/** Calls back once the finger has stayed where it is. */
function afterLongPress(from: Point, onHold: () => void): AbortController {
  const control = new AbortController();
  const { signal } = control;
  const end = (): void => control.abort();
  const timer = setTimeout(() => {
    end();
    onHold();
  }, longPressMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const move = (event: PointerEvent): void => {
    if (apart(pointOf(event), from) >= leastPixels) end();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  withoutMenu(signal);
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
    const { scrollY } = window;
    return unit ? [{ unitId: unit.unitId, top: top + scrollY, bottom: bottom + scrollY }] : [];
  });
}

/** Prevents scrolling while a bar is dragged; the listener must exist before the touch begins. */
function useNoScroll(table: RefObject<HTMLTableElement | null>, isDragging: RefObject<boolean>): void {
  useEffect(() => {
    const control = new AbortController();
    const refuse = (event: TouchEvent): void => {
      if (isDragging.current && event.cancelable) event.preventDefault();
    };
    table.current?.addEventListener('touchmove', refuse, { passive: false, signal: control.signal });
    return () => control.abort();
  }, [table, isDragging]);
}

export function useBarDrag({ table, units, scale, period, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const running = useRef<AbortController>(null);
  const isDragging = useRef(false);
  useNoScroll(table, isDragging);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (event: BarPointer<HTMLElement>, interval: OccupiedInterval, unit: Unit): void => {
    const area = table.current?.parentElement;
    if (event.button !== 0 || !event.isPrimary || !area) return;
    const from = pointOf(event);
    const onChange = (next: Drag | null): void => {
      isDragging.current = next !== null;
      setDrag(next);
    };
    const start = (isHeld: boolean): void => {
      const { width = 1 } = table.current?.querySelector('.calendar-lane')?.getBoundingClientRect() ?? {};
      const grid = { scale, period, width, rows: rowsFor(table.current, units, unit) };
      const scrolling = { area, names: table.current?.querySelector('th')?.offsetWidth ?? 0 };
      running.current = follow(grid, { interval, unit }, from, { scrolling, isHeld, onChange, onDrop });
    };
    running.current?.abort();
    if (event.pointerType === 'touch') running.current = afterLongPress(from, () => start(true));
    else start(false);
  };
  return { drag, begin };
}
