/** The gateway's secret, told this once: to be typed into the gateway, never shown again (locks.md §2). */
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { DialogActions } from '#web/ui/admin/dialog-actions.js';
import { Dialog } from '#web/ui/admin/dialog.js';

interface Props {
  readonly cabinetId: string;
  readonly secret: string;
  readonly onClose: () => void;
}

const Line = ({
  label,
  text,
  copy,
}: {
  readonly label: string;
  readonly text: string;
  readonly copy: string;
}) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Group gap={4} wrap="nowrap">
      <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Code>
      <CopyButton text={text} label={copy} />
    </Group>
  </div>
);

export const SecretNotice = ({ cabinetId, secret, onClose }: Props) => (
  <Dialog title="Secret de la passerelle" onClose={onClose} size="lg">
    <Stack>
      <Alert color="orange" variant="light" title="Notez ce secret maintenant">
        Saisissez-le dans la passerelle de la consigne. Il ne sera plus jamais affiché.
      </Alert>
      <Line label="Identifiant" text={cabinetId} copy="Copier l’identifiant" />
      <Line label="Secret" text={secret} copy="Copier le secret" />
      <DialogActions>
        <Button onClick={onClose}>J’ai noté le secret</Button>
      </DialogActions>
    </Stack>
  </Dialog>
);
