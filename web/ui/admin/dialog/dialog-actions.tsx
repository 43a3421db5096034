/** The buttons at the end of a dialog: cancel first, confirm last; on a phone they fill the line. */
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import './dialog.css';

export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <Group justify="flex-end" className="dialog-actions">
    {children}
  </Group>
);
