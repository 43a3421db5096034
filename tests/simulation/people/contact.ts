/** Contact data of customers: each has a separate phone and mailbox. */
import { mailOf } from './messages.js';
import { numberOf, type Person } from './person.js';

export function contactOf(person: Person) {
  const [, first, last] = /(..)(..)$/.exec(String(numberOf(person.id)).padStart(4, '0')) ?? [];
  return {
    customerName: `Client ${person.id}`,
    customerEmail: mailOf(person),
    customerPhone: `06 12 34 ${first} ${last}`,
  };
}
