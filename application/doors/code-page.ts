/**
 * The page of a code (specification §2), as messages, labels and QR codes give it. What the code itself says is enough; the words
 * in the address only dress the page while it loads, and a parcel's pick-up is what it takes for granted.
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

export const codePage = (
  { settings }: Pick<Installation, 'settings'>,
  { code, orderKind, step }: Pick<DoorCode, 'code' | 'orderKind' | 'step'>,
): string => `${settings.publicUrl}/parcel-code/${code}${dress[orderKind](step)}`;
