import { phoneText } from '#domain/shared/contacts.js';
import { drop, readStored, writeStored } from '#web/lib/device-storage.js';

/** The name and contact data of an order's customer (specification §5). */
export interface Contact {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

export const noContact: Contact = { customerName: '', customerEmail: '', customerPhone: '' };

/** One line of a recap; empty without input. A number is grouped for checking. */
export const contactText = ({ customerName, customerEmail, customerPhone }: Contact): string =>
  [customerName, customerEmail, phoneText(customerPhone)].filter(Boolean).join(', ');

/** On this device only, and only if its owner ticked it. */
const key = 'consigne.contact';
const longest = 200;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** Null unless all three are stored. */
export function rememberedContact(): Contact | null {
  const stored = readStored('local', key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { customerName, customerEmail, customerPhone } = stored as Partial<Record<keyof Contact, unknown>>;
  if (!isText(customerName) || !isText(customerEmail) || !isText(customerPhone)) return null;
  return { customerName, customerEmail, customerPhone };
}

export const isComplete = ({ customerName, customerEmail, customerPhone }: Contact): boolean =>
  [customerName, customerEmail, customerPhone].every(isText);

/** Stored once all three are typed; until then the earlier ones stay. */
export function rememberContact(contact: Contact): void {
  const { customerName, customerEmail, customerPhone } = contact;
  if (isComplete(contact)) writeStored('local', key, { customerName, customerEmail, customerPhone });
}

export const forgetContact = (): void => drop('local', key);

/** A draft without any contact starts with the remembered one. */
export const withRemembered = <Draft extends Contact>(draft: Draft): Draft =>
  contactText(draft) === '' ? { ...draft, ...rememberedContact() } : draft;
