/**
 * The cabinet as a picture: doors to scale, with their state as colour, icon and text, and open doors drawn open. One
 * component for the admin, the public pages and the simulator (pages.md#details).
 */
import type { CSSProperties, KeyboardEvent } from 'react';
import {
  columnsOf,
  frameOf,
  heightOf,
  type CabinetFrame,
  type DoorColumn,
  type PlacedLocker,
} from '#domain/lockers/cabinet-layout.js';
import './cabinet-drawing.css';

/** The colour, icon and word of each state of a drawn door: never colour alone (pages.md#everywhere). */

export const drawnStates = [
  'available',
  'occupied',
  'reserved',
  'attention',
  'fault',
  'outOfService',
  'unknown',
] as const;
export type DrawnState = (typeof drawnStates)[number];

type DoorPosition = 'closed' | 'ajar' | 'open' | 'unknown';

interface StateLook {
  /** The default word, if the page gives no label. */
  readonly word: string;
  /** Strokes of an icon in a 24 × 24 square. */
  readonly icon: string;
}

export const stateLooks: Readonly<Record<DrawnState, StateLook>> = {
  available: { word: 'Libre', icon: 'M5 12.5l4.5 4.5L19 7.5' },
  occupied: { word: 'Occupé', icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8' },
  reserved: { word: 'Réservé', icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2' },
  attention: { word: 'À surveiller', icon: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17v.4' },
  fault: { word: 'En panne', icon: 'M6 6l12 12M18 6L6 18' },
  outOfService: { word: 'Hors service', icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM7 12h10' },
  unknown: {
    word: 'État inconnu',
    icon: 'M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.5M12 17.5v.4',
  },
};

/** Agrees with the locker, like the words of its state: « libre, ouvert ». */
const positionWords: Readonly<Record<DoorPosition, string>> = {
  closed: 'Fermé',
  ajar: 'Entrouvert',
  open: 'Ouvert',
  unknown: 'État de la porte inconnu',
};

interface NamedLocker {
  readonly number: number;
  readonly state: DrawnState;
  readonly door: DoorPosition;
  /** The page's own text for the state. */
  readonly label?: string;
  /** What is inside, for whom, and since when: lines on the door, as many as it has room for. */
  readonly inside?: readonly string[];
  /** Additional text for a screen reader: « batterie 82 % ». */
  readonly details?: readonly string[];
}

const stateWord = ({ state, label }: NamedLocker): string => label ?? stateLooks[state].word;

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);

/** The word on the door when it is open or ajar; empty for a closed door and for a door without a sensor. */
const shownPosition = (door: DoorPosition): string | null =>
  door === 'open' || door === 'ajar' ? positionWords[door] : null;

/**
 * « Casier 3, libre, fermé, batterie 82 % ». The words visible on the door come in their order and contiguous, so that
 * speech control users can say what they read (WCAG 2.5.3).
 */
function lockerName(locker: NamedLocker): string {
  const position = lowerFirst(positionWords[locker.door]);
  const inside = locker.inside ?? [];
  return [
    `Casier ${locker.number}`,
    lowerFirst(stateWord(locker)),
    ...(shownPosition(locker.door) === null ? [...inside, position] : [position, ...inside]),
    ...(locker.details ?? []),
  ].join(', ');
}

/** Arrow keys move between doors by their position; Home and End go to the first and the last (pages.md#everywhere). */
interface Identified extends PlacedLocker {
  readonly id: string;
}

interface Position<L> {
  readonly locker: L;
  readonly column: number;
  readonly middleMm: number;
}

const positionsOf = <L extends Identified>(columns: readonly DoorColumn<L>[]): Position<L>[] =>
  columns.flatMap(({ lockers }, column) => {
    let above = 0;
    return lockers.map((locker) => {
      const middleMm = above + heightOf(locker) / 2;
      above += heightOf(locker);
      return { locker, column, middleMm };
    });
  });

const nearest = <L,>(positions: readonly Position<L>[], middleMm: number): Position<L> | undefined =>
  [...positions].sort(
    (one, other) => Math.abs(one.middleMm - middleMm) - Math.abs(other.middleMm - middleMm),
  )[0];

/** The id of the door that the key moves to; null if the key has no meaning here, or no door is there. */
function doorTowards<L extends Identified>(
  columns: readonly DoorColumn<L>[],
  fromId: string,
  key: string,
): string | null {
  const positions = positionsOf(columns);
  const from = positions.find(({ locker }) => locker.id === fromId);
  if (!from) return null;
  const beside = (step: number): Position<L> | undefined =>
    nearest(
      positions.filter(({ column }) => column === from.column + step),
      from.middleMm,
    );
  const inColumn = positions.filter(({ column }) => column === from.column);
  const stepInColumn = (step: number): Position<L> | undefined => inColumn[inColumn.indexOf(from) + step];
  const targets: Readonly<Record<string, () => Position<L> | undefined>> = {
    ArrowUp: () => stepInColumn(-1),
    ArrowDown: () => stepInColumn(1),
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    Home: () => positions[0],
    End: () => positions.at(-1),
  };
  return targets[key]?.()?.locker.id ?? null;
}

export interface DrawnLocker extends PlacedLocker, NamedLocker {
  readonly id: string;
  readonly isSelected?: boolean;
  /** Makes the door a button. */
  readonly onSelect?: () => void;
}

interface CabinetDrawingProps {
  /** The accessible name of the picture: « Consigne Gare de Lyon ». */
  readonly name: string;
  readonly lockers: readonly DrawnLocker[];
  /** Doors have room for what is inside, and all of them fit the screen: only their heights are to scale. */
  readonly isWide?: boolean;
}

export function CabinetDrawing({ name, lockers, isWide = false }: CabinetDrawingProps) {
  if (lockers.length === 0) return <p className="cabinet-drawing-empty">Cette consigne n’a aucun casier.</p>;
  const columns = columnsOf(lockers);
  const frame = frameOf(columns);
  return (
    <div className={isWide ? 'cabinet-drawing cabinet-drawing--wide' : 'cabinet-drawing'}>
      <div
        role="group"
        aria-label={name}
        className="cabinet-drawing__frame"
        style={frameStyle(frame)}
        onKeyDown={(event) => moveFocus(event, columns)}
      >
        {columns.map((column) => (
          <Column key={column.lockers[0]?.id} column={column} frame={frame} />
        ))}
      </div>
    </div>
  );
}

/** Passes custom properties to the style sheet, which converts them to lengths. */
const frameStyle = (frame: CabinetFrame): CSSProperties & Record<`--${string}`, number> => ({
  '--cabinet-width-mm': frame.widthMm,
  '--cabinet-height-mm': frame.heightMm,
  '--cabinet-width-in-columns': frame.widthInColumns,
  '--cabinet-height-in-doors': frame.heightInDoors,
});

function moveFocus(event: KeyboardEvent<HTMLElement>, columns: readonly DoorColumn<DrawnLocker>[]): void {
  if (!(event.target instanceof HTMLElement)) return;
  const from = event.target.closest<HTMLElement>('[data-locker]')?.dataset['locker'];
  const to = from === undefined ? null : doorTowards(columns, from, event.key);
  if (to === null) return;
  event.preventDefault();
  const doors = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-locker]')];
  doors.find((door) => door.dataset['locker'] === to)?.focus();
}

function Column({ column, frame }: { column: DoorColumn<DrawnLocker>; frame: CabinetFrame }) {
  const leftOverMm = frame.heightMm - column.heightMm;
  return (
    <div className="cabinet-drawing__column" style={{ flexGrow: column.widthMm }}>
      {column.lockers.map((locker) => (
        <Door key={locker.id} locker={locker} />
      ))}
      {leftOverMm > 0 && <div className="cabinet-drawing__panel" style={{ flexGrow: leftOverMm }} />}
    </div>
  );
}

function Door({ locker }: { locker: DrawnLocker }) {
  const { id, state, door, isSelected, onSelect } = locker;
  const shared = {
    className: 'cabinet-drawing__door',
    style: { flexGrow: heightOf(locker) },
    'aria-label': lockerName(locker),
    'data-locker': id,
    'data-state': state,
    'data-door': door,
  };
  if (!onSelect) {
    return (
      <div role="img" {...shared}>
        <DoorFace locker={locker} />
      </div>
    );
  }
  return (
    <button type="button" {...shared} aria-current={isSelected ? 'true' : undefined} onClick={onSelect}>
      <DoorFace locker={locker} />
    </button>
  );
}

function DoorFace({ locker }: { locker: DrawnLocker }) {
  const { number, state, door, inside = [] } = locker;
  const position = shownPosition(door);
  return (
    <>
      <span className="cabinet-drawing__leaf" aria-hidden="true">
        <span className="cabinet-drawing__handle" />
      </span>
      <span className="cabinet-drawing__words" aria-hidden="true">
        <span className="cabinet-drawing__head">
          <span className="cabinet-drawing__number">{number}</span>
          <svg className="cabinet-drawing__icon" viewBox="0 0 24 24" focusable="false">
            <path d={stateLooks[state].icon} />
          </svg>
        </span>{' '}
        <span className="cabinet-drawing__state">{stateWord(locker)}</span>{' '}
        {position !== null && <span className="cabinet-drawing__position">{position}</span>}
        {inside.map((line) => (
          <span key={line} className="cabinet-drawing__inside">
            {line}
          </span>
        ))}
      </span>
    </>
  );
}
