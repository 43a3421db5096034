/** The switches of faults: their target, their duration, and the active ones (simulator.md#faults). */
import { useState } from 'react';
import { Notice } from '#web/ui/notice.js';
import { useAction } from '#simulator/page/action.js';
import type { ActiveFault } from './active-faults.js';
import { ActiveFaultList } from './active-fault-list.js';
import { useApi } from '#simulator/page/api-context.js';
import type { SimCabinet } from '#simulator/page/doors/cabinets.js';
import { FaultSwitches } from './fault-switches.js';
import { placeOf } from './fault-places.js';
import { choiceProblem, faultRequest, firstChoice } from './fault-request.js';
import { LastingFields } from './lasting-fields.js';
import { Select } from '#simulator/page/select.js';
import { type Fault, type FaultScope, faultLabel, wholeTargets } from './faults.js';

interface FaultTarget {
  /** The control API's name of it. */
  readonly target: string;
  readonly scope: FaultScope;
  readonly label: string;
  /** The model of the affected lock, if any. */
  readonly model?: string;
}

/** The possible targets of a fault: a locker or the selected cabinet, all cabinets, payments, messages. */
function targetsIn(cabinet: SimCabinet | null): readonly FaultTarget[] {
  if (cabinet === null) return wholeTargets;
  const lockers = [...cabinet.lockers].sort((one, other) => one.number - other.number);
  return [
    ...lockers.map(({ lockerId, number, model }) => ({
      target: lockerId,
      scope: 'locker' as const,
      label: `Casier ${number}`,
      model,
    })),
    { target: cabinet.cabinetId, scope: 'cabinet', label: `Consigne : ${cabinet.name}` },
    ...wholeTargets,
  ];
}

interface Props {
  readonly cabinets: readonly SimCabinet[];
  /** The selected cabinet, with all its lockers. */
  readonly cabinet: SimCabinet | null;
  readonly lockerId: string | null;
  /** All active faults of all targets. */
  readonly faults: readonly ActiveFault[];
}

export function FaultPanel({ cabinets, cabinet, lockerId, faults }: Props) {
  const api = useApi();
  const targets = targetsIn(cabinet);
  const [chosenTarget, setChosenTarget] = useState<string | null>(null);
  const [choice, setChoice] = useState(firstChoice);
  const target =
    [chosenTarget, lockerId]
      .map((wanted) => targets.find((each) => each.target === wanted))
      .find((each) => each !== undefined) ?? targets[0];
  // The fetched list may be older or shorter than the selected cabinet.
  const known = cabinet ? [cabinet, ...cabinets] : cabinets;
  const active = faults.map((fault) => ({ ...fault, place: placeOf(fault.target, known) }));

  // Both are one action: the result of the last one is shown.
  const action = useAction((work: () => Promise<string | void>) => work());
  const set = async ({ name, label, isIncident }: Fault): Promise<string | void> => {
    const request = target && faultRequest(target.target, name, isIncident ? firstChoice : choice);
    if (!request) return;
    await api.setFault(request);
    return isIncident ? `C’est arrivé : ${label}.` : `Panne posée : ${label}.`;
  };
  const clear = async (only?: { readonly target: string; readonly fault: string }): Promise<string> => {
    await api.clearFaults(only);
    return only ? `Panne levée : ${faultLabel(only.fault)}.` : 'Toutes les pannes sont levées.';
  };

  return (
    <>
      <ActiveFaultList
        faults={active}
        isBusy={action.isRunning}
        onClear={(only) => void action.run(() => clear(only))}
      />
      <section className="card" aria-labelledby="faults-title">
        <h2 id="faults-title">Provoquer une panne</h2>
        <Select
          label="Cible"
          options={targets.map(({ target: value, label }) => ({ value, label }))}
          value={target?.target ?? ''}
          onChoose={setChosenTarget}
        />
        <LastingFields choice={choice} problem={choiceProblem(choice)} onChange={setChoice} />
        {target && (
          <FaultSwitches
            scope={target.scope}
            model={target.model}
            isCounted={choice.lasting === 'times'}
            active={active.filter((fault) => fault.target === target.target)}
            isBusy={action.isRunning}
            isOff={choiceProblem(choice) !== null}
            onSet={(fault) => void action.run(() => set(fault))}
            onClear={(fault) => void action.run(() => clear({ target: target.target, fault }))}
          />
        )}
        {action.problem !== null && <Notice tone="bad">{action.problem}</Notice>}
        <p role="status" className="unseen">
          {action.done}
        </p>
      </section>
    </>
  );
}
