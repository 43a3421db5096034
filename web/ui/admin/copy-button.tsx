/** Copies a text and confirms it in a tooltip. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { useCopy } from '#web/lib/use-copy.js';
import { Icon } from './icon.js';

interface Props {
  readonly text: string;
  /** The accessible name: « Copier le code ». */
  readonly label: string;
}

const words = { copied: 'Copié', refused: 'Copie impossible : sélectionnez le texte.' } as const;

export function CopyButton({ text, label }: Props) {
  const [outcome, copy] = useCopy(text);
  return (
    <span>
      <Tooltip label={outcome === null ? label : words[outcome]} opened={outcome === null ? undefined : true}>
        <ActionIcon
          variant="subtle"
          aria-label={label}
          color={outcome === 'refused' ? 'red' : undefined}
          onClick={copy}
        >
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
        </ActionIcon>
      </Tooltip>
      <span role="status" className="unseen">
        {outcome === null ? '' : words[outcome]}
      </span>
    </span>
  );
}
