/** A note of staff on an order, for whoever takes over. */
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** Answers whether it was stored: then the field is emptied. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

export function NoteForm({ onAdd }: Props) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    if (await onAdd(text.trim()).finally(() => setBusy(false))) setText('');
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
          onChange={({ currentTarget }) => setText(currentTarget.value)}
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
