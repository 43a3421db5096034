/** Basic fields of the HTTP contract: limits and texts of specification §5, defined once. */
import * as z from 'zod/mini';
import { cabinetLimits } from '#domain/lockers/limits.js';
import { cleanLine, cleanReference, cleanText } from '#domain/shared/clean-text.js';
import { cleanEmail, emailForm, emailInvalid } from './email-form.js';

export const id = z.uuid();
/** ISO 8601 on the wire, with an offset or Z. */
export const instant = z.iso.datetime({ offset: true });
/**
 * The base record of specification §3. Deleted records are hidden everywhere (accounts.md#people), so `deletedAt` is
 * null in every response.
 */
export const recordFields = { id, createdAt: instant, updatedAt: instant, deletedAt: z.nullable(instant) };
/** Euros with at most two decimals (money.md#amounts-and-vat). */
export const euroAmount = z.number();
/**
 * The price that the customer read before ordering, named as in the response: an order at another price is refused
 * (PRICE_CHANGED).
 */
export const shownAmount = z.optional(euroAmount.check(z.gte(0)));
/**
 * The version that the customer read: an order under other terms is refused (TERMS_CHANGED). Null: the page had none.
 */
export const shownTerms = z.optional(z.nullable(id));
/** The database cannot store NUL, and people do not type it. */
const noNul = z.regex(/^[^\0]*$/);

/** Cleans typed or pasted text before validation (lists-and-api.md#text-fields). */
const cleaned = (clean: (typed: string) => string, max: number) =>
  z.string().check(z.overwrite(clean), z.maxLength(max), noNul);
const filled = (clean: (typed: string) => string, max: number) =>
  z.string().check(z.overwrite(clean), z.minLength(1), z.maxLength(max), noNul);

/** For several lines: notes, descriptions, reasons. */
export const text = (max: number) => cleaned(cleanText, max);
export const filledText = (max: number) => filled(cleanText, max);
/** For one line: names, places. */
export const line = (max: number) => cleaned(cleanLine, max);
export const filledLine = (max: number) => filled(cleanLine, max);
/** Phone numbers, references, codes and search terms: digits of any script become ASCII. */
export const reference = (max: number) => cleaned(cleanReference, max);
export const filledReference = (max: number) => filled(cleanReference, max);
/** An e-mail or a phone number, in one field. */
export const contact = filled(cleanEmail, 254);
/** A search term: addresses are stored in the form that `email` produces. */
export const searched = z.string().check(z.overwrite(cleanEmail), z.maxLength(100));
/** With its own pattern, explained by `text` in French if given. */
export const referenceLike = (form: RegExp, text?: string) =>
  z.string().check(z.overwrite(cleanReference), z.regex(form, text));
export const email = (max: number) =>
  z
    .string()
    .check(z.overwrite(cleanEmail), z.maxLength(max), z.email({ pattern: emailForm, error: emailInvalid }));
/** A typed code; the use case normalises it (spaces, dashes, case) and checks its form. */
export const typedCode = z.string().check(z.overwrite(cleanReference), z.minLength(1), z.maxLength(40));
export const wholeHours = z.number().check(z.int(), z.gte(1), z.lte(8760));
export const timeUnitType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Cabinets of these groups only; case does not count. */
export const groupsInQuery = {
  region: z.optional(line(cabinetLimits.region)),
  site: z.optional(line(cabinetLimits.site)),
  tag: z.optional(line(cabinetLimits.tags)),
};

/** RFC 9457 with additional members (lists-and-api.md#errors): `message` says in French what to do next. */
export const problem = z.object({
  status: z.number(),
  code: z.string(),
  title: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  advice: z.optional(z.record(z.string(), z.string())),
  /** When this cabinet has no space: other cabinets of the company that have some now. */
  alternatives: z.optional(
    z.array(z.object({ cabinetId: id, name: z.string(), location: z.string(), free: z.number() })),
  ),
  /** Whom to call about it. */
  supportPhone: z.optional(z.string()),
});
export type Problem = z.output<typeof problem>;
