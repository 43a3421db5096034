/** The closed list of reasons for refusals; their texts are in the HTTP layer. */
import type { Catalogue } from './languages.js';

export const errorCodes = [
  'ALREADY_CAPTURED',
  'ALREADY_REFUNDED',
  'AMOUNT_CHANGED',
  'AMOUNT_TOO_HIGH',
  'AMOUNT_TOO_LOW',
  'CAPTURE_TOO_LOW',
  'CABINET_INACTIVE',
  'CABINET_IN_USE',
  'CABINET_REQUIRED',
  'CABINET_UNHEARD',
  'BATTERY_REPORTED_BY_LOCK',
  'CLOCK_SET_BY_GATEWAY',
  'CLOCK_STILL_WRONG',
  'CODE_NOT_ON_LOCK',
  'CODE_OVER',
  'COMPANY_IN_USE',
  'CONFIRMATION_REQUIRED',
  'DAMAGE_NOT_REPORTABLE',
  'DAMAGE_REPORTS_FULL',
  'DEPOSIT_NOT_HELD',
  'DEPOSIT_REFUSED',
  'DIGITS_REQUIRED',
  'DOOR_NOT_MOVED',
  'DOOR_NOT_OPENED',
  'DOOR_UNHEARD',
  'DURATION_TAKEN',
  'END_BEFORE_START',
  'ENTRY_OWNED',
  'EXTENSION_CARD_REFUSED',
  'EXTENSION_AFTER_WITHDRAWAL',
  'EXTENSION_ITEM_GONE',
  'EXTENSION_NOT_OFFERED',
  'EXTENSION_NOT_YET',
  'EXTENSION_OVER',
  'EXTENSION_REFUSED',
  'EXTENSION_INTO_MAINTENANCE',
  'EXTENSION_RESERVED',
  'EXTENSION_RESERVED_FROM',
  'EXTENSION_TOO_LATE',
  'EXTENSION_UNCHARGEABLE',
  'EXTENSION_UNDER_WAY',
  'EXTENSION_WITHDRAWN',
  'FORBIDDEN',
  'HOLD_GONE',
  'IDEMPOTENCY_KEY_REUSED',
  'IMAGE_NOT_ACCEPTED',
  'IMAGE_TOO_LARGE',
  'INVOICE_CREDITED',
  'INVOICE_NOT_ISSUED',
  'ITEMS_NOT_REFUNDABLE',
  'ITEM_HAS_ORDERS',
  'ITEM_NOT_AVAILABLE',
  'ITEM_UNDER_MAINTENANCE',
  'ITEM_RENTED',
  'LAST_ADMIN',
  'LINK_REQUIRED',
  'LIST_TOO_LONG',
  'LOCKER_CHANGED',
  'LOCKER_CLOSED',
  'LOCKER_IN_USE',
  'LOCKER_NOT_EQUIPPED',
  'LOCKER_TAKEN',
  'LOCKER_UNUSABLE',
  'LOCK_JAMMED',
  'LOCK_NO_ANSWER',
  'LOCK_OFFLINE',
  'LOCK_REFUSED',
  'MAINTENANCE_CODE_LIVE',
  'MALFORMED_REQUEST',
  'MESSAGE_ERASED',
  'MESSAGE_OUTDATED',
  'MONEY_IN_MOTION',
  'MONEY_WOULD_MOVE',
  'MONTH_OPEN',
  'MOVE_NOT_POSSIBLE',
  'NOTHING_OWED',
  'NOTHING_TO_REFUND',
  'NOTHING_TO_UNDO',
  'NO_LOCKER_AVAILABLE',
  'NO_LOCKER_FITS',
  'NO_LOCKER_IN_SERVICE',
  'NOT_FOUND',
  'NOT_SIGNED_IN',
  'ORDER_CANCELLED',
  'ORDER_NOT_PLACED',
  'ORDER_OVER',
  'OWN_ACCOUNT',
  'OUT_OF_STOCK',
  'PARCEL_INSIDE',
  'PARCEL_NOT_INSIDE',
  'PARCEL_OVER',
  'PASSWORD_LINK_OVER',
  'PASSWORD_LINK_UNKNOWN',
  'PAYLOAD_TOO_LARGE',
  'PAYMENT_ALREADY_DONE',
  'PAYMENT_DISPUTED',
  'ORDER_REFUNDED',
  'PAYMENT_PENDING',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PERSON_IN_USE',
  'PICKUP_NOT_REPORTABLE',
  'PICKUP_REPORT_ANSWERED',
  'PRICE_CHANGED',
  'PROOF_REQUIRED',
  'PROOF_WRONG',
  'REFUND_OWED',
  'REMOTE_OPENING_UNSUPPORTED',
  'REOPEN_TOO_LATE',
  'RENTAL_NOT_STARTED',
  'RENTAL_TOO_LONG',
  'RENTAL_TOO_SHORT',
  'REQUEST_IN_PROGRESS',
  'RESERVATIONS_NOT_ALLOWED',
  'RETURN_NOT_SEEN',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_NOT_OFFERED',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'SESSION_OVER',
  'SIZE_IN_USE',
  'START_IN_PAST',
  'SORT_UNKNOWN',
  'STATE_CONFLICT',
  'STORAGE_UNAVAILABLE',
  'TERMS_CHANGED',
  'TERMS_NOT_ACCEPTED',
  'TOO_FAR_AHEAD',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_UNPAID',
  'CUSTOMER_BLOCKED',
  'UNDER_MAINTENANCE',
  'UNDO_TOO_LATE',
  'UNIT_RESERVED',
  'UNKNOWN_CABINET',
  'UNKNOWN_CODE',
  'VALIDATION_FAILED',
  'VERSION_CONFLICT',
  'WITHDRAWAL_OVER',
  'WITHDRAWAL_EXCLUDED',
  'WRONG_CREDENTIALS',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

interface CabinetWithRoom {
  readonly cabinetId: string;
  readonly name: string;
  readonly location: string;
  readonly free: number;
}

/** A number, a name, or a text in each language; a plain text that is not a name is French. */
export type RefusalWord = string | number | Catalogue<string>;

/** Details of a refusal besides its code: numbers for the French sentence, field errors, or seconds to wait. */
export interface ErrorDetails {
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** What to do about a field, if its text does not say so; French. */
  readonly advice?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly words?: Readonly<Record<string, RefusalWord>>;
  /** A text for this reader or this reason, instead of that of the code; French if it is one for staff. */
  readonly message?: string | Catalogue<string>;
  /** Other cabinets that have space now (doors-and-codes.md#alternatives). */
  readonly alternatives?: readonly CabinetWithRoom[];
  /** Whom to call about it. */
  readonly supportPhone?: string | null;
}

/** A refusal that the caller can understand and act on; any other thrown error is a bug. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

export const isRefusal = (error: unknown, ...codes: readonly ErrorCode[]): error is DomainError =>
  error instanceof DomainError && codes.includes(error.code);

/** Refuses input and names the invalid field, like form validation does (422 on the wire). */
export const invalidField = (field: string, text: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { fields: { [field]: [text] } });

/** States an invariant; a failure is a programming error, never the user's. */
export function assert(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${statement}`);
}
