/** Places an order and leaves for the payment page; shows a refusal without losing any input. */
import { useContext, useEffect, useState } from 'react';
import { salePaymentDeadlineMs } from '#domain/sales/sale.js';
import { platform } from '#web/api/customer-api.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { type ApiError, isApiError, isOutcomeUnknown } from '#web/api/errors.js';
import { type PendingRequest, useIntent } from '#web/lib/intent.js';
import { LeaveTo } from '#web/lib/leave.js';
import { type CancelPath, rememberSession } from '#web/lib/open-session.js';
import { drop, writeStored, readStored } from '#web/lib/device-storage.js';
import { withoutFields, type FieldErrors } from './field-errors.js';

const name = 'consigne.unanswered-order';

interface Kept extends PendingRequest {
  /** By the device's clock: an unpaid order expires then. */
  readonly until: number;
}

/**
 * An order without a response, stored for the tab: sending it again after a reload reuses its key. If it was created,
 * its reservation counts against the stock, and its own customer would otherwise be refused.
 */
const storeUnanswered = (asked: object, key: string): void =>
  writeStored('session', name, {
    asked: JSON.stringify(asked),
    key,
    until: Date.now() + salePaymentDeadlineMs,
  } satisfies Kept);

const forgetUnanswered = (): void => drop('session', name);

function kept(): Kept | null {
  const { asked, key, until } = (readStored('session', name) ?? {}) as Partial<Kept>;
  if (typeof asked !== 'string' || typeof key !== 'string' || typeof until !== 'number') return null;
  return { asked, key, until };
}

/** Null also when the order was abandoned meanwhile. */
function unanswered(): PendingRequest | null {
  const request = kept();
  return request !== null && Date.now() < request.until ? request : null;
}

const isGivenUp = (): boolean => kept() !== null && unanswered() === null;

interface Opened {
  readonly checkoutSessionId: string;
  readonly checkoutUrl: string;
}

/** The part of the mutation hook used here. */
interface Call {
  readonly isBusy: boolean;
  readonly opened: Opened | undefined;
  readonly reset: () => void;
  readonly cancelPath: CancelPath;
}

/** With the same idempotency key, a repeated call creates one order. */
type Send = (idempotencyKey: string) => Promise<{ readonly data?: Opened; readonly error?: unknown }>;

export interface Ordering {
  readonly isBusy: boolean;
  /** The payment page of the order. */
  readonly checkoutUrl: string | null;
  /** An order was sent before the page was reloaded, and its outcome is unknown. */
  readonly isUnanswered: boolean;
}

export function useOrdering({ isBusy, opened, reset, cancelPath }: Call) {
  const dispatch = useApiDispatch();
  const intent = useIntent(unanswered);
  const [isUnanswered] = useState(() => unanswered() !== null);
  const leave = useContext(LeaveTo);
  // The browser's back button from the payment page shows this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  /** Returns the refusal, or null on the way to the payment page. `asked` is the whole order. */
  const order = async (asked: object, send: Send): Promise<ApiError | null> => {
    if (isGivenUp()) intent.settle();
    const key = intent.keyFor(asked);
    storeUnanswered(asked, key);
    const { data, error } = await send(key);
    if (data) {
      forgetUnanswered();
      rememberSession(data.checkoutSessionId, data.checkoutUrl, cancelPath);
      leave(data.checkoutUrl);
      return null;
    }
    if (!isApiError(error)) throw new Error('A call failed outside of its request.');
    if (error.code === 'TERMS_CHANGED') dispatch(platform.util.invalidateTags(['Cabinets']));
    if (!isOutcomeUnknown(error)) {
      intent.settle();
      forgetUnanswered();
    }
    return error;
  };
  return { order, isBusy, checkoutUrl: opened?.checkoutUrl ?? null, isUnanswered };
}

/** Terms are accepted in the version that was read: newer ones on the page need a new acceptance. */
export function useAcceptance(termsVersion: string | null) {
  const [accepted, setAccepted] = useState<{ readonly termsVersion: string | null } | null>(null);
  return {
    isAccepted: accepted !== null && accepted.termsVersion === termsVersion,
    accept: (isTicked: boolean): void => setAccepted(isTicked ? { termsVersion } : null),
  };
}

/** The errors of an order being made; `attempts` counts the refusals (checkout-form.tsx moves the focus after each). */
export function useFaults() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [attempts, setAttempts] = useState(0);
  return {
    errors,
    problem,
    attempts,
    corrected: (names: readonly string[]): void => setErrors((before) => withoutFields(before, names)),
    refused: (fields: FieldErrors, error: ApiError | null): void => {
      setErrors(fields);
      setProblem(error);
      setAttempts((count) => count + 1);
    },
    trying: (): void => setProblem(null),
  };
}
