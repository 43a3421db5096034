/** Previews the effect of an action on the chosen rows: how many it affects, and why the others are excluded. */
import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted, word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import type { BulkAction } from './list-types.js';

/** The names of the excluded rows, by reason. */
function leftOut<Row>(
  { refuse }: BulkAction<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const row of rows) {
    const why = refuse?.(row) ?? null;
    if (why !== null) names.set(why, [...(names.get(why) ?? []), nameOf(row)]);
  }
  return names;
}

const leftOutText = ({ length }: readonly string[], why: string): string =>
  typeset(`${counted(length, 'ligne', 'lignes')} ${word(length, 'laissée', 'laissées')} de côté : ${why}`);

/** More names would hide the confirm button; the report afterwards names every row. */
const namesShown = 10;

function namesText(names: readonly string[]): string {
  const more = names.length - namesShown;
  return (
    names.slice(0, namesShown).join(' · ') + (more > 0 ? ` · et ${counted(more, 'autre', 'autres')}` : '')
  );
}

interface Foreseen {
  readonly eligible: number;
  readonly effect: ReactNode;
}

export function foreseen<Row>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Foreseen {
  const others = leftOut(action, rows, nameOf);
  const eligible = rows.length - [...others.values()].flat().length;
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
          {[...others].map(([why, names]) => (
            <List.Item key={why}>
              {leftOutText(names, why)}
              <Text size="sm" c="dimmed">
                {namesText(names)}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
  return { eligible, effect };
}
