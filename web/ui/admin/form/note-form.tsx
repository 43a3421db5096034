/** A staff note for colleagues; assistance only reads them. */
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useDraft } from './use-draft.js';

const toasts = { success: '!Note ajoutée' } as const;

interface Props {
  /** Rejects if the note was not stored, as a toast says: then the text stays in its field. */
  readonly onAdd: (note: {
    readonly body: { readonly text: string };
    readonly toasts: typeof toasts;
  }) => Promise<unknown>;
}

const blank = { text: '' };

export function NoteForm({ onAdd }: Props) {
  const may = useMay();
  const { typed = blank, storeTyped, forgetTyped } = useDraft(`note.${useLocation().pathname}`, blank);
  const [text, setText] = useState(typed.text);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const isStored = await onAdd({ body: { text: text.trim() }, toasts }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!isStored) return;
    setText('');
    forgetTyped();
  };
  if (!may(operators)) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isBusy) void send();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label="Ajouter une note"
          autosize
          minRows={2}
          maxLength={1000}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            storeTyped({ text: currentTarget.value });
          }}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isBusy} disabled={text.trim() === ''}>
            Ajouter la note
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
