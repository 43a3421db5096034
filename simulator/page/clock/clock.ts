/** The platform's clock as the control API reports it, and the requests to it (simulator.md#clock). */
import { day, hour, minute, second, type Instant } from '#domain/shared/record.js';
import { dateText, momentText } from '#web/lib/moments.js';
import { instantFromField } from '#web/lib/paris-time.js';
import { CallFailure } from '#simulator/page/call.js';
import { fieldsOf, instantOf, numberOf, oneOf, textOf } from '#simulator/page/reading.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { countdownText } from '#domain/shared/duration-words.js';

export interface SimClock {
  readonly now: Instant;
  readonly isFrozen: boolean;
}

export type ClockChange =
  | { readonly advanceSeconds: number }
  | { readonly to: string }
  | { readonly toEndOf: string; readonly just?: SideOfEnd }
  | { readonly freeze: boolean };

type SideOfEnd = 'before' | 'after';

export function clockOf(reply: unknown): SimClock {
  const { now, frozen } = fieldsOf(reply);
  const instant = instantOf(now);
  if (instant === null) throw new CallFailure('Le simulateur n’a pas donné l’heure.', null);
  return { now: instant, isFrozen: frozen === true };
}

/** The advance is still running, and will finish, however long that takes. */
export const isUnderWay = (reply: unknown): boolean => instantOf(fieldsOf(reply)['advancingTo']) !== null;

interface Jump {
  readonly label: string;
  readonly change: ClockChange;
}

const jump = (label: string, length: number): Jump => ({
  label,
  change: { advanceSeconds: length / second },
});

export const jumps: readonly Jump[] = [jump('+5 min', 5 * minute), jump('+1 h', hour), jump('+1 jour', day)];

/** To a typed planned end, in Paris time; or the reason why it is not reachable. */
export function jumpTo(
  fieldText: string,
  now: Instant,
): { readonly change: ClockChange } | { readonly problem: string } {
  const to = instantFromField(fieldText);
  if (to === null) return { problem: 'Indiquez la date et l’heure de fin prévues.' };
  if (to <= now) return { problem: `L’horloge ne recule pas : choisissez après le ${momentText(now)}.` };
  return { change: { to: new Date(to).toISOString() } };
}

const seconds = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `20/11/2026 à 10:05:07`: unlike customers, tests need seconds. */
export const clockText = (instant: Instant): string => `${dateText(instant)} à ${seconds.format(instant)}`;

/** `10:05:07,123`. */
export const traceTimeText = (instant: Instant): string =>
  `${seconds.format(instant)},${String(instant % second).padStart(3, '0')}`;

/** The ends of the running rentals, from the control API, and their labels on this page (simulator.md#clock). */
export interface RentalEnd {
  readonly orderId: string;
  readonly code: string;
  readonly status: 'PendingPickup' | 'PendingReturn' | null;
  readonly cabinetName: string;
  readonly lockerNumber: number | null;
  readonly endsAt: Instant;
}

/** Empty if unreadable: without an end there is no target for a jump. */
export function rentalEndOf(value: unknown): RentalEnd[] {
  const { orderId, rentalCode, status, cabinetName, lockerNumber, endsAt } = fieldsOf(value);
  const [id, instant] = [textOf(orderId), instantOf(endsAt)];
  if (id === null || instant === null) return [];
  return [
    {
      orderId: id,
      code: textOf(rentalCode) ?? id,
      status: oneOf(['PendingPickup', 'PendingReturn'], status),
      cabinetName: textOf(cabinetName) ?? 'Consigne inconnue',
      lockerNumber: numberOf(lockerNumber),
      endsAt: instant,
    },
  ];
}

/** `K4T7 · dans 2 h 10 min · Outillage de la Gare, casier 3 · En cours`. */
export function endText(
  { code, status, cabinetName, lockerNumber, endsAt }: RentalEnd,
  now: Instant,
): string {
  const place = lockerNumber === null ? cabinetName : `${cabinetName}, casier ${lockerNumber}`;
  const inHowLong = endsAt > now ? `dans ${countdownText(endsAt - now)}` : 'passée';
  return [code, inHowLong, place, status === null ? '' : rentalStatusLabels[status]]
    .filter((part) => part !== '')
    .join(' · ');
}

interface JumpTarget {
  readonly value: 'before' | 'at' | 'after';
  readonly label: string;
}

export const jumpTargets: readonly JumpTarget[] = [
  { value: 'before', label: 'Une minute avant' },
  { value: 'at', label: 'À la fin' },
  { value: 'after', label: 'Une minute après' },
];

export const changeTo = (orderId: string, landing: JumpTarget['value']): ClockChange =>
  landing === 'at' ? { toEndOf: orderId } : { toEndOf: orderId, just: landing };
