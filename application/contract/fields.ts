/** The atoms of the HTTP language: limits and texts of the specification, §5, once each. */
import * as z from 'zod/mini';
import { cleanLine, cleanReference, cleanText } from '#domain/shared/clean-text.js';
import { cleanEmail, emailForm } from './email-form.js';

export const id = z.uuid();
/** ISO 8601 on the wire, with an offset or Z. */
export const instant = z.iso.datetime({ offset: true });
/** The base record of the specification, §3. Deleted records are hidden everywhere (accounts.md#people): what is seen has no `deletedAt`. */
export const recordFields = { id, createdAt: instant, updatedAt: instant, deletedAt: z.nullable(instant) };
/** Euros with at most two decimals (money.md#amounts-and-vat). */
export const euroAmount = z.number();
/** What the customer read before ordering, in the reply's own name: an order at another price is refused (PRICE_CHANGED). */
export const shownAmount = z.optional(euroAmount.check(z.gte(0)));
/** Which version the customer read: an order under other terms is refused (TERMS_CHANGED). Null: the page had none. */
export const shownTerms = z.optional(z.nullable(id));
/** No database keeps a NUL, and no person types one. */
const noNul = z.regex(/^[^\0]*$/);

/** What somebody typed or pasted, cleaned before anything judges it (lists-and-api.md#text-fields). */
const cleaned = (clean: (typed: string) => string, max: number) =>
  z.string().check(z.overwrite(clean), z.maxLength(max), noNul);
const filled = (clean: (typed: string) => string, max: number) =>
  z.string().check(z.overwrite(clean), z.minLength(1), z.maxLength(max), noNul);

/** Of several lines: notes, descriptions, reasons. */
export const text = (max: number) => cleaned(cleanText, max);
export const filledText = (max: number) => filled(cleanText, max);
/** Of one line: names, places. */
export const line = (max: number) => cleaned(cleanLine, max);
export const filledLine = (max: number) => filled(cleanLine, max);
/** Phone numbers, references, codes and what is searched for: with the digits of any script in ASCII. */
export const reference = (max: number) => cleaned(cleanReference, max);
export const filledReference = (max: number) => filled(cleanReference, max);
/** What is searched for: an address is stored in the form that `email` gives it. */
export const searched = z.string().check(z.overwrite(cleanEmail), z.maxLength(100));
/** Of an own form, which `text` says in French where there is one. */
export const referenceLike = (form: RegExp, text?: string) =>
  z.string().check(z.overwrite(cleanReference), z.regex(form, text));
export const email = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanEmail),
      z.maxLength(max),
      z.email({ pattern: emailForm, error: 'Email invalide' }),
    );
/** A code as a person types it; the use-case reads it (spaces, dashes, case) and judges its form. */
export const typedCode = z.string().check(z.overwrite(cleanReference), z.minLength(1), z.maxLength(40));
export const wholeHours = z.number().check(z.int(), z.gte(1), z.lte(8760));
export const timeUnitType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** RFC 9457 with our own members (lists-and-api.md#errors): `message` says in French what to do next. */
export const problem = z.object({
  status: z.number(),
  code: z.string(),
  title: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  advice: z.optional(z.record(z.string(), z.string())),
  /** Where there is no room for it here: the caller's other cabinets that have some now. */
  elsewhere: z.optional(
    z.array(z.object({ cabinetId: id, name: z.string(), location: z.string(), free: z.number() })),
  ),
});
export type Problem = z.output<typeof problem>;
