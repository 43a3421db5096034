/** The ends of the running rentals, from the control API, and their labels on this page (simulator.md#clock). */
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import type { Instant } from '#domain/shared/record.js';
import { countdownText } from '#domain/shared/duration-words.js';
import type { ClockChange } from './clock.js';
import { fieldsOf, instantOf, numberOf, oneOf, textOf } from '#simulator/page/reading.js';

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

interface Landing {
  readonly value: 'before' | 'at' | 'after';
  readonly label: string;
}

export const landings: readonly Landing[] = [
  { value: 'before', label: 'Une minute avant' },
  { value: 'at', label: 'À la fin' },
  { value: 'after', label: 'Une minute après' },
];

export const changeTo = (orderId: string, landing: Landing['value']): ClockChange =>
  landing === 'at' ? { toEndOf: orderId } : { toEndOf: orderId, just: landing };
