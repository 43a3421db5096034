/**
 * Limits on wrong codes (doors-and-codes.md#guessing). An exhausted limit requires one
 * more proof: it never makes the caller wait, and never refuses a correct code that comes with that proof.
 */
import type { ErrorCode } from '#domain/shared/errors.js';
import { day, hour, second } from '#domain/shared/record.js';

/** What the caller must add once a limit is exhausted. The same request with the addition is evaluated again. */
const proofNeededCodes = ['CABINET_REQUIRED', 'DIGITS_REQUIRED', 'LINK_REQUIRED'] as const;
export type ProofNeeded = (typeof proofNeededCodes)[number];
export const needsMoreProof = (code: ErrorCode): code is ProofNeeded =>
  (proofNeededCodes as readonly ErrorCode[]).includes(code);

/** Wrong tries an hour from one network: an IPv4 address or an IPv6 /64, and the IPv6 networks around it. */
export const networkTries = { own: 10, '/56': 40, '/48': 160 } as const;
export const networkWindowMs = hour;

/** Wrong tries a day. */
export const dailyWindowMs = day;
/** 8-character codes over the whole platform, typed without a cabinet. */
export const doorPlatformTries = 1_000;
/** 8-character codes at one cabinet, typed at its kiosk or with the cabinet named. */
export const doorCabinetTries = 1_000;
/** In a row at one rental code, existing or not; a correct pair resets the count. */
export const rentalRowTries = 5;
const rentalPlatformMost = 1_000;
/** A little less than the 32⁴ codes that there are. */
const rentalCodesAtLeast = 1_000_000;

/**
 * Rental codes with phone digits over the whole platform; `live` is the number of orders that such a pair opens now.
 */
export const rentalPlatformTries = (live: number): number =>
  Math.min(rentalPlatformMost, Math.floor(rentalCodesAtLeast / Math.max(live, 1)));

/** How often « Recevoir mon lien » sends links for one order; beyond that the customer already has them. */
export const linkThrottle = [
  { sent: 3, windowMs: hour },
  { sent: 6, windowMs: day },
] as const;

const longestPauseMs = 10 * second;

/** How long a kiosk accepts no code after that many wrong ones in a row: 1 s, 2 s, up to 10 s; never longer. */
export const kioskPauseMs = (wrongInRow: number): number => Math.min(wrongInRow * second, longestPauseMs);
