/** The one dialog of the operators' pages: mounted when open; title, focus trap, Escape and the focus's way back are Mantine's. */
import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import './dialog.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Work under way: it is not closed by accident. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export const Dialog = ({ title, onClose, size = 'md', isBusy = false, children }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    size={size}
    centered
    classNames={{ title: 'dialog-title' }}
    closeOnClickOutside={!isBusy}
    closeOnEscape={!isBusy}
    transitionProps={{ duration: 0 }}
  >
    <Stack gap="md">{children}</Stack>
  </Modal>
);
