import type { Words } from './fr.js';

export const en: Words = {
  title: 'Lost your message?',
  contact: 'The email or phone number of your order',
  needed: 'Enter the email or phone number of your order.',
  send: 'Get my links',
  sending: 'Sending…',
  sent: 'Sent, if there is an order with this contact.',
  sentHint: 'Look at your emails, spam included, and your text messages.',
};
