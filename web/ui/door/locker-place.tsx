/** Which locker, and where it is: its number, a small picture of the cabinet with that door lit, and its place in words. */
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { columnsOf, frameOf, heightOf } from '#domain/lockers/cabinet-layout.js';
import { LockerNumber } from '#web/ui/code.js';
import './locker-place.css';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

type Doors = PublicCabinet['doors'];

interface Drawn {
  readonly number: number;
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawnDoors(columns: ReturnType<typeof columnsOf<Doors[number]>>): Drawn[] {
  let x = 0;
  return columns.flatMap(({ lockers, widthMm }, column) => {
    let y = 0;
    const drawn = lockers.map((locker, row) => {
      const height = heightOf(locker);
      y += height;
      return { number: locker.number, column, row, x, y: y - height, width: widthMm, height };
    });
    x += widthMm;
    return drawn;
  });
}

/** `2e colonne depuis la gauche, 1re porte depuis le haut`. */
const placeWords = ({ column, row }: Drawn, columnCount: number): string =>
  t.place(row + 1, columnCount === 1 ? null : column + 1);

interface DrawingProps {
  readonly drawn: readonly Drawn[];
  readonly lit: Drawn;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Not by colour alone: the lit door has a number and a thick edge, the others are empty outlines. */
function Drawing({ drawn, lit, widthMm, heightMm }: DrawingProps) {
  // The picture is about 120 px high: sizes follow its height, so that lines and figures stay visible.
  const unit = heightMm / 120;
  const figure = Math.min(lit.width * 0.6, Math.max(lit.height * 0.7, 11 * unit), 28 * unit);
  return (
    <svg
      viewBox={`${-4 * unit} ${-4 * unit} ${widthMm + 8 * unit} ${heightMm + 8 * unit}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect
        className="locker-place-frame"
        {...{ x: -2 * unit, y: -2 * unit, width: widthMm + 4 * unit, height: heightMm + 4 * unit }}
        rx={4 * unit}
        strokeWidth={1.5 * unit}
      />
      {drawn.map((door) => (
        <rect
          key={door.number}
          className={door === lit ? 'locker-place-lit' : 'locker-place-door'}
          {...{ x: door.x + unit, y: door.y + unit, rx: 2 * unit }}
          {...{ width: door.width - 2 * unit, height: door.height - 2 * unit }}
          strokeWidth={(door === lit ? 3 : 1) * unit}
        />
      ))}
      <text x={lit.x + lit.width / 2} y={lit.y + lit.height / 2} fontSize={figure}>
        {lit.number}
      </text>
    </svg>
  );
}

interface Props {
  readonly number: number;
  /** Null until loaded: the place of the picture is kept free. */
  readonly doors: Doors | null;
}

/** Without the picture if the cabinet has no such door, or only one. */
export function LockerPlace({ number, doors }: Props) {
  const columns = columnsOf(doors ?? []);
  const drawn = drawnDoors(columns);
  const lit = drawn.find((door) => door.number === number);
  if (doors !== null && (doors.length < 2 || !lit)) return <LockerNumber number={number} />;
  return (
    <div className="locker-place">
      <div>
        <LockerNumber number={number} />
        {lit ? <p className="muted">{placeWords(lit, columns.length)}</p> : null}
      </div>
      {lit ? <Drawing drawn={drawn} lit={lit} {...frameOf(columns)} /> : null}
    </div>
  );
}
