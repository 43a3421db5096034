/** The switches of faults: their target, their duration, and the active ones (simulator.md#faults). */
import { useId, useState } from 'react';
import { Notice } from '#web/ui/notice.js';
import { useAction } from '#simulator/page/action.js';
import { useApi } from '#simulator/page/api.js';
import { type SimCabinet, lockCanHave } from '#simulator/page/doors/cabinets.js';
import { Select } from '#simulator/page/select.js';
import { Button } from '#web/ui/button.js';
import { Field, FieldError } from '#web/ui/field.js';
import { oneOf } from '#simulator/page/reading.js';
import '../switches.css';
import {
  type ActiveFault,
  limitText,
  type FaultChoice,
  type TimeUnit,
  choiceProblem,
  faultRequest,
  firstChoice,
  durationKindLabels,
  durationKinds,
  timeUnits,
  type Fault,
  type FaultScope,
  faultLabel,
  faultsByScope,
  wholeTargets,
} from './faults.js';
import { type PlacedFault, placeOf } from './fault-places.js';

interface FaultSwitchesProps {
  readonly scope: FaultScope;
  /** The model of the affected lock. */
  readonly model?: string | undefined;
  /** The active faults of the target. */
  readonly active: readonly ActiveFault[];
  readonly isBusy: boolean;
  /** No fault can be set now, because its duration is invalid; clearing one, and incidents, still work. */
  readonly isOff: boolean;
  /** « The next n times » was chosen, which does not apply to states. */
  readonly isCounted: boolean;
  readonly onSet: (fault: Fault) => void;
  readonly onClear: (name: string) => void;
}

const uncounted = 'Un état ne se compte pas : choisissez une durée, ou permanente.';
const impossible = 'Cette serrure ne peut pas avoir cette panne : il lui manque la pièce.';

const isPossible = (model: string | undefined, { name }: Fault): boolean =>
  model === undefined || lockCanHave(model, name);

/** Lists the faults of the scope, and active ones that are unknown to this page, so that they can be cleared. */
function shown(scope: FaultScope, active: readonly ActiveFault[]): readonly Fault[] {
  const known = faultsByScope[scope];
  const strange = active.filter(({ fault }) => known.every(({ name }) => name !== fault));
  return [
    ...known,
    ...strange.map(({ fault: name }) => ({
      name,
      scope,
      label: faultLabel(name),
      effect: '',
      isIncident: false,
      isState: false,
    })),
  ];
}

/** One switch per fault, on while it is set on the target; an incident, which happens once, is a button. */
const FaultSwitches = ({
  active,
  isBusy,
  isOff,
  isCounted,
  onSet,
  onClear,
  scope,
  model,
}: FaultSwitchesProps) => (
  <ul className="switches">
    {shown(scope, active).map((fault) => {
      const set = active.find((each) => each.fault === fault.name);
      const isUncounted = isCounted && !set && fault.isState;
      const isOut = !set && !isPossible(model, fault);
      const isStill = isBusy || isOut || isUncounted || (isOff && !set && !fault.isIncident);
      return (
        <li key={fault.name}>
          <FaultButton
            fault={
              isOut ? { ...fault, effect: impossible } : isUncounted ? { ...fault, effect: uncounted } : fault
            }
            set={set}
            isStill={isStill}
            onPress={() => (set ? onClear(fault.name) : onSet(fault))}
          />
        </li>
      );
    })}
  </ul>
);

interface ButtonProps {
  readonly fault: Fault;
  readonly set: ActiveFault | undefined;
  readonly isStill: boolean;
  readonly onPress: () => void;
}

function FaultButton({ fault: { label, effect, isIncident }, set, isStill, onPress }: ButtonProps) {
  const word = set ? `Posée, ${limitText(set)}` : effect;
  return (
    <button
      type="button"
      role={isIncident ? undefined : 'switch'}
      className="switch"
      aria-checked={isIncident ? undefined : set !== undefined}
      aria-disabled={isStill || undefined}
      aria-label={label}
      aria-description={word}
      onClick={isStill ? undefined : onPress}
    >
      <span className={isIncident ? 'switch-once' : 'switch-track'} aria-hidden="true">
        {isIncident && '⚡'}
      </span>
      <span>
        <span className="switch-label">{label}</span>
        <span className="switch-effect">{word}</span>
      </span>
    </button>
  );
}

interface LastingFieldsProps {
  readonly choice: FaultChoice;
  readonly problem: string | null;
  readonly onChange: (choice: FaultChoice) => void;
}

const unitLabels: Readonly<Record<TimeUnit, string>> = { s: 'secondes', min: 'minutes', h: 'heures' };
const units = Object.keys(timeUnits) as TimeUnit[];

/** The duration of a fault: permanent, the next n times, or for a while (simulator.md#faults). */
function LastingFields({ choice, problem, onChange }: LastingFieldsProps) {
  const id = useId();
  const { lasting, times, duration, unit } = choice;
  return (
    <fieldset className="stack-tight" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="field-label">Durée</legend>
      <div className="row">
        {durationKinds.map((each) => (
          <label key={each} className="radio">
            <input
              type="radio"
              name={id}
              checked={each === lasting}
              onChange={() => onChange({ ...choice, lasting: each })}
            />
            {durationKindLabels[each]}
          </label>
        ))}
      </div>
      {lasting === 'times' && (
        <Field
          label="Nombre de fois"
          inputMode="numeric"
          value={times}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChange({ ...choice, times: event.target.value })}
        />
      )}
      {lasting === 'time' && (
        <div className="row">
          <Field
            label="Pendant"
            inputMode="numeric"
            value={duration}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => onChange({ ...choice, duration: event.target.value })}
          />
          <Select
            label="Unité"
            options={units.map((value) => ({ value, label: unitLabels[value] }))}
            value={unit}
            onChoose={(value) => onChange({ ...choice, unit: oneOf(units, value) ?? unit })}
          />
        </div>
      )}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </fieldset>
  );
}

interface ActiveFaultListProps {
  readonly faults: readonly PlacedFault[];
  readonly isBusy: boolean;
  /** Clears one fault, or all of them. */
  readonly onClear: (only?: { readonly target: string; readonly fault: string }) => void;
}

/** The active faults of all targets, each with a button to clear it: a forgotten fault costs a day of searching. */
const ActiveFaultList = ({ faults, isBusy, onClear }: ActiveFaultListProps) => (
  <section className="card" aria-labelledby="active-faults-title">
    <div className="row spread">
      <h2 id="active-faults-title">Pannes en cours</h2>
      <Button kind="quiet" isBusy={isBusy} onClick={() => onClear()}>
        Tout rétablir
      </Button>
    </div>
    {faults.length === 0 ? (
      <p>Aucune panne&nbsp;: tout fonctionne.</p>
    ) : (
      <ul className="rows">
        {faults.map((fault) => (
          <li key={`${fault.target} ${fault.fault}`} className="row spread">
            <span>
              <strong>{faultLabel(fault.fault)}</strong>
              <br />
              <span className="muted">{`${fault.place} – ${limitText(fault)}`}</span>
            </span>
            <Button
              kind="plain"
              isBusy={isBusy}
              aria-label={`Rétablir : ${faultLabel(fault.fault)}, ${fault.place}`}
              onClick={() => onClear({ target: fault.target, fault: fault.fault })}
            >
              Rétablir
            </Button>
          </li>
        ))}
      </ul>
    )}
  </section>
);

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
