/** Time travel: advance, jump to the end of a rental, freeze and run (simulator.md, "clock"). */
import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import { clockText, jumps, jumpTo, type ClockChange, type SimClock } from './clock.js';
import { Fetched } from './fetched.js';
import type { Polled } from './polled.js';
import { useSimNow } from './sim-now.js';
import { Told } from './told.js';

export function ClockBar({ clock }: { readonly clock: Polled<SimClock> }) {
  const api = useApi();
  const now = useSimNow();
  const [end, setEnd] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAction(async (change: ClockChange) => {
    await api.changeClock(change);
    return 'freeze' in change ? undefined : 'C’est fait : tout ce qui était dû a eu lieu.';
  });
  const jumpToEnd = (event: FormEvent): void => {
    event.preventDefault();
    const target = jumpTo(end, now ?? 0);
    setProblem('problem' in target ? target.problem : null);
    if ('change' in target) void action.run(target.change);
  };
  return (
    <section className="clock" aria-labelledby="clock-title">
      <h2 id="clock-title" className="unseen">
        Horloge
      </h2>
      <Fetched polled={clock}>
        {({ isFrozen }) => (
          <div className="row">
            <p className="clock-now">
              <span className="unseen">Heure du simulateur : </span>
              <time>{now === null ? '' : clockText(now)}</time>
              <span className="clock-state">{isFrozen ? '❚❚ Figée' : '▶ En marche'}</span>
            </p>
            {jumps.map(({ label, change }) => (
              <Button
                key={label}
                kind="quiet"
                isBusy={action.isRunning}
                onClick={() => void action.run(change)}
              >
                {label}
              </Button>
            ))}
            <Button
              kind="quiet"
              isBusy={action.isRunning}
              onClick={() => void action.run({ freeze: !isFrozen })}
            >
              {isFrozen ? 'Relancer l’horloge' : 'Figer l’horloge'}
            </Button>
          </div>
        )}
      </Fetched>
      <form className="row clock-end" onSubmit={jumpToEnd} noValidate>
        <Field
          label="Fin prévue"
          type="datetime-local"
          value={end}
          onChange={(event) => setEnd(event.target.value)}
          error={problem}
        />
        <Button kind="quiet" type="submit" isBusy={action.isRunning} busyText="L’horloge avance…">
          Fin de la location
        </Button>
      </form>
      <Told action={action} />
    </section>
  );
}
