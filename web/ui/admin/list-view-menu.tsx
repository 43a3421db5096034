/** What a list shows of each row, and how tight: chosen once, kept on this device. */
import { Button, Checkbox, Popover, Stack, Switch } from '@mantine/core';
import { Icon } from './icon.js';
import type { ListPreferences } from './list-preferences.js';

interface Props {
  readonly columns: readonly { readonly key: string; readonly header: string; readonly isTitle?: boolean }[];
  readonly preferences: ListPreferences;
}

export function ListViewMenu({ columns, preferences }: Props) {
  const { hidden = [], isDense = false, keep } = preferences;
  const keys = columns.map(({ key }) => key);
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={260}>
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
          <Checkbox.Group
            label="Colonnes"
            value={keys.filter((key) => !hidden.includes(key))}
            onChange={(shown) => keep({ hidden: keys.filter((key) => !shown.includes(key)) })}
          >
            <Stack gap={6} mt={6}>
              {columns.map(({ key, header, isTitle }) => (
                <Checkbox key={key} value={key} label={header} disabled={isTitle} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
