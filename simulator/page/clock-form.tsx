/** The clock of an offline lock, as a technician's code shows it, set by hand (simulator.md#clock). */
import { useState, type FormEvent } from 'react';
import { wallText } from '#domain/locks/clock-labels.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import { Told } from './told.js';

interface Props {
  readonly lockerId: string;
  readonly clock: string;
}

export function ClockForm({ lockerId, clock }: Props) {
  const api = useApi();
  const [shows, setShows] = useState('');
  const set = useAction((text: string) => api.setLockClock(lockerId, text));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void set.run(shows.trim());
  };
  return (
    <form className="stack-tight" aria-label="Horloge de la serrure" onSubmit={submit}>
      <h3>Horloge de la serrure</h3>
      <p>La serrure montre {wallText(clock)}, à l’heure d’hiver.</p>
      <Field
        label="Régler sur (vide : la bonne heure)"
        autoComplete="off"
        maxLength={40}
        placeholder="26/11/2026 14:32"
        value={shows}
        onChange={(event) => setShows(event.target.value)}
      />
      <div className="row">
        <Button kind="quiet" type="submit" isBusy={set.isRunning}>
          Régler l’horloge
        </Button>
      </div>
      <Told action={set} />
    </form>
  );
}
