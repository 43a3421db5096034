/** The picture that customers see: chosen, drawn anew by the server, replaced or removed. */
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { itemImageMaxBytes } from '#application/contract/rental-items.js';
import type { RentalItemView } from '#application/contract/rental-item-shapes.js';
import { Section } from '#web/ui/admin/detail-page.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { useDeleteRentalItemImageMutation, useUploadRentalItemImageMutation } from './calls.js';

interface Props {
  readonly item: RentalItemView;
  readonly isEditable: boolean;
  readonly onSaved: (item: RentalItemView) => void;
}

const accepted = 'image/png,image/jpeg,image/webp';
const megabytes = itemImageMaxBytes / 1024 / 1024;

export function ImageSection({ item, isEditable, onSaved }: Props) {
  const [upload, uploading] = useUploadRentalItemImageMutation();
  const [remove, removing] = useDeleteRentalItemImageMutation();
  const params = { itemId: item.id };
  const error = uploading.error ?? removing.error;
  const send = async (image: File | null): Promise<void> => {
    if (!image) return;
    const { data } = await upload({ params, image, toasts: { success: '!Photo enregistrée', error: false } });
    if (data) onSaved(data);
  };
  const erase = async (): Promise<void> => {
    const { data } = await remove({ params, toasts: { success: '!Photo retirée', error: false } });
    if (data) onSaved(data);
  };
  return (
    <Section title="Photo">
      <Stack gap="sm">
        {item.image ? (
          <img
            className="item-picture"
            src={item.image}
            alt={`Photo : ${item.name}`}
            width={320}
            loading="lazy"
          />
        ) : (
          <Text c="dimmed">Aucune photo.</Text>
        )}
        {error ? <ErrorNotice error={error} /> : null}
        {isEditable ? (
          <Group gap="xs">
            <FileButton accept={accepted} onChange={(file) => void send(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={uploading.isLoading}>
                  {item.image ? 'Remplacer la photo' : 'Choisir une photo'}
                </Button>
              )}
            </FileButton>
            {item.image ? (
              <Button variant="subtle" color="red" loading={removing.isLoading} onClick={() => void erase()}>
                Retirer la photo
              </Button>
            ) : null}
            <Text size="xs" c="dimmed">
              PNG, JPEG ou WebP, {megabytes} Mo au plus.
            </Text>
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}
