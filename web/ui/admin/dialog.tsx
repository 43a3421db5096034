/** The one dialog of the operators' pages: mounted when open; title, focus trap and Escape are Mantine's, the focus's way back ours. */
import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { typeset } from '#web/lib/typography.js';
import './dialog.css';

const isRadio = (stop: HTMLElement): stop is HTMLInputElement =>
  stop instanceof HTMLInputElement && stop.type === 'radio';

const stops = 'input:enabled:not([type="hidden"], [type="file"]), textarea:enabled, form button';

/**
 * The first field; of a choice the checked one, or the first where nothing is chosen yet. Without fields the first button of a form,
 * which is the way back.
 */
function firstStop(body: HTMLElement): HTMLElement | undefined {
  const found = [...body.querySelectorAll<HTMLElement>(stops)];
  const chosen = found.filter(isRadio).filter(({ checked }) => checked);
  const isPassed = (stop: HTMLElement): boolean =>
    isRadio(stop) && !stop.checked && chosen.some(({ name }) => name === stop.name);
  return found.find((stop) => !isPassed(stop));
}

/** The focus goes where the person's work begins, not to the cross (Mantine asks the element for this mark). */
function markFirstStop(body: HTMLElement | null): void {
  if (body?.querySelector('[data-autofocus]') === null)
    firstStop(body)?.setAttribute('data-autofocus', 'true');
}

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Work under way: it is not closed by accident. */
  readonly isBusy?: boolean;
  /** Only what stands in it closes it: what it says is not said again. */
  readonly isAcknowledged?: boolean;
  readonly children: ReactNode;
}

export const Dialog = ({
  title,
  onClose,
  size = 'md',
  isBusy = false,
  isAcknowledged = false,
  children,
}: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={typeset(title)}
    size={size}
    centered
    withCloseButton={!isAcknowledged}
    closeOnClickOutside={!isBusy && !isAcknowledged}
    closeOnEscape={!isBusy && !isAcknowledged}
    transitionProps={{ duration: 0 }}
  >
    <Stack gap="md" ref={markFirstStop}>
      {children}
    </Stack>
  </Modal>
);
