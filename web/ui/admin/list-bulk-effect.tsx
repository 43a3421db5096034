/** What an action will do to the chosen rows, said before: to how many of them, and why the others are left out. */
import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted, word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import type { BulkAction } from './list-types.js';

/** How many rows are left out, by why. */
function leftOut<Row>({ refuse }: BulkAction<Row>, rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const why = refuse?.(row) ?? null;
    if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return counts;
}

const leftOutText = (count: number, why: string): string =>
  typeset(`${counted(count, 'ligne', 'lignes')} ${word(count, 'laissée', 'laissées')} de côté : ${why}`);

interface Foreseen {
  readonly eligible: number;
  readonly effect: ReactNode;
}

export function foreseen<Row>(action: BulkAction<Row>, rows: readonly Row[]): Foreseen {
  const others = leftOut(action, rows);
  const eligible = rows.length - [...others.values()].reduce((sum, count) => sum + count, 0);
  const effect = (
    <Stack gap="xs">
      <Text>
        {typeset(
          eligible === 0
            ? 'Cela ne convient à aucune des lignes choisies.'
            : action.confirm(eligible, rows.length),
        )}
      </Text>
      {others.size === 0 ? null : (
        <List size="sm">
          {[...others].map(([why, count]) => (
            <List.Item key={why}>{leftOutText(count, why)}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
  return { eligible, effect };
}
