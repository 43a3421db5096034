/** Asks before something that cannot be taken back: what will happen is said first, a refusal is shown where it was asked. */
import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { typeset } from '#web/lib/typography.js';
import { DialogActions } from './dialog-actions.js';
import { Dialog } from './dialog.js';
import { ErrorNotice } from './error-notice.js';

export interface ConfirmProps {
  readonly title: string;
  /** What will happen. */
  readonly effect: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'danger';
  readonly canConfirm?: boolean;
  /** Why not, in words. */
  readonly whyNot?: string | null;
  readonly isTyped?: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmProps) {
  const {
    title,
    effect,
    confirmLabel,
    tone,
    canConfirm = true,
    whyNot,
    isTyped,
    onConfirm,
    onClose,
    children,
  } = props;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // « Annuler » beside « Annuler la location » would be a riddle.
  const wayBack = confirmLabel.startsWith('Annuler') ? 'Revenir' : 'Annuler';
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy} isTyped={isTyped}>
      {typeof effect === 'string' ? <Text>{typeset(effect)}</Text> : effect}
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (canConfirm && !isBusy) void confirm();
        }}
      >
        {children}
        {refusal === null ? null : <ErrorNotice error={refusal} />}
        {!canConfirm && whyNot ? (
          <Text size="sm" c="dimmed">
            {whyNot}
          </Text>
        ) : null}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {wayBack}
          </Button>
          <Button
            type="submit"
            color={tone === 'danger' ? 'red' : undefined}
            loading={isBusy}
            disabled={!canConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
