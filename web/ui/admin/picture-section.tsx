/** The picture that customers see of something: chosen, drawn anew by the server, replaced or removed. */
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { Section } from './detail-page.js';
import { ErrorNotice } from './error-notice.js';
import './picture-section.css';

interface Props {
  /** What it shows. */
  readonly name: string;
  readonly image: string | null;
  readonly maxBytes: number;
  readonly isEditable: boolean;
  readonly isSending: boolean;
  readonly isErasing: boolean;
  readonly error: unknown;
  readonly onSend: (image: File) => void;
  readonly onErase: () => void;
}

const accepted = 'image/png,image/jpeg,image/webp';

export function PictureSection(props: Props) {
  const { name, image, maxBytes, isEditable, isSending, isErasing, error, onSend, onErase } = props;
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
            <FileButton accept={accepted} onChange={(file) => file && onSend(file)}>
              {(button) => (
                <Button {...button} variant="default" loading={isSending}>
                  {image ? 'Remplacer la photo' : 'Choisir une photo'}
                </Button>
              )}
            </FileButton>
            {image ? (
              <Button variant="subtle" color="red" loading={isErasing} onClick={onErase}>
                Retirer la photo
              </Button>
            ) : null}
            <Text size="xs" c="dimmed">
              PNG, JPEG ou WebP, {maxBytes / 1024 / 1024} Mo au plus.
            </Text>
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}
