/**
 * The page of a code (specification §2), as messages, labels and QR codes give it. What the code itself says is enough; the words
 * in the address only dress the page while it loads, and a parcel's pick-up is what it takes for granted. The token in the
 * fragment proves the link: its holder is asked for nothing more, from whatever address (doors-and-codes.md#proof-of-an-order).
 */
import type { DoorCode, DoorStep } from '#domain/doors/door-code.js';
import type { Installation } from '#application/installation.js';

const types = { deposit: 'deposit', return: 'deposit', collect: 'pickup', pickup: 'pickup' } as const;
/** Of a pressing: the customer's own errands are told apart by the type, staff's by the action. */
const actions = { deposit: 'deposit', pickup: 'deposit', collect: 'pickup', return: 'return' } as const;

const dress: Readonly<Record<DoorCode['orderKind'], (step: DoorStep) => string>> = {
  parcel: (step) => (step === 'pickup' ? '' : `?type=${types[step]}&entity=parcel`),
  pressing: (step) => `?type=${types[step]}&entity=pressing&action=${actions[step]}`,
  shop: (step) => `?type=${types[step]}&entity=order`,
};

/** 132 bits. */
const tokenLength = 22;

type Linked = Pick<DoorCode, 'id' | 'code' | 'orderKind' | 'step'>;

/** Made with a key that is not in the database, where nothing of it is stored: whoever reads the database has no link. */
export const codeToken = (
  { secrets }: Pick<Installation, 'secrets'>,
  { id, code }: Pick<DoorCode, 'id' | 'code'>,
): string => secrets.digest(`door code:${id}:${code}:link`).slice(0, tokenLength);

type Needs = Pick<Installation, 'settings' | 'secrets'>;

export const codePage = (at: Needs, code: Linked): string =>
  `${at.settings.publicUrl}/parcel-code/${code.code}${dress[code.orderKind](code.step)}#t=${codeToken(at, code)}`;

/** As short as a text message wants it. */
export const shortCodePage = (at: Needs, code: Linked): string =>
  `${at.settings.publicUrl}/parcel-code/${code.code}#t=${codeToken(at, code)}`;

/** Of what has no code now: where one is typed. */
export const codePageOrEntry = (at: Needs, code: Linked | null): string =>
  code ? codePage(at, code) : `${at.settings.publicUrl}/parcel-code/`;
