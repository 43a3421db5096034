/** The picture that customers see: chosen, re-encoded by the server, replaced or removed. */
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { itemImageMaxBytes } from '#application/contract/rentals/rental-items.js';
import type { CallOptions } from '#web/api/caller.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import './picture-section.css';

type Toasts = Exclude<CallOptions['toasts'], undefined>;
interface Pictured {
  readonly name: string;
  readonly image: string | null;
}

interface Props<Item> {
  readonly item: Item;
  readonly isEditable: boolean;
  readonly onSend: (image: File, toasts: Toasts) => Promise<Item>;
  readonly onErase: (toasts: Toasts) => Promise<Item>;
  readonly onSaved: (item: Item) => void;
}

const accepted = 'image/png,image/jpeg,image/webp';

export function PictureSection<Item extends Pictured>(props: Props<Item>) {
  const { item, isEditable, onSend, onErase, onSaved } = props;
  const { name, image } = item;
  const [busy, setBusy] = useState<'sending' | 'erasing' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const change = async (how: typeof busy, call: () => Promise<Item>): Promise<void> => {
    setBusy(how);
    setError(null);
    await call().then(onSaved, setError);
    setBusy(null);
  };
  const send = (file: File) =>
    change('sending', () => onSend(file, { success: '!Photo enregistrée', error: false }));
  const erase = () => change('erasing', () => onErase({ success: '!Photo retirée', error: false }));
  return (
    <Section title="Photo">
      <Stack gap="sm">
        {image ? (
          <img className="item-picture" src={image} alt={`Photo : ${name}`} width={320} loading="lazy" />
        ) : (
          <Text c="dimmed">Aucune photo.</Text>
        )}
        {error ? <ErrorNotice error={error} /> : null}
        {isEditable ? (
          <Group gap="xs">
            <FileButton accept={accepted} onChange={(file) => file && void send(file)}>
              {(button) => (
                <Button {...button} variant="default" loading={busy === 'sending'}>
                  {image ? 'Remplacer la photo' : 'Choisir une photo'}
                </Button>
              )}
            </FileButton>
            {image ? (
              <Button variant="subtle" color="red" loading={busy === 'erasing'} onClick={() => void erase()}>
                Retirer la photo
              </Button>
            ) : null}
            <Text size="xs" c="dimmed">
              PNG, JPEG ou WebP, {itemImageMaxBytes / 1024 / 1024} Mo au plus.
            </Text>
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}
