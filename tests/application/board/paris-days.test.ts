/**
 * Days of the board are calendar days of Europe/Paris, changes of clocks included (lists-and-api.md#paths-and-values).
 */
import { describe, expect, test } from 'vitest';
import {
  dayBegin,
  leftOutHourBefore,
  parisDate,
  parisMidnight,
  periodsAt,
} from '#application/board/paris-days.js';
import { parisOffsetMs } from '#domain/shared/paris.js';
import { day, hour } from '#domain/shared/record.js';

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

describe('the walls of Paris', () => {
  test('follows the calendar of time zones, every hour of four years', () => {
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2028, 0, 1); at += hour) {
      const shown = new Date(at + parisOffsetMs(at)).toISOString().slice(0, 19).replace('T', ' ');
      if (shown !== wall.format(at)) expect.fail(`${new Date(at).toISOString()} shows ${shown}`);
    }
  });

  test('begins a day at midnight, the long and the short one too', () => {
    expect(parisMidnight(Date.UTC(2026, 9, 25, 22, 59))).toBe(Date.UTC(2026, 9, 24, 22));
    expect(parisMidnight(Date.UTC(2026, 9, 25, 23))).toBe(Date.UTC(2026, 9, 25, 23));
    expect(parisMidnight(Date.UTC(2026, 2, 29, 21, 59))).toBe(Date.UTC(2026, 2, 28, 23));
    expect(parisDate(Date.UTC(2026, 2, 29, 22))).toBe('2026-03-30');
  });

  test('shows the hour that comes twice, whose first passage is not counted', () => {
    expect(leftOutHourBefore(Date.UTC(2026, 9, 25, 0))).toBe(Date.UTC(2026, 9, 25, 0));
    expect(leftOutHourBefore(Date.UTC(2026, 9, 24, 23, 59))).toBe(Date.UTC(2025, 9, 26, 0));
  });
});

describe('a period', () => {
  test('is the last days with today, and as many before it to the same time of day', () => {
    const now = Date.UTC(2026, 5, 16, 10, 30);

    const { current, previous } = periodsAt(now, 7);

    expect(current).toEqual({
      from: Date.UTC(2026, 5, 9, 22),
      until: now,
      shiftAt: now,
      shiftMs: 0,
      days: 7,
    });
    expect(previous.from).toBe(Date.UTC(2026, 5, 2, 22));
    expect(previous.until).toBe(now - 7 * day);
  });

  test.each([
    ['spring', Date.UTC(2026, 3, 2, 10), Date.UTC(2026, 2, 29, 1), hour],
    ['autumn', Date.UTC(2026, 9, 28, 11), Date.UTC(2026, 9, 25, 1), -hour],
    ['spring, from before new year', Date.UTC(2026, 2, 29, 10), Date.UTC(2026, 2, 29, 1), hour],
  ])('has every midnight of its days across the change in %s', (_, now, change, shiftMs) => {
    const { current, previous } = periodsAt(now, 90);

    expect(current).toMatchObject({ shiftAt: change, shiftMs });
    for (let index = 0; index < 90; index += 1) {
      const begin = dayBegin(current, index);
      expect(wall.format(begin)).toMatch(/ 00:00:00$/);
      expect(parisMidnight(begin)).toBe(begin);
    }
    expect(dayBegin(current, 90)).toBe(now);
    expect(wall.format(previous.until).slice(11)).toBe(wall.format(now).slice(11));
    expect(previous.from).toBeLessThan(previous.until);
  });
});
