/** Puts a compartment's content in and removes it by hand (simulator.md#control-api). */
import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { useAction } from '#simulator/page/action.js';
import { useApi } from '#simulator/page/api-context.js';
import type { ContentChange } from './gestures.js';
import { Told } from '#simulator/page/told.js';

interface Props {
  readonly lockerId: string;
  readonly content: string | null;
}

export function ContentForm({ lockerId, content }: Props) {
  const api = useApi();
  const [thing, setThing] = useState('Colis');
  const change = useAction((what: ContentChange) => api.changeContent(lockerId, what));
  const put = (event: FormEvent): void => {
    event.preventDefault();
    if (thing.trim() !== '') void change.run({ put: thing.trim() });
  };
  return (
    <form className="stack-tight" aria-label="Contenu" onSubmit={put}>
      <h3>Contenu</h3>
      <p>{content ?? 'Le casier est vide.'}</p>
      <Field
        label="Objet à mettre"
        autoComplete="off"
        maxLength={80}
        value={thing}
        onChange={(event) => setThing(event.target.value)}
      />
      <div className="row">
        <Button kind="quiet" type="submit" isBusy={change.isRunning} isOff={thing.trim() === ''}>
          Mettre
        </Button>
        <Button kind="quiet" isBusy={change.isRunning} onClick={() => void change.run({ take: true })}>
          Retirer
        </Button>
      </div>
      <Told action={change} />
    </form>
  );
}
