/** A staff note on an order, for colleagues. */
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDraft } from './use-draft.js';

interface Props {
  /** Resolves to true if the note was stored: then the field is emptied. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

const blank = { text: '' };

export function NoteForm({ onAdd }: Props) {
  const { typed = blank, storeTyped, forgetTyped } = useDraft(`note.${useLocation().pathname}`, blank);
  const [text, setText] = useState(typed.text);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    if (await onAdd(text.trim()).finally(() => setBusy(false))) {
      setText('');
      forgetTyped();
    }
  };
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
