/**
 * Suggests the intended address when the domain looks like a mistyped large provider
 * (messages.md#phone-numbers-and-addresses). An order's code is sent only to this address, so a mistake would hide it
 * from the customer.
 */
import { nearest } from './suggestion.js';

/** Usual mail providers in France; of two equally near ones the first is suggested. */
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

/** Other providers' real domains, which only look like typing mistakes of those. */
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

/** Providers with a single domain in every country. */
const single: Readonly<Record<string, string>> = { gmail: 'gmail.com', icloud: 'icloud.com' };

const firstLabel = (name: string): string => name.split('.')[0] ?? '';
const families = new Set(providers.map(firstLabel));

/** A provider's domain of another country: hotmail.be, yahoo.es. */
const isAbroad = (domain: string): boolean =>
  families.has(firstLabel(domain)) && /^[^.]+\.[a-z]{2}$/.test(domain);

/** Allows two wrong letters in a longer name; in a short one, two letters make another name. */
const slips = (name: string): number => (name.length < 8 ? 1 : 2);

/** Null without a suggestion: no address, a known provider, or an unrelated domain. */
export function probableEmail(typed: string): string | null {
  const [, box, host] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? [];
  if (!box || !host) return null;
  const domain = host.toLowerCase();
  if (providers.includes(domain) || alike.includes(domain)) return null;
  const known = single[firstLabel(domain)];
  const meant = known ?? (isAbroad(domain) ? null : nearest(domain, providers, slips));
  return meant === null ? null : `${box}@${meant}`;
}
