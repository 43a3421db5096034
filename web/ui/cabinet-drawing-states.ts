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

export interface NamedLocker {
  readonly number: number;
  readonly state: DrawnState;
  readonly door: DoorPosition;
  /** The page's own text for the state. */
  readonly label?: string;
  /** Additional text for a screen reader: « batterie 82 % ». */
  readonly details?: readonly string[];
}

export const stateWord = ({ state, label }: NamedLocker): string => label ?? stateLooks[state].word;

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);

/** The word on the door when it is open or ajar; empty for a closed door and for a door without a sensor. */
export const shownPosition = (door: DoorPosition): string | null =>
  door === 'open' || door === 'ajar' ? positionWords[door] : null;

/**
 * « Casier 3, libre, fermé, batterie 82 % ». The words visible on the door come in their order and contiguous, so that
 * speech control users can say what they read (WCAG 2.5.3).
 */
export const lockerName = (locker: NamedLocker): string =>
  [
    `Casier ${locker.number}`,
    lowerFirst(stateWord(locker)),
    lowerFirst(positionWords[locker.door]),
    ...(locker.details ?? []),
  ].join(', ');
