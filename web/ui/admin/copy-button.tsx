/** Copies a text and confirms it for 3 seconds (specification §9). */
import { ActionIcon, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { second } from '#domain/shared/record.js';
import { Icon } from './icon.js';

export const confirmationMs = 3 * second;

type Outcome = 'copied' | 'refused' | null;

interface Props {
  readonly text: string;
  /** What is copied: « Copier le code ». */
  readonly label: string;
}

/** Over plain http a browser has no clipboard: then the person is told to copy by hand. */
async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

const words = { copied: 'Copié', refused: 'Copie impossible : sélectionnez le texte.' } as const;

export function CopyButton({ text, label }: Props) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <span>
      <Tooltip label={outcome === null ? label : words[outcome]} opened={outcome === null ? undefined : true}>
        <ActionIcon
          variant="subtle"
          aria-label={label}
          color={outcome === 'refused' ? 'red' : undefined}
          onClick={() => void copy(text).then(setOutcome)}
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
