/** A table that does not fit its record does not compile; the type checker runs over this file. */
import { expect, test } from 'vitest';
import { flag, integer, maybe, table, text } from '#infrastructure/database/tables/table.js';

interface Door {
  readonly id: string;
  readonly isOpen: boolean;
  readonly colour: 'red' | 'green' | null;
}

const door = table<Door>();
const options = { oldest: ['id'] } as const;
const columns = { id: text, isOpen: flag, colour: maybe(text) };

test('has a column for every key of its record, in snake case', () => {
  expect(door('doors', columns, options).schema.options.columns).toEqual({
    id: { name: 'id', type: 'text', nullable: false, primary: true },
    isOpen: { name: 'is_open', type: 'boolean', nullable: false, primary: false },
    colour: { name: 'colour', type: 'text', nullable: true, primary: false },
  });
});

test('does not compile with a column missing, one too many, or one of another kind', () => {
  // @ts-expect-error -- `colour` is missing
  const missing = () => door('doors', { id: text, isOpen: flag }, options);
  // @ts-expect-error -- `width` is no key of a door, though a spread brings it
  const tooMany = () => door('doors', { ...columns, width: integer }, options);
  // @ts-expect-error -- `isOpen` is no number
  const otherKind = () => door('doors', { ...columns, isOpen: integer }, options);
  // @ts-expect-error -- `colour` may be null
  const neverNull = () => door('doors', { ...columns, colour: text }, options);
  // @ts-expect-error -- a door has no `createdAt` by which it could be in order
  const noOrder = () => door('doors', columns, {});
  // @ts-expect-error -- `width` is no key of a door
  const otherIndex = () => door('doors', columns, { ...options, index: { size: ['width'] } });

  expect([missing, tooMany, otherKind, neverNull, noOrder, otherIndex]).toHaveLength(6);
});
