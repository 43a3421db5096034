/** The position of a cabinet on the plan of the fleet (pages.md#plan-of-the-fleet): two numbers, as copied from any map. */

export interface Coordinates {
  /** In degrees, positive to the north. */
  readonly latitude: number;
  /** In degrees, positive to the east. */
  readonly longitude: number;
}

export const coordinatesAtMost = 60;
export const coordinatesInvalid =
  'Indiquez la latitude puis la longitude, comme sur une carte\u00A0: 47.21837, -1.55362.';

const decimals = [
  /^(-?\d{1,2}(?:\.\d+)?)\s*°?\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?$/,
  // With decimal commas, a comma alone separates nothing.
  /^(-?\d{1,2},\d+)\s*°?\s*[; ]\s*(-?\d{1,3},\d+)\s*°?$/,
] as const;

/** Null for any other text, and for numbers that are on no map. */
export function readCoordinates(text: string): Coordinates | null {
  const typed = text.trim().replaceAll('\u2212', '-');
  const [, one = '', other = ''] = decimals.map((form) => form.exec(typed)).find((found) => found) ?? [];
  if (one === '') return null;
  const [latitude, longitude] = [one, other].map((part) => Number(part.replace(',', '.'))) as [
    number,
    number,
  ];
  // Web maps end at the 85th degree.
  return isOnMap({ latitude, longitude }) ? { latitude, longitude } : null;
}

const oneDegree = /^-?\d{1,3}(?:[.,]\d+)?$/;

/** Latitude and longitude in two cells: a decimal comma separates nothing there. */
export function readDegrees(text: string): number | null {
  const typed = text.replaceAll('\u2212', '-').replaceAll(/[\s°]/g, '');
  return oneDegree.test(typed) ? Number(typed.replace(',', '.')) : null;
}

const isOnMap = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;

const isInFrance = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= 41 && latitude <= 52 && longitude >= -6 && longitude <= 10;

/** Swapped, metropolitan France lies on the coast of Somalia, and the rest of the east beyond the poles. */
function isSwapped(point: Coordinates): boolean {
  const other = { latitude: point.longitude, longitude: point.latitude };
  return isInFrance(other) || (!isOnMap(point) && isOnMap(other));
}

/** Why the position is refused; null if it is accepted. */
export function refusePoint(point: Coordinates): string | null {
  if (isSwapped(point)) return 'Échangez la latitude et la longitude : la latitude vient d’abord.';
  return isOnMap(point)
    ? null
    : 'Corrigez ces nombres : la latitude va de -85 à 85, la longitude de -180 à 180.';
}

/** To about a metre. */
const places = 5;

/** In one form; other text unchanged. */
export function cleanCoordinates(text: string): string {
  const read = readCoordinates(text);
  if (!read) return text.trim();
  return coordinatesText(read);
}

export const coordinatesText = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(places)}, ${longitude.toFixed(places)}`;

/** The states of a cabinet on the plan of the fleet, the gravest first. */
export const planStates = ['offline', 'alert', 'never', 'inactive', 'good'] as const;
export type PlanState = (typeof planStates)[number];

interface Seen {
  readonly isActive: boolean;
  readonly isOnline: boolean;
  readonly lastSeenAt: string | null;
  readonly alerts: readonly unknown[];
}

export function planStateOf({ isActive, isOnline, lastSeenAt, alerts }: Seen): PlanState {
  if (!isActive) return 'inactive';
  if (!isOnline && lastSeenAt !== null) return 'offline';
  if (alerts.length > 0) return 'alert';
  return lastSeenAt === null ? 'never' : 'good';
}

export const planStateLabels: Readonly<Record<PlanState, string>> = {
  offline: 'Sans liaison',
  alert: 'Alerte à une serrure',
  never: 'Jamais connectée',
  inactive: 'Inactive',
  good: 'Rien à signaler',
};
