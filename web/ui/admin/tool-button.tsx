/** A button that is not the page's first action, and one that opens a dialog. */
import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

interface Props extends ButtonProps {
  readonly icon?: IconName;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-disabled'?: boolean;
}

export const ToolButton = ({ icon, ...button }: Props) => (
  <Button variant="default" leftSection={icon && <Icon name={icon} size={16} />} {...button} />
);

/** The dialog goes with the button: not for a button that may go while its dialog is open. */
export function DialogButton({
  dialog,
  ...button
}: Omit<Props, 'onClick'> & { readonly dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton {...button} onClick={() => setOpen(true)} />
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}
