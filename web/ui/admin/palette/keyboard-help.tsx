/** The keyboard shortcuts of the current screen, opened with `?`. */
import { Kbd, Table, Switch } from '@mantine/core';
import { useEffect } from 'react';
import { typeset } from '#domain/shared/typography.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import {
  closeKeyboardHelp,
  openKeyboardHelp,
  useIsHelpOpen,
  useShortcut,
  useShortcuts,
  turnShortcuts,
  useAreShortcutsOn,
} from './shortcuts.js';
import { TableHead } from '#web/ui/admin/table-head.js';

/** Turns single-character keys off on this device (WCAG 2.2, 2.1.4); Ctrl K and the focused row's keys stay. */
export const ShortcutsSwitch = () => (
  <Switch
    label="Raccourcis d’une touche"
    description={typeset(
      'Sur cet appareil : /, j, k, x et ?. Désactivés, ces touches ne font rien ; Ctrl K reste.',
    )}
    checked={useAreShortcutsOn()}
    onChange={({ currentTarget }) => turnShortcuts(currentTarget.checked)}
  />
);

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
        <TableHead columns={['Touche', 'Effet']} />
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
