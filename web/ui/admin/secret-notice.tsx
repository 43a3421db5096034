/** A secret that is told this once: nothing but the button that says so closes it, and the focus is where it is copied. */
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from './copy-button.js';
import { DialogActions } from './dialog-actions.js';
import { Dialog } from './dialog.js';

interface Line {
  readonly label: string;
  readonly text: string;
  /** Of its button. */
  readonly copy: string;
}

interface Props {
  readonly title: string;
  /** Where it is to be typed. */
  readonly where: string;
  readonly lines: readonly Line[];
  readonly onClose: () => void;
}

const SecretLine = ({ label, text, copy }: Line) => (
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

export const SecretNotice = ({ title, where, lines, onClose }: Props) => (
  <Dialog title={title} onClose={onClose} size="lg" isAcknowledged>
    <Stack>
      <Alert color="orange" variant="light" title="Notez ce secret maintenant">
        {where} Il ne sera plus jamais affiché.
      </Alert>
      {lines.map((line) => (
        <SecretLine key={line.label} {...line} />
      ))}
      <DialogActions>
        <Button onClick={onClose}>J’ai noté le secret</Button>
      </DialogActions>
    </Stack>
  </Dialog>
);
