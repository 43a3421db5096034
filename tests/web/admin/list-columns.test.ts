import { describe, expect, test } from 'vitest';
import { inOrder, movedBy, shownColumns } from '#web/ui/admin/list/list-view-menu.js';

const columns = [{ key: 'code', isTitle: true }, { key: 'state' }, { key: 'start' }, { key: 'end' }];
const keysOf = (some: readonly { readonly key: string }[]) => some.map(({ key }) => key).join(' ');

describe("columns in the user's order", () => {
  test.each([
    ['nothing chosen', [], 'code state start end'],
    ['all of them', ['end', 'code', 'start', 'state'], 'end code start state'],
    [
      'one that came with a later release follows its neighbour',
      ['end', 'state', 'code'],
      'end state start code',
    ],
    ['a first one that came later comes first', ['end', 'start', 'state'], 'code end start state'],
    ['one that is no more is passed over', ['price', 'end', 'code'], 'end code state start'],
  ])('%s', (_, order, shown) => {
    expect(keysOf(inOrder(columns, order))).toBe(shown);
  });

  test('hides left-out columns, except the link to the record', () => {
    expect(keysOf(shownColumns(columns, { hidden: ['code', 'start'], order: ['end', 'code'] }))).toBe(
      'end code state',
    );
  });
});

test.each([
  ['b', -1, 'b a c'],
  ['b', 1, 'a c b'],
  ['a', -1, 'a b c'],
  ['c', 1, 'a b c'],
] as const)('%s moved by %i', (key, step, moved) => {
  expect(movedBy(['a', 'b', 'c'], key, step).join(' ')).toBe(moved);
});
