/** All cabinets with their problems; a fleet can be searched by name. */
import { useState } from 'react';
import { Field } from '#web/ui/field.js';
import { Badge } from '#web/ui/notice.js';
import { counted } from '#domain/shared/plurals.js';
import type { SimCabinet } from './cabinets.js';
import { faultsIn } from '#simulator/page/faults/fault-places.js';

interface Props {
  readonly cabinets: readonly SimCabinet[];
  readonly chosenId: string | null;
  readonly onChoose: (cabinetId: string) => void;
}

/** With more than this, a search field appears and the rest is hidden. */
const atAGlance = 12;

export function CabinetList({ cabinets, chosenId, onChoose }: Props) {
  const [search, setSearch] = useState('');
  if (cabinets.length === 0)
    return <p>Le simulateur n’a aucune consigne. Remettez-le à zéro pour en créer.</p>;
  const wanted = search.trim().toLocaleLowerCase('fr');
  const found = cabinets.filter(({ name, cabinetId }) =>
    `${name} ${cabinetId}`.toLocaleLowerCase('fr').includes(wanted),
  );
  return (
    <div className="stack-tight">
      {cabinets.length > atAGlance && (
        <Field
          label="Chercher une consigne"
          type="search"
          hint={`${counted(found.length, 'consigne', 'consignes')}, les ${atAGlance} premières sont affichées.`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="cabinets">
        {found.slice(0, atAGlance).map((cabinet) => (
          <li key={cabinet.cabinetId}>
            <CabinetButton
              cabinet={cabinet}
              isChosen={cabinet.cabinetId === chosenId}
              onChoose={() => onChoose(cabinet.cabinetId)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>Aucune consigne de ce nom.</p>}
    </div>
  );
}

interface ButtonProps {
  readonly cabinet: SimCabinet;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function CabinetButton({ cabinet, isChosen, onChoose }: ButtonProps) {
  const faults = faultsIn([cabinet]).length;
  return (
    <button
      type="button"
      className="cabinet-button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className="cabinet-name">{cabinet.name}</span>
      <Badge tone={cabinet.isOnline ? 'good' : 'bad'}>{cabinet.isOnline ? 'En ligne' : 'Hors ligne'}</Badge>
      {faults > 0 && <Badge tone="warn">{counted(faults, 'panne', 'pannes')}</Badge>}
    </button>
  );
}
