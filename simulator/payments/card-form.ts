/** Validates the form of the hosted page before the bank gets it; a real card's number is never stored. */
import type { Instant } from '#domain/shared/record.js';
import type { Language } from '#domain/shared/languages.js';
import { findCard, isCardNumber, testCards } from './cards.js';
import type { CardEntry } from './objects/payment-methods.js';
import { words } from './words/index.js';

export const cardFields = ['number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof cardFields)[number];
export type Typed = Readonly<Record<CardField, string>>;
export type Mistakes = Partial<Record<CardField, string>>;

export const typedIn = (form: URLSearchParams): Typed => ({
  number: form.get('number')?.trim() ?? '',
  expiry: form.get('expiry')?.trim() ?? '',
  cvc: form.get('cvc')?.trim() ?? '',
  name: form.get('name')?.trim() ?? '',
});

/** The form filled in by a click on a test card. */
export function filledWith(card: string | null, now: Instant): Typed {
  const name = card === null ? null : findCard(card);
  if (name === null) return { number: '', expiry: '', cvc: '', name: '' };
  const year = (new Date(now).getUTCFullYear() + 3) % 100;
  const { number, brand } = testCards[name];
  return {
    number: number.replace(/(.{4})(?=.)/g, '$1 '),
    expiry: `12 / ${String(year).padStart(2, '0')}`,
    cvc: brand === 'amex' ? '1234' : '123',
    name: 'Camille Martin',
  };
}

export function mistakesIn(language: Language, typed: Typed, now: Instant): Mistakes {
  const t = words[language].mistakes;
  const expiry = expiryOf(typed.expiry);
  return {
    ...(isCardNumber(typed.number) ? {} : { number: t.number }),
    ...(expiry === null ? { expiry: t.expiry } : {}),
    ...(expiry !== null && isPast(expiry, now) ? { expiry: t.past } : {}),
    ...(/^\d{3,4}$/.test(typed.cvc) ? {} : { cvc: t.cvc }),
    ...(typed.name === '' ? { name: t.name } : {}),
  };
}

export function entryOf(typed: Typed): CardEntry {
  const expiry = expiryOf(typed.expiry);
  return {
    card: findCard(typed.number),
    last4: typed.number.replace(/\D/g, '').slice(-4),
    expMonth: expiry?.month,
    expYear: expiry?.year,
    holder: typed.name,
  };
}

interface Expiry {
  readonly month: number;
  readonly year: number;
}

function expiryOf(text: string): Expiry | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text) ?? [];
  return month === undefined ? null : { month: Number(month), year: 2000 + Number(year) };
}

/** Valid until the last instant of its month. */
const isPast = ({ month, year }: Expiry, now: Instant): boolean => Date.UTC(year, month, 1) <= now;
