/**
 * Confirms an action on doors or money (pages.md#decisions-of-staff): shows the effect first and requires a reason,
 * from a closed list, so that the journal can be counted, or typed under « Autre » (at least one character,
 * specification §5).
 */
import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { typeset } from '#domain/shared/typography.js';
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';

export interface ReasonProps extends Omit<ConfirmProps, 'onConfirm'> {
  /** The reasons of this action, as they are stored and shown; « Autre » is added. Left out, none is asked for. */
  readonly reasons?: readonly string[];
  readonly maxLength?: number;
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Not the text of any listed reason. */
const other = 'other';

interface Draft {
  readonly chosen: string | null;
  readonly text: string;
}
const blank: Draft = { chosen: null, text: '' };

interface FieldProps {
  readonly reasons: readonly string[];
  readonly maxLength: number;
  readonly chosen: string | null;
  readonly text: string;
  readonly onChoose: (chosen: string) => void;
  readonly onText: (text: string) => void;
}

/** Inline in the dialog: a dropdown would cover the confirm button. */
const ReasonField = ({ reasons, maxLength, chosen, text, onChoose, onText }: FieldProps) => (
  <>
    <Radio.Group
      label="Motif"
      description="Il est conservé dans le journal."
      required
      value={chosen}
      onChange={onChoose}
    >
      <Stack gap="xs" mt="xs">
        {reasons.map((reason) => (
          <Radio key={reason} value={reason} label={typeset(reason)} />
        ))}
        <Radio value={other} label="Autre" />
      </Stack>
    </Radio.Group>
    {chosen === other ? (
      <TextInput
        label="Précisez le motif"
        required
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        maxLength={maxLength}
      />
    ) : null}
  </>
);

export function ReasonDialog({ reasons, maxLength = 500, onConfirm, children, ...rest }: ReasonProps) {
  const { typed = blank, storeTyped } = useDraft<Draft>(
    `reason.${useLocation().pathname}.${rest.title}`,
    blank,
  );
  const [{ chosen, text }, setDraft] = useState(typed);
  const change = (draft: Draft): void => {
    setDraft(draft);
    storeTyped(draft);
  };
  const reason = chosen === other ? text.trim() : (chosen ?? '');
  const isMissing = reasons !== undefined && reason === '';
  const missing =
    chosen === null ? 'Choisissez un motif pour continuer.' : 'Précisez le motif pour continuer.';
  return (
    <ConfirmDialog
      {...rest}
      canConfirm={!isMissing && rest.canConfirm !== false}
      whyNot={isMissing ? missing : rest.whyNot}
      isTyped={text.trim() !== '' || rest.isTyped === true}
      onConfirm={() => onConfirm(reason)}
    >
      {children}
      {reasons ? (
        <ReasonField
          reasons={reasons}
          maxLength={maxLength}
          chosen={chosen}
          text={text}
          onChoose={(next) => change({ chosen: next, text })}
          onText={(next) => change({ chosen, text: next })}
        />
      ) : null}
    </ConfirmDialog>
  );
}
