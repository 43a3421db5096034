/**
 * The page of a code (specification §2), linked by messages, labels and QR codes. The code alone is enough: the query
 * only styles the page while it loads, with a parcel's pick-up as the default. The token in the fragment proves the
 * link, so its holder needs no further proof, from any address (doors-and-codes.md#proof-of-an-order).
 */
import type { DoorCode, DoorStep } from '#domain/doors/door-code.js';
import { linkIn, type Language } from '#domain/shared/languages.js';
import type { App } from '#application/app.js';

const types = { deposit: 'deposit', return: 'deposit', collect: 'pickup', pickup: 'pickup' } as const;
/** For a pressing: the type distinguishes the customer's tasks, the action those of staff. */
const actions = { deposit: 'deposit', pickup: 'deposit', collect: 'pickup', return: 'return' } as const;

const dress: Readonly<Record<DoorCode['orderKind'], (step: DoorStep) => string>> = {
  parcel: (step) => (step === 'pickup' ? '' : `?type=${types[step]}&entity=parcel`),
  pressing: (step) => `?type=${types[step]}&entity=pressing&action=${actions[step]}`,
  shop: (step) => `?type=${types[step]}&entity=order`,
};

/** 132 bits. */
const tokenLength = 22;

type Linked = Pick<DoorCode, 'id' | 'code' | 'orderKind' | 'step'>;

/** Derived with a key outside the database, and not stored: a copy of the database contains no link. */
export const codeToken = (
  { secrets }: Pick<App, 'secrets'>,
  { id, code }: Pick<DoorCode, 'id' | 'code'>,
): string => secrets.digest(`door code:${id}:${code}:link`).slice(0, tokenLength);

type Needs = Pick<App, 'settings' | 'secrets'>;

export const codePage = (app: Needs, code: Linked): string =>
  `${app.settings.publicUrl}/parcel-code/${code.code}${dress[code.orderKind](code.step)}#t=${codeToken(app, code)}`;

/** Short enough for a text message. */
const shortCodePage = (app: Needs, code: Linked): string =>
  `${app.settings.publicUrl}/parcel-code/${code.code}#t=${codeToken(app, code)}`;

interface CodeLinks {
  readonly link: string;
  readonly smsLink: string;
}

/** For a message to the customer, in the language of the order. Without a code: the page to type one. */
export function codeLinks(app: Needs, code: Linked | null, language: Language): CodeLinks {
  const entry = `${app.settings.publicUrl}/parcel-code/`;
  const [link, smsLink] = code ? [codePage(app, code), shortCodePage(app, code)] : [entry, entry];
  return { link: linkIn(language, link), smsLink: linkIn(language, smsLink) };
}
