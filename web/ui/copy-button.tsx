/** Copies a text and confirms it beside the button. */
import { useCopy } from '#web/lib/use-copy.js';
import { Button } from './button.js';
import { Icon } from './icons.js';

interface Props {
  readonly text: string;
  readonly label: string;
}

export function CopyButton({ text, label }: Props) {
  const [outcome, copy] = useCopy(text);
  return (
    <div className="row">
      <Button kind="quiet" onClick={copy}>
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
