/**
 * Values of native date and time fields, read and written as local time of Europe/Paris
 * (lists-and-api.md#paths-and-values).
 */
import { hour, minute, type Instant } from '#domain/shared/record.js';

// Swedish formats dates as the field does: 2026-11-20 10:05.
const fieldFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

export const fieldText = (instant: Instant): string => fieldFormat.format(instant).replace(' ', 'T');

/**
 * The instant of a field's text. An hour that occurs twice is the later one (rental.md#periods); a time skipped in
 * spring moves on by that hour. Null for unreadable text or a day that does not exist.
 */
export function instantFromField(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  const wall = Date.parse(`${text.slice(0, 16)}Z`);
  // The date parser turns 31 February into 3 March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== text.slice(0, 16)) return null;
  const candidates = [wall - hour, wall - 2 * hour];
  return candidates.find((instant) => fieldText(instant) === text.slice(0, 16)) ?? wall - hour;
}

/** The next quarter of an hour: the default start. */
export const nextQuarter = (instant: Instant): Instant => Math.ceil(instant / (15 * minute)) * 15 * minute;
