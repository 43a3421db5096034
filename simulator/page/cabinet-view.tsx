/** One cabinet drawn to size, and beside it the selected locker (simulator.md#page-of-the-simulator). */
import { counted } from '#domain/shared/plurals.js';
import { CabinetDrawing } from '#web/ui/cabinet-drawing.js';
import { Notice } from '#web/ui/notice.js';
import type { SimCabinet } from './cabinets.js';
import { drawnLocker } from './drawn-lockers.js';
import { LockerPanel } from './locker-panel.js';
import { RealSwitch } from './real-switch.js';

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
