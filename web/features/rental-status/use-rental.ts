/**
 * The current rental: pushed by the stream (live.ts). Without a stream it is polled every 5 s while a door, a code or
 * the card's release is awaited, else every 30 s, never while hidden.
 */
import { useEffect } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { isOver } from '#domain/rentals/rental-order.js';
import { live } from '#application/contract/lockers/live.js';
import { platform } from '#web/api/customer-api.js';
import { isApiError, type ApiError } from '#web/api/errors.js';
import { storeLook } from '#web/api/last-looks.js';
import { useLive, usePolling } from '#web/api/live.js';
import { dropProof, storeProof, proofOf, useProofKind, type Proof } from '#web/api/order-proofs.js';

export const eagerMs = 5_000;
export const calmMs = 30_000;

/** Ended, and the door may be opened to return the item; false once the item was written off. */
const mayReturn = ({ actualEndTime, isReturned, canRequestAccess }: RentalLookup): boolean =>
  actualEndTime !== null && !isReturned && canRequestAccess;

/** The door has not confirmed the return yet; a lock without a sensor has no confirmation. */
export const isReturnAwaited = (rental: RentalLookup): boolean => mayReturn(rental) && rental.hasDoorSensor;

/** The customer has the code, and the door has not reported its first opening, which changes the allowed actions. */
const isPickupAwaited = ({ hasDoorSensor, isDoorOpen, codeState }: RentalLookup): boolean =>
  hasDoorSensor && codeState !== null && isDoorOpen === null;

/** For a lock without a sensor: the return code was just given and may be unused. */
export const isReturnToDo = (rental: RentalLookup): boolean =>
  isReturnAwaited(rental) ||
  (!rental.hasDoorSensor && rental.lockCodePurpose === 'return' && rental.lockCode !== null);

/** The customer or staff reported it for a lock without a sensor: the item is still with the customer. */
export const isNotReturned = (rental: RentalLookup): boolean => mayReturn(rental) && !rental.hasDoorSensor;

/** Withdrawn while the item is out, and its end not reported yet. */
export const isToComeBack = ({
  isWithdrawn,
  status,
  actualEndTime,
}: Partial<Pick<RentalLookup, 'isWithdrawn' | 'status' | 'actualEndTime'>>): boolean =>
  isWithdrawn === true && status === 'PendingReturn' && actualEndTime === null;

/** The link of an ended order returns the same response permanently. */
export const isOverForGood = (error: ApiError | null): boolean => error?.status === 410;

/** A hold is released shortly after the order ends; until the release is known the page would still show it as held. */
const isMoneyMoving = ({ paymentStatus, depositStatus }: RentalLookup): boolean =>
  paymentStatus === 'Authorised' || depositStatus === 'Authorised';

export function pollEveryMs(rental: RentalLookup | undefined, error: ApiError | null = null): number {
  if (isOverForGood(error)) return 0;
  if (rental === undefined) return calmMs;
  const isAwaited =
    rental.codeState === 'pending' ||
    rental.isDoorOpen === true ||
    isPickupAwaited(rental) ||
    isReturnAwaited(rental);
  if (isAwaited) return eagerMs;
  if (!isOver(rental)) return calmMs;
  return isMoneyMoving(rental) ? eagerMs : 0;
}

/**
 * The server checked the proof: sending it again would only count as another guess (doors-and-codes.md#guessing). A
 * link's token is not a guess: all people behind one address share its rate limit, which must not cost a customer their
 * rental.
 */
export const isProofRefusal = ({ status }: ApiError, proof: Proof['kind'] | null): boolean =>
  status === 401 || status === 403 || status === 404 || (proof !== 'token' && status === 429);

interface RentalQuery {
  readonly rental: RentalLookup | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  /** When the response arrived, by the device's clock. */
  readonly receivedAt: number | undefined;
  readonly proof: Proof['kind'] | null;
  readonly refetch: () => void;
}

export function useRental(code: string): RentalQuery {
  const proof = useProofKind(code);
  const call = { params: { code }, toasts: false } as const;
  const { data, error, isFetching, fulfilledTimeStamp } = platform.endpoints.rentalStatus.useQueryState(call);
  const failure = isApiError(error) ? error : null;
  const everyMs = pollEveryMs(data, failure);
  useLive(live.rentalLive, { params: { code } }, ['Rentals'], data !== undefined && everyMs > 0);
  const { refetch } = platform.endpoints.rentalStatus.useQuerySubscription(call, {
    skip: proof === null,
    pollingInterval: usePolling(everyMs),
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    // Once per refusal and proof: a new proof must still be sent.
    if (failure && isProofRefusal(failure, proofOf(code)?.kind ?? null)) dropProof(code);
  }, [code, failure]);
  useEffect(() => {
    if (!data) return;
    storeLook(data);
    // From now on the stored link proves an order that was proved by digits.
    if (data.accessToken !== null) storeProof(code, { kind: 'token', value: data.accessToken });
  }, [code, data]);
  const again = (): void => {
    if (proof !== null) void refetch();
  };
  return { rental: data, error: failure, isFetching, receivedAt: fulfilledTimeStamp, proof, refetch: again };
}
