/** Copies a text and confirms it for 3 seconds (specification §9). */
import { useEffect, useState } from 'react';
import { Button } from './button.js';
import { Icon } from './icons.js';

export const confirmationMs = 3_000;

type Outcome = 'copied' | 'refused' | null;

interface Props {
  readonly text: string;
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

export function CopyButton({ text, label }: Props) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div className="row">
      <Button kind="quiet" onClick={() => void copy(text).then(setOutcome)}>
        <Icon name={outcome === 'copied' ? 'good' : 'copy'} />
        {label}
      </Button>
      <span role="status">
        {outcome === 'copied' ? 'Copié' : null}
        {outcome === 'refused' ? 'Copie impossible : appuyez longuement sur le code.' : null}
      </span>
    </div>
  );
}
