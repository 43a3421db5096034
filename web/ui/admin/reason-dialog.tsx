/** For doors and money (behaviour.md §3): the effect is shown before, and a reason of at least one character is demanded (specification §5). */
import { Button, Group, Textarea, TextInput } from '@mantine/core';
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
};

interface SuggestionsProps {
  readonly reasons: readonly string[];
  readonly onChoose: (reason: string) => void;
}

/** In the flow of the dialog: a list that drops down would cover what confirms. */
const Suggestions = ({ reasons, onChoose }: SuggestionsProps) => (
  <Group gap="xs" role="group" aria-label="Suggestions">
    {reasons.map((reason) => (
      <Button key={reason} size="compact-sm" variant="default" fw={400} onClick={() => onChoose(reason)}>
        {reason}
      </Button>
    ))}
  </Group>
);

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
        <>
          <TextInput
            {...words}
            autoComplete="off"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            maxLength={maxLength}
          />
          <Suggestions reasons={reasons} onChoose={setReason} />
        </>
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
