/** One switch per fault, on while it is set on the target; an incident, which happens once, is a button. */
import { limitText, type ActiveFault } from './active-faults.js';
import { faultLabel, faultsByScope, type Fault, type FaultScope } from './faults.js';
import { lockCanHave } from '#simulator/page/doors/lock-models.js';
import '../switches.css';

interface Props {
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

/** Also lists active faults that are unknown to this page, so that they can be cleared. */
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

export const FaultSwitches = ({ active, isBusy, isOff, isCounted, onSet, onClear, scope, model }: Props) => (
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
