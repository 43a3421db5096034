/** The active faults of all targets, each with a button to clear it: a forgotten fault costs a day of searching. */
import { Button } from '#web/ui/button.js';
import { limitText } from './active-faults.js';
import type { PlacedFault } from './fault-places.js';
import { faultLabel } from './faults.js';

interface Props {
  readonly faults: readonly PlacedFault[];
  readonly isBusy: boolean;
  /** One fault, or all of them. */
  readonly onClear: (only?: { readonly target: string; readonly fault: string }) => void;
}

export const ActiveFaultList = ({ faults, isBusy, onClear }: Props) => (
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
