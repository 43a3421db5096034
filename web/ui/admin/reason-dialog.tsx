/** For doors and money (behaviour.md §3): the effect is shown before, and a reason of at least one character is demanded (specification §5). */
import { Textarea, Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.js';

export interface ReasonProps extends Omit<ConfirmProps, 'onConfirm'> {
  /** Reasons that are often given. */
  readonly reasons?: readonly string[];
  readonly maxLength?: number;
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

const words = {
  label: 'Motif',
  description: 'Il est conservé dans le journal.',
  required: true,
  'data-autofocus': true,
};

export function ReasonDialog({ reasons, maxLength = 500, onConfirm, children, ...rest }: ReasonProps) {
  const [reason, setReason] = useState('');
  const isGiven = reason.trim() !== '';
  return (
    <ConfirmDialog
      {...rest}
      canConfirm={isGiven && rest.canConfirm !== false}
      whyNot={isGiven ? rest.whyNot : 'Indiquez un motif pour continuer.'}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      {reasons ? (
        <Autocomplete
          {...words}
          data={[...reasons]}
          value={reason}
          onChange={setReason}
          maxLength={maxLength}
        />
      ) : (
        <Textarea
          {...words}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          maxLength={maxLength}
        />
      )}
    </ConfirmDialog>
  );
}
