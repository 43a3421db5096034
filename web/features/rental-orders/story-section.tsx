/** The story of a rental, and the notes that staff leave for whoever takes over. */
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Section } from '#web/ui/admin/detail-page.js';
import { Timeline } from '#web/ui/admin/timeline.js';
import { useNoteOnRentalMutation } from './calls.js';
import { eventOf } from './story-words.js';

function NoteForm({ orderId }: { readonly orderId: string }) {
  const [text, setText] = useState('');
  const [add, { isLoading }] = useNoteOnRentalMutation();
  const send = async (): Promise<void> => {
    const call = { params: { orderId }, body: { text: text.trim() }, toasts: { success: '!Note ajoutée' } };
    if (!('error' in (await add(call)))) setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isLoading) void send();
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
          <Button type="submit" variant="default" loading={isLoading} disabled={text.trim() === ''}>
            Ajouter la note
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function StorySection({ order }: { readonly order: RentalOrderDetail }) {
  const may = useMay();
  return (
    <Section title="Historique">
      {may(operators) ? <NoteForm orderId={order.id} /> : null}
      <Timeline events={order.timeline.map(eventOf)} />
    </Section>
  );
}
