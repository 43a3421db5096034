/** Where a bar of the calendar is dragged to: by steps of its view, and only to units of its item. */
import { describe, expect, it } from 'vitest';
import { hour } from '#domain/shared/record.js';
import { draggedStart, periodOf } from '#web/features/reservations/calendar-period.js';
import { edgeStep } from '#web/features/reservations/edge-scroll.js';
import { draggedTo, type Drag } from '#web/features/reservations/use-bar-drag.js';
import { fieldText } from '#web/lib/paris-time.js';

const paris = (text: string): number => Date.parse(`${text}+01:00`);
const start = paris('2026-11-18T10:10');

describe('a dragged start', () => {
  it.each([
    { scale: 'day', by: 0.3 * hour, to: '2026-11-18T10:30' },
    { scale: 'day', by: 0.1 * hour, to: '2026-11-18T10:10' },
    { scale: 'week', by: 3.2 * hour, to: '2026-11-18T13:00' },
    { scale: 'week', by: -0.2 * hour, to: '2026-11-18T10:10' },
    { scale: 'month', by: 49 * hour, to: '2026-11-20T10:10' },
    { scale: 'month', by: -11 * hour, to: '2026-11-18T10:10' },
  ] as const)('in a $scale by $by ms is $to', ({ scale, by, to }) => {
    expect(fieldText(draggedStart(scale, start, by))).toBe(to);
  });

  it('keeps its wall time across the end of summer time', () => {
    const summer = Date.parse('2026-10-24T10:10:00+02:00');
    expect(fieldText(draggedStart('month', summer, 24 * hour))).toBe('2026-10-25T10:10');
  });
});

describe('a bar that is held', () => {
  const held = {
    interval: { start: new Date(start).toISOString() },
    unit: { unitId: 'a' },
  } as unknown as Pick<Drag, 'interval' | 'unit'>;
  const rows = [
    { unitId: 'a', top: 0, bottom: 50 },
    { unitId: 'c', top: 100, bottom: 150 },
  ];
  const grid = { scale: 'week', period: periodOf('week', start), width: 168, rows } as const;
  const from = { x: 60, y: 20 };
  it.each([
    { name: 'in its own row', to: { x: 62, y: 30 }, unitId: 'a', at: '2026-11-18T12:00' },
    { name: 'over another unit', to: { x: 60, y: 120 }, unitId: 'c', at: '2026-11-18T10:10' },
    { name: 'over another item', to: { x: 60, y: 70 }, unitId: 'a', at: '2026-11-18T10:10' },
    { name: 'outside the grid', to: { x: 36, y: -40 }, unitId: 'a', at: '2026-11-17T10:00' },
  ])('$name is at $at in $unitId', ({ to, unitId, at }) => {
    const drag = draggedTo(grid, held, from, to);
    expect([drag.unitId, fieldText(drag.startAt)]).toEqual([unitId, at]);
  });
});

describe('the step of a frame at an edge', () => {
  it.each([
    { at: 500, step: 0 },
    { at: 100, step: -14 },
    { at: 124, step: -7 },
    { at: 148, step: 0 },
    { at: 952, step: 0 },
    { at: 976, step: 7 },
    { at: 1000, step: 14 },
    { at: 1400, step: 14 },
    { at: -50, step: -14 },
  ])('at $at between 100 and 1000 is $step', ({ at, step }) => {
    expect(edgeStep(at, 100, 1000)).toBe(step);
  });
});
