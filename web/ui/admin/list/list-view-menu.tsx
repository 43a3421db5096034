/** Chooses the columns of a list, their order and its density; stored on this device. */
import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#web/ui/admin/icon.js';
import { inOrder, movedBy } from './list-columns.js';
import type { ListPreferences } from './list-preferences.js';

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
  const [told, setTold] = useState('');
  const move =
    ({ key, header }: ListedColumn, step: -1 | 1) =>
    () => {
      const moved = movedBy(keys, key, step);
      keep({ order: [...moved] });
      setTold(`${header} : colonne ${moved.indexOf(key) + 1} sur ${moved.length}`);
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
        {told}
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
