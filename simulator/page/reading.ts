/** Validates received data, so that all other code can rely on its types (simulator.md#control-api). */
import type { Instant } from '#domain/shared/record.js';
import { CallFailure } from './call.js';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Lists are sent as `{ items }`. */
export function itemsOf(reply: unknown): readonly unknown[] {
  const { items } = fieldsOf(reply);
  if (!Array.isArray(items)) throw new CallFailure('Le simulateur a répondu autre chose qu’une liste.', null);
  return items as readonly unknown[];
}

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Instants are sent as ISO 8601, or as whole milliseconds. */
export function instantOf(value: unknown): Instant | null {
  const instant = typeof value === 'string' ? Date.parse(value) : numberOf(value);
  return instant === null || Number.isNaN(instant) ? null : instant;
}

/** Stripe's own objects use seconds. */
export function instantFromSeconds(value: unknown): Instant | null {
  const seconds = numberOf(value);
  return seconds === null ? null : seconds * 1_000;
}

export const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | null =>
  values.find((each) => each === value) ?? null;
