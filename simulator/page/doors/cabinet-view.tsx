/** One cabinet drawn to scale, beside the selected locker (simulator.md#page-of-the-simulator). */
import { counted } from '#domain/shared/plurals.js';
import { CabinetDrawing, type DrawnLocker } from '#web/ui/cabinet-drawing.js';
import { Notice } from '#web/ui/notice.js';
import { Button } from '#web/ui/button.js';
import type { DrawnState } from '#web/ui/cabinet-drawing-states.js';
import type { SimCabinet, SimLocker } from './cabinets.js';
import { LockerPanel } from './locker-panel.js';
import { useAction } from '#simulator/page/action.js';
import { useApi } from '#simulator/page/api-context.js';
import { ActionResult } from '#simulator/page/action-result.js';
import { faultLabel } from '#simulator/page/faults/faults.js';
import { batteryLevel, batteryText, batteryWords } from './lock-models.js';

interface Look {
  readonly state: DrawnState;
  readonly label: string;
}

function lookOf({ model, batteryPercent, faults, content }: SimLocker): Look {
  const level = batteryLevel(model, batteryPercent);
  if (level === 'dead') return { state: 'fault', label: batteryWords.dead };
  if (faults[0]) return { state: 'fault', label: faultLabel(faults[0].fault) };
  if (level !== 'good') return { state: 'attention', label: batteryWords[level] };
  return content === null ? { state: 'available', label: 'Vide' } : { state: 'occupied', label: content };
}

/** Converts a simulated locker to a drawn door: faults precede the content (simulator.md#page-of-the-simulator). */
const drawnLocker = (locker: SimLocker, isSelected: boolean, onSelect: () => void): DrawnLocker => ({
  ...lookOf(locker),
  id: locker.lockerId,
  number: locker.number,
  door: locker.door,
  details: [
    ...(locker.bolt === 'free' && locker.door === 'closed' ? ['pêne libre'] : []),
    `batterie ${batteryText(locker.batteryPercent)}`,
  ],
  heightMm: locker.heightMm,
  widthMm: locker.widthMm,
  gridColumn: locker.column ?? null,
  gridRow: locker.row ?? null,
  isSelected,
  onSelect,
});

/** Marks a cabinet as real, so that the simulator leaves its connection to the real gateway, or ends that. */
function RealSwitch({ cabinet }: { readonly cabinet: Pick<SimCabinet, 'cabinetId' | 'isReal'> }) {
  const api = useApi();
  const { cabinetId, isReal } = cabinet;
  const change = useAction(() => api.setReal(cabinetId, !isReal));
  return (
    <div className="stack-tight">
      {isReal && (
        <Notice tone="plain">
          <p>Consigne réelle&nbsp;: le simulateur laisse la ligne à sa passerelle.</p>
        </Notice>
      )}
      <div className="row">
        <Button kind="quiet" isBusy={change.isRunning} onClick={() => void change.run()}>
          {isReal ? 'Rendre au simulateur' : 'Marquer comme réelle'}
        </Button>
      </div>
      <ActionResult action={change} />
    </div>
  );
}

interface Props {
  readonly cabinet: SimCabinet;
  readonly lockerId: string | null;
  readonly onChoose: (lockerId: string) => void;
}

export function CabinetView({ cabinet, lockerId, onChoose }: Props) {
  const { name, isOnline, isReal, backlog, lockers } = cabinet;
  const chosen = lockers.find((locker) => locker.lockerId === lockerId);
  return (
    <div className="cabinet-view">
      <section className="card" aria-labelledby="cabinet-title">
        <h2 id="cabinet-title">{name}</h2>
        <RealSwitch cabinet={cabinet} />
        {!isOnline && !isReal && (
          <Notice tone="warn">
            <p>Passerelle hors ligne&nbsp;: la plateforme ne voit ni n’ouvre rien ici.</p>
            {backlog > 0 && (
              <p>{`${counted(backlog, 'événement attend', 'événements attendent')} son retour.`}</p>
            )}
          </Notice>
        )}
        <CabinetDrawing
          name={name}
          lockers={lockers.map((locker) =>
            drawnLocker(locker, locker === chosen, () => onChoose(locker.lockerId)),
          )}
        />
      </section>
      <section className="card" aria-label={chosen ? `Casier ${chosen.number}` : 'Casier'}>
        {chosen ? (
          <LockerPanel key={chosen.lockerId} locker={chosen} />
        ) : (
          <p>Choisissez un casier sur le dessin pour taper un code, ouvrir la porte ou y mettre un objet.</p>
        )}
      </section>
    </div>
  );
}
