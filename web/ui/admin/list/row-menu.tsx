/** The actions of one row, behind three dots. */
import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/admin/icon.js';

interface Props {
  /** The accessible name: « Actions pour Camille Martin ». */
  readonly label: string;
  readonly children: ReactNode;
}

export const RowMenu = ({ label, children }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={label}>
        <Icon name="more" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
