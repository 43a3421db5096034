/** The planned ends of running rentals, from the platform: QA jumps to the time around one. */
import { minute, type Instant } from '#domain/shared/record.js';

export interface RentalEnd {
  readonly orderId: string;
  /** The rental's code for people. */
  readonly rentalCode: string;
  readonly status: 'PendingPickup' | 'PendingReturn';
  readonly cabinetName: string;
  readonly lockerNumber: number;
  readonly endsAt: Instant;
}

export const sidesOfEnd = ['before', 'after'] as const;
export type SideOfEnd = (typeof sidesOfEnd)[number];

const offsets: Readonly<Record<SideOfEnd, number>> = { before: -minute, after: minute };

/** A minute beside the end, or the end itself. */
export const besideEnd = ({ endsAt }: Pick<RentalEnd, 'endsAt'>, just: SideOfEnd | undefined): Instant =>
  endsAt + (just === undefined ? 0 : offsets[just]);

/** By its id, or by its code as typed; undefined if no running rental matches. */
export function endOf(ends: readonly RentalEnd[], typed: string): RentalEnd | undefined {
  const wanted = typed.trim().toUpperCase();
  return ends.find(({ orderId, rentalCode }) => [orderId.toUpperCase(), rentalCode].includes(wanted));
}
