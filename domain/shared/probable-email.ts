/**
 * The address that was probably meant, where what stands after the @ is a slip beside a large provider's name
 * (messages.md#phone-numbers-and-addresses). An order's code goes there and nowhere else that its customer could see.
 */
import { nearest } from './suggestion.js';

/** Where people in France have their mail; the first is proposed of two that are equally near. */
const providers: readonly string[] = [
  'gmail.com',
  'orange.fr',
  'hotmail.fr',
  'hotmail.com',
  'outlook.fr',
  'outlook.com',
  'yahoo.fr',
  'yahoo.com',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'wanadoo.fr',
  'icloud.com',
  'live.fr',
  'live.com',
  'bbox.fr',
  'neuf.fr',
  'numericable.fr',
  'aol.com',
  'protonmail.com',
];

/** Other providers' own names, which only look like slips beside those. */
const alike: readonly string[] = [
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.fr',
  'gmx.com',
  'me.com',
  'mac.com',
  'msn.com',
  'pm.me',
];

/** Given out with one ending only, in every country. */
const single: Readonly<Record<string, string>> = { gmail: 'gmail.com', icloud: 'icloud.com' };

const firstLabel = (name: string): string => name.split('.')[0] ?? '';
const families = new Set(providers.map(firstLabel));

/** A provider's name in another country: hotmail.be, yahoo.es. */
const isAbroad = (domain: string): boolean =>
  families.has(firstLabel(domain)) && /^[^.]+\.[a-z]{2}$/.test(domain);

/** Two slips in a longer name; two letters make another name of a short one. */
const slips = (name: string): number => (name.length < 8 ? 1 : 2);

/** Null where nothing is to be said: no address, a known provider, or a name of its own. */
export function probableEmail(typed: string): string | null {
  const [, box, host] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? [];
  if (!box || !host) return null;
  const domain = host.toLowerCase();
  if (providers.includes(domain) || alike.includes(domain)) return null;
  const known = single[firstLabel(domain)];
  const meant = known ?? (isAbroad(domain) ? null : nearest(domain, providers, slips));
  return meant === null ? null : `${box}@${meant}`;
}
