import { phoneText } from '#domain/shared/phone-text.js';

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
