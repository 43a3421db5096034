/** Chooses the columns of a list, their order and its density; stored on this device. */
import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#web/ui/admin/icon.js';
import type { ListPreferences } from './list-preferences.js';

/** Which columns of a list are visible, and their order. */
interface Keyed {
  readonly key: string;
}

/** In the user's order. A column missing from it (from a later release) follows the one it was declared after. */
export function inOrder<C extends Keyed>(columns: readonly C[], order: readonly string[] = []): readonly C[] {
  const sorted = order.flatMap((key) => columns.filter((column) => column.key === key));
  for (const [index, column] of columns.entries()) {
    if (sorted.includes(column)) continue;
    const before = columns[index - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
  }
  return sorted;
}

/** Moves one key a place towards the start (-1) or the end (1); unchanged if there is no such place. */
export function movedBy(keys: readonly string[], key: string, step: -1 | 1): readonly string[] {
  const neighbour = keys[keys.indexOf(key) + step];
  if (neighbour === undefined) return keys;
  return keys.map((each) => (each === key ? neighbour : each === neighbour ? key : each));
}

/** The title column is always visible: it links to the record. */
export const shownColumns = <C extends Keyed & { readonly isTitle?: boolean }>(
  columns: readonly C[],
  { hidden = [], order }: { readonly hidden?: readonly string[]; readonly order?: readonly string[] },
): readonly C[] => inOrder(columns, order).filter(({ key, isTitle }) => isTitle || !hidden.includes(key));

interface ListedColumn {
  readonly key: string;
  readonly header: string;
  readonly isTitle?: boolean;
}

interface Props {
  readonly columns: readonly ListedColumn[];
  readonly preferences: ListPreferences;
}

interface MoveProps {
  readonly label: string;
  readonly icon: 'up' | 'down';
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
}

/** Stays focusable at the end, so that a keyboard user who moves a column keeps the focus. */
const Move = ({ label, icon, isAtEnd, onMove }: MoveProps) => (
  <ActionIcon
    variant="subtle"
    aria-label={label}
    aria-disabled={isAtEnd || undefined}
    data-disabled={isAtEnd || undefined}
    onClick={isAtEnd ? undefined : onMove}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
);

function Columns({ columns, preferences }: Props) {
  const { hidden = [], order, keep } = preferences;
  const ordered = inOrder(columns, order);
  const keys = ordered.map(({ key }) => key);
  const [announced, setAnnounced] = useState('');
  const move =
    ({ key, header }: ListedColumn, step: -1 | 1) =>
    () => {
      const moved = movedBy(keys, key, step);
      keep({ order: [...moved] });
      setAnnounced(`${header} : colonne ${moved.indexOf(key) + 1} sur ${moved.length}`);
    };
  return (
    <Checkbox.Group
      label="Colonnes"
      value={keys.filter((key) => !hidden.includes(key))}
      onChange={(shown) => keep({ hidden: keys.filter((key) => !shown.includes(key)) })}
    >
      <Stack gap={2} mt={6}>
        {ordered.map((column, index) => (
          <Group key={column.key} gap={4} wrap="nowrap">
            <Checkbox
              value={column.key}
              label={column.header}
              disabled={column.isTitle}
              className="list-column"
            />
            <Move
              label={`Avancer ${column.header}`}
              icon="up"
              isAtEnd={index === 0}
              onMove={move(column, -1)}
            />
            <Move
              label={`Reculer ${column.header}`}
              icon="down"
              isAtEnd={index === keys.length - 1}
              onMove={move(column, 1)}
            />
          </Group>
        ))}
      </Stack>
      <p role="status" className="unseen">
        {announced}
      </p>
    </Checkbox.Group>
  );
}

export function ListViewMenu({ columns, preferences }: Props) {
  const { hidden = [], order, isDense = false, keep } = preferences;
  const isChosen = hidden.length > 0 || order !== undefined;
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={300}>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="eye" size={16} />}>
          Affichage
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label="Affichage">
        <Stack gap="sm" tabIndex={-1} data-autofocus className="list-panel">
          <Switch
            label="Lignes serrées"
            checked={isDense}
            onChange={({ currentTarget }) => keep({ isDense: currentTarget.checked })}
          />
          <Columns columns={columns} preferences={preferences} />
          {isChosen ? (
            <Button variant="default" size="xs" onClick={() => keep({ hidden: undefined, order: undefined })}>
              Rétablir les colonnes
            </Button>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
