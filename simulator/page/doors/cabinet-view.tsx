/** One cabinet drawn to scale, beside the selected locker (simulator.md#page-of-the-simulator). */
import { counted } from '#domain/shared/plurals.js';
import { CabinetDrawing, type DrawnLocker, type DrawnState } from '#web/ui/cabinet-drawing.js';
import { Notice } from '#web/ui/notice.js';
import { Button } from '#web/ui/button.js';
import {
  type SimCabinet,
  type SimLocker,
  batteryLevel,
  batteryText,
  batteryWords,
  type SimCode,
  modelText,
} from './cabinets.js';
import { useAction, ActionResult } from '#simulator/page/action.js';
import { useApi } from '#simulator/page/api.js';
import { faultLabel, limitText } from '#simulator/page/faults/faults.js';
import { type FormEvent, useState } from 'react';
import { momentText } from '#web/lib/moments.js';
import { grouped } from '#web/lib/spelling.js';
import { wallText } from '#domain/locks/clock-check.js';
import { Field } from '#web/ui/field.js';
import { Keypad } from './keypad.js';
import type { ContentChange, DoorAction } from './gestures.js';

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

interface ContentFormProps {
  readonly lockerId: string;
  readonly content: string | null;
}

/** Puts a compartment's content in and removes it by hand (simulator.md#control-api). */
function ContentForm({ lockerId, content }: ContentFormProps) {
  const api = useApi();
  const [thing, setThing] = useState('Colis');
  const change = useAction((what: ContentChange) => api.changeContent(lockerId, what));
  const put = (event: FormEvent): void => {
    event.preventDefault();
    if (thing.trim() !== '') void change.run({ put: thing.trim() });
  };
  return (
    <form className="stack-tight" aria-label="Contenu" onSubmit={put}>
      <h3>Contenu</h3>
      <p>{content ?? 'Le casier est vide.'}</p>
      <Field
        label="Objet à mettre"
        autoComplete="off"
        maxLength={80}
        value={thing}
        onChange={(event) => setThing(event.target.value)}
      />
      <div className="row">
        <Button kind="quiet" type="submit" isBusy={change.isRunning} isOff={thing.trim() === ''}>
          Mettre
        </Button>
        <Button kind="quiet" isBusy={change.isRunning} onClick={() => void change.run({ take: true })}>
          Retirer
        </Button>
      </div>
      <ActionResult action={change} />
    </form>
  );
}

interface LockerPanelProps {
  readonly lockerId: string;
  readonly clock: string;
}

/** The clock of an offline lock, as displayed after a technician's code, set by hand (simulator.md#clock). */
function ClockForm({ lockerId, clock }: LockerPanelProps) {
  const api = useApi();
  const [shows, setShows] = useState('');
  const set = useAction((text: string) => api.setLockClock(lockerId, text));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void set.run(shows.trim());
  };
  return (
    <form className="stack-tight" aria-label="Horloge de la serrure" onSubmit={submit}>
      <h3>Horloge de la serrure</h3>
      <p>La serrure montre {wallText(clock)}, à l’heure d’hiver.</p>
      <Field
        label="Régler sur (vide : la bonne heure)"
        autoComplete="off"
        maxLength={40}
        placeholder="26/11/2026 14:32"
        value={shows}
        onChange={(event) => setShows(event.target.value)}
      />
      <div className="row">
        <Button kind="quiet" type="submit" isBusy={set.isRunning}>
          Régler l’horloge
        </Button>
      </div>
      <ActionResult action={set} />
    </form>
  );
}

interface Gesture {
  readonly action: DoorAction;
  readonly label: string;
}

const gestures: readonly Gesture[] = [
  { action: 'open', label: 'Ouvrir à la main' },
  { action: 'close', label: 'Fermer' },
  { action: 'leaveAjar', label: 'Laisser entrouverte' },
  { action: 'force', label: 'Forcer' },
];

/** Moves a door by hand (simulator.md#control-api). */
function DoorButtons({ lockerId }: { readonly lockerId: string }) {
  const api = useApi();
  const move = useAction((action: DoorAction) => api.moveDoor(lockerId, action));
  return (
    <section className="stack-tight" aria-label="Porte">
      <h3>Porte</h3>
      <div className="row">
        {gestures.map((gesture) => (
          <Button
            key={gesture.action}
            kind={gesture.action === 'force' ? 'danger' : 'quiet'}
            isBusy={move.isRunning}
            onClick={() => void move.run(gesture.action)}
          >
            {gesture.label}
          </Button>
        ))}
      </div>
      <ActionResult action={move} />
    </section>
  );
}

/** One locker: its real state, its keypad, its door and its content. */
function LockerPanel({ locker }: { readonly locker: SimLocker }) {
  const api = useApi();
  return (
    <>
      <h2>Casier {locker.number}</h2>
      <Keypad locker={locker} onCode={(code) => api.typeCode(locker.lockerId, code)} />
      <DoorButtons lockerId={locker.lockerId} />
      <ContentForm lockerId={locker.lockerId} content={locker.content} />
      {locker.clock !== null && <ClockForm lockerId={locker.lockerId} clock={locker.clock} />}
      <Facts locker={locker} />
    </>
  );
}

const doorTexts = { closed: 'Fermée', open: 'Ouverte', ajar: 'Entrouverte' } as const;

function Facts({ locker }: { readonly locker: SimLocker }) {
  const { model, door, bolt, batteryPercent, codes, masterCode, technicianCode, faults } = locker;
  const level = batteryLevel(model, batteryPercent);
  return (
    <dl className="facts">
      <Fact name="Serrure">{modelText(model)}</Fact>
      <Fact name="Porte">{doorTexts[door]}</Fact>
      <Fact name="Pêne">{bolt === 'free' ? 'Libre' : 'Verrouillé'}</Fact>
      <Fact name="Batterie">
        {batteryText(batteryPercent)}
        {level !== 'good' && ` – ${batteryWords[level]}`}
      </Fact>
      <Fact name="Codes dans la serrure">{codes.length === 0 ? 'Aucun' : <CodeList codes={codes} />}</Fact>
      {masterCode !== null && <Fact name="Code maître">{grouped(masterCode)}</Fact>}
      {technicianCode !== null && <Fact name="Code technicien">{grouped(technicianCode)}</Fact>}
      {faults.length > 0 && (
        <Fact name="Pannes">
          <ul>
            {faults.map((fault) => (
              <li key={fault.fault}>{`${faultLabel(fault.fault)} (${limitText(fault)})`}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const CodeList = ({ codes }: { readonly codes: readonly SimCode[] }) => (
  <ul>
    {codes.map(({ code, from, until, usesLeft }) => (
      <li key={code}>
        <code>{grouped(code)}</code>
        {from !== null && ` dès le ${momentText(from)}`}
        {until !== null && ` jusqu’au ${momentText(until)}`}
        {usesLeft !== null && `, encore ${counted(usesLeft, 'usage', 'usages')}`}
      </li>
    ))}
  </ul>
);
