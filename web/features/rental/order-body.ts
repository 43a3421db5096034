/** The order as it is sent, and what is wrong with it, checked with the contract's own schema (specification §5). */
import { bookRentalBody } from '#application/contract/rentals.js';
import type { Draft } from './draft.js';
import type { Mode, Quote } from './quote.js';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface OrderInput {
  readonly rentalItemId: string;
  readonly rentalStartTime?: string;
  readonly plannedEndTime?: string;
  readonly durationHours?: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly termsAccepted: boolean;
}

/** A rental from now on is asked for in hours, since it begins when the server books it; a reservation by its instants. */
export function orderBody(
  rentalItemId: string,
  mode: Mode,
  { period, durationHours }: Quote,
  draft: Draft,
): OrderInput {
  const when =
    mode === 'rental'
      ? { durationHours }
      : {
          rentalStartTime: new Date(period.startAt).toISOString(),
          plannedEndTime: new Date(period.plannedEndAt).toISOString(),
        };
  const { customerName, customerEmail, customerPhone } = draft;
  return { rentalItemId, ...when, customerName, customerEmail, customerPhone, termsAccepted: true };
}

const blankIsAbsent = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && value.trim() === '' ? undefined : (value as unknown),
    ]),
  );

/** The generic messages are English by specification (§5); the schema's own French ones go first. */
export function checkOrder(body: OrderInput): FieldErrors {
  const { error } = bookRentalBody.safeParse(blankIsAbsent(body), {
    error: ({ input }) => (input === undefined ? 'Required' : 'Invalid input'),
  });
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? '');
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return errors;
}

const advice: Readonly<Record<string, string>> = {
  customerName: 'indiquez votre prénom et votre nom, en 100 caractères au plus',
  customerEmail: 'indiquez votre adresse e-mail',
  customerPhone: 'indiquez votre numéro de téléphone, en 20 caractères au plus',
};

/** The message as it is, and, where it only says that something is wrong, what to do. */
export function fieldErrorText(field: string, errors: FieldErrors): string | null {
  const messages = errors[field];
  if (messages === undefined || messages.length === 0) return null;
  const text = messages.join(', ');
  const isGeneric = messages.some((message) => message === 'Required' || message === 'Invalid input');
  return isGeneric && advice[field] ? `${text} – ${advice[field]}.` : text;
}
