/** The keyboard shortcuts of the current screen, opened with `?`. */
import { Kbd, Table } from '@mantine/core';
import { useEffect } from 'react';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import {
  closeKeyboardHelp,
  openKeyboardHelp,
  useIsHelpOpen,
  useShortcut,
  useShortcuts,
} from './shortcuts.js';
import { ShortcutsSwitch } from './shortcuts-switch.js';

const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: 'Entrée',
  Escape: 'Échap',
};
const general = [
  { key: 'Ctrl K', label: 'Rechercher partout' },
  { key: 'Escape', label: 'Fermer une fenêtre' },
];

export function KeyboardHelp() {
  const isOpen = useIsHelpOpen();
  const shortcuts = useShortcuts();
  useShortcut('?', 'Afficher cette aide', openKeyboardHelp);
  // Closes with the screens it explains, so that the next user does not see it.
  useEffect(() => closeKeyboardHelp, []);
  if (!isOpen) return null;
  return (
    <Dialog title="Raccourcis clavier" onClose={closeKeyboardHelp}>
      <ShortcutsSwitch />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Touche</Table.Th>
            <Table.Th scope="col">Effet</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...general, ...shortcuts].map(({ key, label }) => (
            <Table.Tr key={`${key} ${label}`}>
              <Table.Td>
                <Kbd>{names[key] ?? key}</Kbd>
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
