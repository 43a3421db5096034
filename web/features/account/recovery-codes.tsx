/** The recovery codes, shown once: to copy, save as a file or print. */
import { Button, Group, SimpleGrid } from '@mantine/core';
import { saveBlob } from '#web/lib/save-blob.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { Icon } from '#web/ui/admin/icon.js';
import { SecretNotice } from '#web/ui/admin/secret-notice.js';
import './recovery-codes.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const fileText = (codes: readonly string[]): string =>
  ['Consigne : codes de secours. Chacun sert une seule fois.', '', ...codes, ''].join('\r\n');

export function RecoveryCodes({ codes, onClose }: Props) {
  const save = (): void =>
    saveBlob('consigne-codes-de-secours.txt', new Blob([fileText(codes)], { type: 'text/plain' }));
  return (
    <SecretNotice
      title="Vos codes de secours"
      of="codes"
      where="Sans votre téléphone, chacun de ces codes vous connecte une seule fois. Gardez-les à l’abri, ailleurs que sur ce téléphone."
      onClose={onClose}
    >
      <SimpleGrid component="ol" className="recovery-codes" cols={{ base: 1, xs: 2 }} spacing="xs">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton text={codes.join('\n')} label="Copier les codes" />
        <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={save}>
          Télécharger
        </Button>
      </Group>
    </SecretNotice>
  );
}
