/**
 * The rental as it stands: heard of at once (live.ts). Without a stream it is asked for every 5 s while a door, a code or the card's
 * release is awaited, else every 30 s, never while hidden.
 */
import { useEffect } from 'react';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { isOver } from '#domain/rentals/rental-order.js';
import { live } from '#application/contract/live.js';
import { platform } from '#web/api/customer-api.js';
import { isApiError, type ApiError } from '#web/api/errors.js';
import { keepLook } from '#web/api/last-looks.js';
import { useLive, usePolling } from '#web/api/live.js';
import { dropProof, keepProof, proofOf, useProofKind, type Proof } from '#web/api/order-proofs.js';

export const eagerMs = 5_000;
export const calmMs = 30_000;

/** Ended, and the door may be opened for the item; not any more once it was written off. */
const mayReturn = ({ actualEndTime, isReturned, canRequestAccess }: RentalLookup): boolean =>
  actualEndTime !== null && !isReturned && canRequestAccess;

/** A return that the door has not confirmed yet; a lock without a sensor has nothing to confirm. */
export const isReturnAwaited = (rental: RentalLookup): boolean => mayReturn(rental) && rental.hasDoorSensor;

/** The code is theirs, and the door has not told of its first opening: what may be done changes with it. */
const isPickupAwaited = ({ hasDoorSensor, isDoorOpen, codeState }: RentalLookup): boolean =>
  hasDoorSensor && codeState !== null && isDoorOpen === null;

/** What a blind lock cannot tell: whoever was just given the code of the return has not used it yet. */
export const isReturnToDo = (rental: RentalLookup): boolean =>
  isReturnAwaited(rental) ||
  (!rental.hasDoorSensor && rental.lockCodePurpose === 'return' && rental.lockCode !== null);

/** Said by the customer, or by staff, of a lock that cannot tell: the item is still with them. */
export const isNotReturned = (rental: RentalLookup): boolean => mayReturn(rental) && !rental.hasDoorSensor;

/** Gone back on while it is out, and its end not told yet. */
export const isToComeBack = ({
  isGoneBackOn,
  status,
  actualEndTime,
}: Partial<Pick<RentalLookup, 'isGoneBackOn' | 'status' | 'actualEndTime'>>): boolean =>
  isGoneBackOn === true && status === 'PendingReturn' && actualEndTime === null;

/** The link of an order that is over tells the same for ever. */
export const isOverForGood = (error: ApiError | null): boolean => error?.status === 410;

/** What was held is given back a little after the order is over; until that is known the page would still call it held. */
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
 * The proof was judged: asking again with the same one would only be counted as another guess (doors-and-codes.md#guessing). A link's token
 * is no guess: too many requests are those of everybody behind one address, and cost nobody their rental.
 */
export const isProofRefusal = ({ status }: ApiError, proof: Proof['kind'] | null): boolean =>
  status === 401 || status === 403 || status === 404 || (proof !== 'token' && status === 429);

interface RentalQuery {
  readonly rental: RentalLookup | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  /** When the answer came, by the device's clock. */
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
    // Once a refusal, of the proof that it judged: another one that is typed now is still to be asked for.
    if (failure && isProofRefusal(failure, proofOf(code)?.kind ?? null)) dropProof(code);
  }, [code, failure]);
  useEffect(() => {
    if (!data) return;
    keepLook(data);
    // Who proved the order by digits holds its link from now on.
    if (data.accessToken !== null) keepProof(code, { kind: 'token', value: data.accessToken });
  }, [code, data]);
  const again = (): void => {
    if (proof !== null) void refetch();
  };
  return { rental: data, error: failure, isFetching, receivedAt: fulfilledTimeStamp, proof, refetch: again };
}
