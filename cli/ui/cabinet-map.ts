/**
 * A cabinet drawn at a terminal like on the pages: its columns side by side, each door with its number and its state in
 * words.
 */
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import { columnsOf, heightOf, type DoorColumn } from '#domain/lockers/cabinet-layout.js';
import { lookOf } from '#domain/lockers/door-look.js';
import { reachLabel } from '#domain/lockers/status.js';
import { doorLabels, purposeLabels } from '#domain/locks/door-labels.js';
import type { Colours, Paint, Tone } from './colours.js';
import { cut, harmless, lengthOf } from './wrap.js';

export type MappedDoor = Pick<
  DoorView,
  | 'number'
  | 'status'
  | 'availableFrom'
  | 'door'
  | 'claim'
  | 'heightMm'
  | 'widthMm'
  | 'isWithinReach'
  | 'isTampered'
  | 'battery'
  | 'lockLink'
  | 'codes'
>;

interface Shape {
  /** The width of a door in characters, and the lines of the lowest one. */
  readonly inner: number;
  readonly lines: number;
  readonly lowestMm: number;
  readonly colours: Colours;
}

const tones: Readonly<Record<ReturnType<typeof lookOf>['state'], Tone>> = {
  available: 'good',
  occupied: 'info',
  attention: 'warn',
  fault: 'bad',
  outOfService: 'neutral',
  unknown: 'neutral',
};
/** A higher door has more lines, up to this multiple of the lowest door's. */
const tallest = 3;
/** A border and a space on either side. */
const around = 4;
const narrowest = 6;

/** The text of a door, its state first; a closed door is not marked as such. */
function factsOf(door: MappedDoor): readonly [state: string, ...more: string[]] {
  const { claim, isWithinReach } = door;
  const isOpen = door.door === 'open' || door.door === 'ajar';
  return [
    lookOf(door).label,
    ...(isOpen ? [doorLabels[door.door]] : []),
    ...(claim ? [harmless(`${purposeLabels[claim.purpose]} ${claim.orderCode ?? ''}`.trim())] : []),
    ...[claim?.thing, claim?.customerName].flatMap((text) => (text ? [harmless(text)] : [])),
    ...(isWithinReach ? [reachLabel] : []),
  ];
}

function linesOf(door: MappedDoor): readonly string[] {
  const [state, ...more] = factsOf(door);
  return [`${door.number}  ${state}`, ...more];
}

const longest = (doors: readonly MappedDoor[]): number =>
  Math.max(...doors.flatMap((door) => linesOf(door).map(lengthOf)));

function box(door: MappedDoor, { inner, lines, lowestMm, colours }: Shape): string[] {
  const times = Math.min(tallest, Math.max(1, Math.round(heightOf(door) / lowestMm)));
  // Includes the borders of the doors that would fit there instead, so that columns end side by side.
  const height = lines * times + 2 * (times - 1);
  const paint = colours.tone(tones[lookOf(door).state]);
  const plain: Paint = (text) => text;
  const words = linesOf(door).map((text) => cut(text, inner));
  const line = (_: unknown, index: number): string => {
    const text = words[index] ?? '';
    const painted = (index === 0 ? paint : plain)(text);
    return `│ ${painted}${' '.repeat(inner - lengthOf(text))} │`;
  };
  const edge = '─'.repeat(inner + around - 2);
  return [`┌${edge}┐`, ...Array.from({ length: height }, line), `└${edge}┘`];
}

/** The same for a screen reader: one line per door. */
export const cabinetInWords = (doors: readonly MappedDoor[]): string =>
  doors.map((door) => `Casier ${door.number} : ${factsOf(door).join(', ')}`).join('\n');

/** Columns side by side; below a shorter one there is space. */
function band(columns: readonly DoorColumn<MappedDoor>[], shape: Shape): string {
  const drawn = columns.map(({ lockers }) => lockers.flatMap((door) => box(door, shape)));
  const nothing = ' '.repeat(shape.inner + around);
  const lines = Array.from({ length: Math.max(...drawn.map(({ length }) => length)) }, (_, index) =>
    drawn
      .map((column) => column[index] ?? nothing)
      .join('')
      .trimEnd(),
  );
  return lines.join('\n');
}

/** Needs at least one door. Columns that do not fit side by side are placed below. */
export function cabinetMap(doors: readonly MappedDoor[], width: number, colours: Colours): string {
  const inner = Math.max(narrowest, Math.min(longest(doors), width - around));
  const shape: Shape = {
    inner,
    lines: Math.max(...doors.map((door) => linesOf(door).length)),
    lowestMm: Math.min(...doors.map(heightOf)),
    colours,
  };
  const columns = columnsOf(doors);
  const beside = Math.max(1, Math.floor(width / (inner + around)));
  const bands = Array.from({ length: Math.ceil(columns.length / beside) }, (_, index) =>
    band(columns.slice(index * beside, (index + 1) * beside), shape),
  );
  return bands.join('\n\n');
}
