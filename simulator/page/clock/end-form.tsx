/** Jumps to the end of a running rental, or beside it; or to a typed instant. */
import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import type { Action } from '#simulator/page/action.js';
import { useApi } from '#simulator/page/api.js';
import { jumpTo, type ClockChange, changeTo, endText, jumpTargets } from './clock.js';
import { usePolled } from '#simulator/page/polled.js';
import { Select } from '#simulator/page/select.js';
import { useSimNow } from './sim-now.js';

const otherInstant = 'instant';

interface Props {
  readonly action: Action<[ClockChange]>;
}

export function EndForm({ action }: Props) {
  const api = useApi();
  const now = useSimNow() ?? 0;
  const { reply, problem: unread } = usePolled(api.rentalEnds);
  const ends = reply ?? [];
  const [chosen, setChosen] = useState('');
  const [landing, setLanding] = useState<(typeof jumpTargets)[number]['value']>('at');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = chosen === otherInstant || ends.some(({ orderId }) => orderId === chosen);
  const target = isThere ? chosen : (ends[0]?.orderId ?? otherInstant);
  const isOtherInstant = target === otherInstant;
  const jump = (event: FormEvent): void => {
    event.preventDefault();
    const asked = isOtherInstant ? jumpTo(typed, now) : { change: changeTo(target, landing) };
    setProblem('problem' in asked ? asked.problem : null);
    if ('change' in asked) void action.run(asked.change);
  };
  return (
    <form className="row clock-end" onSubmit={jump} noValidate>
      <Select
        label="Fin de la location"
        value={target}
        onChoose={setChosen}
        options={[
          ...ends.map((end) => ({ value: end.orderId, label: endText(end, now) })),
          {
            value: otherInstant,
            label: ends.length > 0 ? 'Un autre instant…' : 'Aucune en cours : un instant…',
          },
        ]}
      />
      {isOtherInstant ? (
        <Field
          label="Instant"
          type="datetime-local"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
        />
      ) : (
        <Select
          label="Moment"
          value={landing}
          onChoose={(value) => setLanding(jumpTargets.find((each) => each.value === value)?.value ?? 'at')}
          options={jumpTargets}
        />
      )}
      <Button kind="quiet" type="submit" isBusy={action.isRunning} busyText="L’horloge avance…">
        Y aller
      </Button>
      {unread === null ? null : <p className="field-hint">Les locations ne se lisent pas&nbsp;: {unread}</p>}
    </form>
  );
}
