/** The closed list of reasons for which the product refuses something; the French words live with the HTTP layer. */
export const errorCodes = [
  'AMOUNT_TOO_HIGH',
  'CABINET_INACTIVE',
  'CODE_NOT_ON_LOCK',
  'CONFIRMATION_REQUIRED',
  'DEPOSIT_NOT_HELD',
  'END_BEFORE_START',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REUSED',
  'ITEM_NOT_AVAILABLE',
  'LOCK_JAMMED',
  'LOCK_NO_ANSWER',
  'LOCK_OFFLINE',
  'MALFORMED_REQUEST',
  'NOT_FOUND',
  'NOT_SIGNED_IN',
  'ORDER_LOCKED_OUT',
  'ORDER_NOT_PLACED',
  'ORDER_OVER',
  'PAYLOAD_TOO_LARGE',
  'PAYMENT_ALREADY_DONE',
  'PAYMENT_PENDING',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PROOF_REQUIRED',
  'REMOTE_OPENING_UNSUPPORTED',
  'RENTAL_NOT_STARTED',
  'RENTAL_TOO_LONG',
  'RENTAL_TOO_SHORT',
  'REQUEST_IN_PROGRESS',
  'RESERVATIONS_NOT_ALLOWED',
  'START_IN_PAST',
  'STATE_CONFLICT',
  'STORAGE_UNAVAILABLE',
  'TOO_FAR_AHEAD',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_CODE',
  'VALIDATION_FAILED',
  'VERSION_CONFLICT',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What a refusal carries beside its code: numbers for the French sentence, field errors, or seconds to wait. */
export interface ErrorDetails {
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
  readonly words?: Readonly<Record<string, string | number>>;
}

/** A refusal that the caller can understand and act on; anything else that is thrown is a defect of ours. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** Refuses input by naming the field at fault, as form validation does (422 on the wire). */
export const invalidField = (field: string, text: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { fields: { [field]: [text] } });

/** States what the code relies on; a failure is a programming error, never the user's. */
export function assert(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${statement}`);
}
