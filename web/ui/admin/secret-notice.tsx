/** A secret that is shown once: only its button closes it, and the focus is on the copy button. */
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { CopyButton } from './copy-button.js';
import { DialogActions, Dialog } from '#web/ui/admin/dialog/dialog.js';

/**
 * Blocks leaving the page while the secret is shown: a reload needs a confirmation, the browser's back button does
 * nothing.
 */
function KeptOpen() {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

const words = {
  secret: {
    title: 'Notez ce secret maintenant',
    once: 'Il ne sera plus jamais affiché.',
    noted: 'J’ai noté le secret',
  },
  codes: {
    title: 'Notez ces codes maintenant',
    once: 'Ils ne seront plus jamais affichés.',
    noted: 'J’ai noté les codes',
  },
} as const;

interface Line {
  readonly label: string;
  readonly text: string;
  /** The label of the copy button. */
  readonly copy: string;
}

interface Props {
  readonly title: string;
  /** Where to type the secret. */
  readonly where: string;
  readonly lines?: readonly Line[];
  /** Extra content in place of the lines. */
  readonly children?: ReactNode;
  readonly of?: keyof typeof words;
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

export const SecretNotice = ({ title, where, lines = [], children, of = 'secret', onClose }: Props) => (
  <Dialog title={title} onClose={onClose} size="lg" isAcknowledged>
    <KeptOpen />
    <Stack>
      <Alert color="orange" variant="light" title={words[of].title}>
        {where} {words[of].once}
      </Alert>
      {lines.map((line) => (
        <SecretLine key={line.label} {...line} />
      ))}
      {children}
      <DialogActions>
        <Button onClick={onClose}>{words[of].noted}</Button>
      </DialogActions>
    </Stack>
  </Dialog>
);
