/** Time travel: advance, jump to the end of a rental, freeze and run (simulator.md#clock). */
import { Button } from '#web/ui/button.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import { clockText, jumps, type ClockChange, type SimClock } from './clock.js';
import { EndForm } from './end-form.js';
import { Fetched } from './fetched.js';
import type { Polled } from './polled.js';
import { useSimNow } from './sim-now.js';
import { Told } from './told.js';

export function ClockBar({ clock }: { readonly clock: Polled<SimClock> }) {
  const api = useApi();
  const now = useSimNow();
  const action = useAction(async (change: ClockChange) => {
    await api.changeClock(change);
    return 'freeze' in change ? undefined : 'C’est fait : tout ce qui était dû a eu lieu.';
  });
  return (
    <section className="clock" aria-labelledby="clock-title">
      <h2 id="clock-title" className="unseen">
        Horloge
      </h2>
      <Fetched polled={clock}>
        {({ isFrozen }) => (
          <div className="row">
            <p className="clock-now">
              <span className="unseen">Heure du simulateur&nbsp;: </span>
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
      <EndForm action={action} />
      <Told action={action} />
    </section>
  );
}
