/** Confirms an irreversible action: shows the effect before, and a refusal in place. */
import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isAnswer } from '#web/api/unanswered-requests.js';
import { typeset } from '#domain/shared/typography.js';
import { DialogActions, Dialog } from './dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';

type Action = () => Promise<unknown>;

export interface ConfirmProps {
  readonly title: string;
  /** The effect of the action. */
  readonly effect: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'danger';
  readonly canConfirm?: boolean;
  /** Why the action cannot be confirmed yet. */
  readonly whyNot?: string | null;
  readonly isTyped?: boolean;
  /** The value of fields that fire no change event in the form, as those with their own list. */
  readonly chosen?: string;
  readonly onConfirm: Action;
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
    chosen,
    onConfirm,
    onClose,
    children,
  } = props;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // « Annuler » beside « Annuler la location » would be ambiguous.
  const wayBack = confirmLabel.startsWith('Annuler') ? 'Revenir' : 'Annuler';
  // The question stays the same until the user changes it: the action itself may change the page around it.
  const [unanswered, setUnanswered] = useState<{ action: Action; chosen: string | undefined } | null>(null);
  const confirm = async (): Promise<void> => {
    const action = unanswered?.chosen === chosen ? (unanswered?.action ?? onConfirm) : onConfirm;
    setBusy(true);
    setRefusal(null);
    try {
      await action();
      onClose();
    } catch (error) {
      setUnanswered(isAnswer(error) ? null : { action, chosen });
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy} isTyped={isTyped}>
      {typeof effect === 'string' ? <Text size="sm">{typeset(effect)}</Text> : effect}
      <form
        className="dialog-form"
        noValidate
        onChange={() => setUnanswered(null)}
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
