/** The text of a start time after « depuis »: only the hour if it was today. */
import type { Instant } from '#domain/shared/record.js';
import { dateText, momentText, timeText } from './moments.js';

/** `15 h 44`, `le 27/11/2026 à 15 h 44`; null stays null. */
export function sinceText(iso: string | null, now: Instant = Date.now()): string | null {
  if (iso === null) return null;
  const at = Date.parse(iso);
  return dateText(at) === dateText(now) ? timeText(at) : `le ${momentText(at)}`;
}
