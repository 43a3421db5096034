/** The frame of every hosted page: readable without scripts, and clearly not a real payment. */
import { createHash } from 'node:crypto';
import type { Language } from '#domain/shared/languages.js';
import type { SandboxResponse } from './form.js';
import { words } from '#simulator/payments/words/index.js';
import type { Instant } from '#domain/shared/record.js';
import { findCard, isCardNumber, testCards } from './cards.js';
import type { CardEntry } from '#simulator/payments/objects/customers.js';

/** HTML from template literals: inserted values are escaped, unless they are HTML themselves. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | readonly Html[] | number | string | null;

export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((text, index) => text + rendered(pieces[index] ?? null)).join(''));
}

function rendered(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map((each) => each.text).join('');
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The hosted page's own style: one column, legible at 360 px, dark if the user prefers it. */
const style = `
:root { color-scheme: light dark; --ink: #1a2233; --soft: #55607a; --paper: #fff; --back: #f2f4f8; --line: #8a94a8;
  --accent: #3b3fb6; --on-accent: #fff; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f7; --soft: #b4bdd0; --paper: #1b2130; --back: #11151f;
  --line: #77829b; --accent: #a9acff; --on-accent: #10123f; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
section, form { background: var(--paper); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem; }
.sandbox { margin: 0; padding: .5rem 1rem; background: #ffd76a; color: #3a2c00; text-align: center; font-weight: 600; }
h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
p { margin: .5rem 0; }
.amount { font-size: 2rem; font-weight: 700; margin: .25rem 0; }
.soft { color: var(--soft); }
label { display: block; font-weight: 600; margin-top: .75rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: .5rem; }
input[aria-invalid=true] { border-color: var(--bad); border-width: 2px; }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 3rem; font-weight: 400; margin-top: .25rem; }
.choice input { width: 1.5rem; min-height: 1.5rem; flex: none; accent-color: var(--accent); }
fieldset { border: 1px solid var(--line); border-radius: .5rem; padding: .25rem .75rem; margin: .75rem 0; }
legend { font-weight: 600; padding: 0 .25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); gap: .75rem; align-items: start; }
.error { color: var(--bad); font-weight: 600; margin: .25rem 0 0; }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin-top: 1rem; padding: .5rem 1rem; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; border-radius: .5rem; border: 1px solid var(--accent);
  background: var(--accent); color: var(--on-accent); cursor: pointer; }
.quiet { background: transparent; color: var(--accent); }
ul { margin: 0; padding: 0; list-style: none; }
li a { display: block; padding: .5rem 0; color: var(--accent); }
li code { display: inline-block; width: 100%; color: var(--soft); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export function page(language: Language, status: number, title: string, content: Html): SandboxResponse {
  const t = words[language].frame;
  const document = markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${t.title}</title>
        <style>${new Html(style)}</style>
      </head>
      <body>
        <header class="sandbox">${t.simulated}</header>
        <main>${content}</main>
      </body>
    </html>`;
  return { status, headers, body: document.text };
}

interface NoticeTexts {
  readonly title: string;
  readonly text: string;
}

export const notice = (
  language: Language,
  status: number,
  { title, text }: NoticeTexts,
  link: Html | null = null,
): SandboxResponse =>
  page(
    language,
    status,
    title,
    markup`<section>
      <h1>${title}</h1>
      <p>${text}</p>
      ${link}
    </section>`,
  );

export const redirect = (url: string): SandboxResponse => ({
  status: 303,
  headers: { location: encodeURI(url).replaceAll('%25', '%'), 'cache-control': 'no-store' },
  body: '',
});

/** Validates the form of the hosted page before the bank gets it; a real card's number is never stored. */
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
