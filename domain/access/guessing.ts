/**
 * The budgets against guessing (doors-and-codes.md#guessing), and the odds that they leave. A spent budget asks for one thing more: it
 * never says "wait", and never refuses a right answer that brings what is asked.
 */
import { codeAlphabet, doorCodeLength, rentalCodeLength } from '#domain/shared/codes.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { day, hour, second } from '#domain/shared/record.js';

/** What a spent budget asks for. None of these is a last word: the same request with the thing is judged again. */
export const moreAsked = ['CABINET_REQUIRED', 'DIGITS_REQUIRED', 'LINK_REQUIRED'] as const;
export type MoreAsked = (typeof moreAsked)[number];
export const asksForMore = (code: ErrorCode): code is MoreAsked =>
  (moreAsked as readonly ErrorCode[]).includes(code);

/** Wrong tries an hour from one network: an IPv4 address or an IPv6 /64, and the IPv6 networks around it. */
export const networkTries = { own: 10, '/56': 40, '/48': 160 } as const;
export const networkWindowMs = hour;

/** Wrong tries a day. */
export const dailyWindowMs = day;
/** Of 8-character codes over the whole platform, typed without naming a cabinet. */
export const doorPlatformTries = 1_000;
/** Of 8-character codes at one cabinet, by its kiosk or by whoever names it. */
export const doorCabinetTries = 1_000;
/** In a row at one rental code, existing or not; a right pair starts the row again. */
export const rentalRowTries = 5;
const rentalPlatformMost = 1_000;
/** A little less than the 32⁴ codes that there are. */
const rentalCodesAtLeast = 1_000_000;

/** Of rental codes with phone digits over the whole platform, by how many orders such a pair opens now. */
export const rentalPlatformTries = (live: number): number =>
  Math.min(rentalPlatformMost, Math.floor(rentalCodesAtLeast / Math.max(live, 1)));

const digitPairs = 10 ** 4;

/** The odds of one try against that many codes of eight characters. */
export const doorOdds = (candidates: number): number => candidates / codeAlphabet.length ** doorCodeLength;
/** With the last four digits of the phone asked for as well: no budget counts these tries. */
export const doorOddsWithDigits = (candidates: number): number => doorOdds(candidates) / digitPairs;
export const rentalOdds = (live: number): number =>
  live / codeAlphabet.length ** rentalCodeLength / digitPairs;

/** How often « Recevoir mon lien » sends something for one order; beyond that the customer has these links already. */
export const linkThrottle = [
  { sent: 3, windowMs: hour },
  { sent: 6, windowMs: day },
] as const;

const longestPauseMs = 10 * second;

/** How long a kiosk takes no code after that many wrong ones in a row: 1 s, 2 s, up to 10 s; never longer. */
export const kioskPauseMs = (wrongInRow: number): number => Math.min(wrongInRow * second, longestPauseMs);
