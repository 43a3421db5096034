/** Turns single-character keys off on this device (WCAG 2.2, 2.1.4); Ctrl K and the focused row's keys stay. */
import { Switch } from '@mantine/core';
import { typeset } from '#domain/shared/typography.js';
import { turnShortcuts, useAreShortcutsOn } from './shortcuts.js';

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
