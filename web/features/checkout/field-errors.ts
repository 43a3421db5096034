/** The errors of an order, field by field, from the contract's own schema (specification §5). */
import type * as z from 'zod/mini';
import { emailInvalid } from '#application/contract/email-form.js';
import { absent } from '#application/contract/lockers/limit-advice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const invalid = 'Invalid input';

const blankIsAbsent = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && value.trim() === '' ? undefined : (value as unknown),
    ]),
  );

/** Without a country's prefix; what else is wrong with a number only the server knows (messages.md#phone-numbers-and-addresses). */
const shortestPhone = 8;

const isPhoneTooShort = ({ customerPhone }: { readonly customerPhone?: unknown }): boolean =>
  typeof customerPhone === 'string' &&
  /^[^+]*\d[^+]*$/.test(customerPhone) &&
  customerPhone.replace(/\D/g, '').length < shortestPhone;

/** The generic messages are English by specification (§5); the schema's own French ones take precedence. */
export function checkBody(schema: z.ZodMiniType, body: object): FieldErrors {
  const { error } = schema.safeParse(blankIsAbsent(body), {
    error: ({ input }) => (input === undefined ? absent : invalid),
  });
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    // The fields of the firm are in an object of their own.
    const field = String((path[0] === 'buyer' ? path.at(-1) : path[0]) ?? '');
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  if (isPhoneTooShort(body)) errors['customerPhone'] ??= [t.phoneTooShort];
  return errors;
}

const advice: Readonly<Record<string, string>> = {
  customerName: t.nameNeeded,
  customerEmail: t.emailNeeded,
  customerPhone: t.phoneNeeded,
};

/** Messages of the contract's schema and of the server, in the page's language. */
const translations = new Map([
  [invalid, t.invalid],
  [emailInvalid, t.invalidEmail],
]);

/** The message, with advice if the message gives none. */
export function fieldErrorText(field: string, errors: FieldErrors): string | null {
  const messages = errors[field];
  if (messages === undefined || messages.length === 0) return null;
  const hint = advice[field];
  // Hint shown for an empty required field.
  if (messages.includes(absent)) return hint ? `${hint.charAt(0).toUpperCase()}${hint.slice(1)}.` : t.fillIn;
  const text = messages.map((message) => translations.get(message) ?? message).join(', ');
  return messages.includes(invalid) && hint ? `${text} – ${hint}.` : text;
}

export const withoutFields = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** The last part of a field's path: servers may include the body in it. */
export const ownFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, texts]) => [path.split('.').at(-1) ?? path, texts]));
