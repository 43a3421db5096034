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
import {
  lockerName,
  shownPosition,
  stateLooks,
  stateWord,
  type NamedLocker,
} from './cabinet-drawing-states.js';
import './cabinet-drawing.css';

/** Arrow keys move between doors by their position; Home and End go to the first and the last (pages.md#everywhere). */
interface Identified extends PlacedLocker {
  readonly id: string;
}

interface Position<L> {
  readonly locker: L;
  readonly column: number;
  readonly middleMm: number;
}

function positionsOf<L extends Identified>(columns: readonly DoorColumn<L>[]): Position<L>[] {
  return columns.flatMap(({ lockers }, column) => {
    let above = 0;
    return lockers.map((locker) => {
      const middleMm = above + heightOf(locker) / 2;
      above += heightOf(locker);
      return { locker, column, middleMm };
    });
  });
}

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
}

export function CabinetDrawing({ name, lockers }: CabinetDrawingProps) {
  if (lockers.length === 0) return <p className="cabinet-drawing-empty">Cette consigne n’a aucun casier.</p>;
  const columns = columnsOf(lockers);
  const frame = frameOf(columns);
  return (
    <div className="cabinet-drawing">
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
  const { number, state, door } = locker;
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
      </span>
    </>
  );
}
