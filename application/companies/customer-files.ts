/**
 * Finds what staff wrote on a customer (domain/companies/contact.ts), and refuses the online orders of a blocked
 * one. Digests differ by company: customers cannot be tracked across companies.
 */
import { erasedFile, type ContactDigests, type CustomerFile } from '#domain/companies/contact.js';
import { erasedName } from '#domain/shared/order-plan.js';
import { DomainError } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import { toShow, type WhereOptions } from '#application/collection.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { iso } from '#application/record-view.js';
import type { Addresses } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';

interface CustomerOrder {
  readonly companyId: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

type Digesting = Pick<App, 'secrets' | 'phones'>;

/** One digest for every spelling of a contact. */
export function contactDigests(
  { secrets, phones }: Digesting,
  companyId: string,
  { email, phone }: Addresses,
): ContactDigests {
  const digest = (kind: string, value: string): string =>
    secrets.digest(['customer', kind, companyId, value].join('\n'));
  const number = phone ? phones.international(phone) : null;
  return {
    emailDigest: email ? digest('email', email.trim().toLowerCase()) : null,
    phoneDigest: number === null ? null : digest('phone', number),
  };
}

/** The rows that share a contact: one a person, unless they were known by different contacts. */
export async function filesLike(
  { customerFiles }: Store,
  { emailDigest, phoneDigest }: ContactDigests,
  options: WhereOptions = {},
): Promise<CustomerFile[]> {
  const byEmail = emailDigest === null ? [] : await customerFiles.where({ emailDigest }, options);
  const byPhone = phoneDigest === null ? [] : await customerFiles.where({ phoneDigest }, options);
  return [...new Map([...byEmail, ...byPhone].map((file) => [file.id, file])).values()];
}

/** In the transaction of an online order. Throws CUSTOMER_BLOCKED with the company's contact. */
export async function refuseBlocked(
  app: Digesting,
  store: Store,
  { companyId, customerEmail: email, customerPhone: phone }: CustomerOrder,
): Promise<void> {
  if (!(await store.isBlocked(contactDigests(app, companyId, { email, phone })))) return;
  const { name, companyName, supportPhone, privacyEmail } = await store.companies.get(companyId, toShow);
  throw new DomainError('CUSTOMER_BLOCKED', {
    words: {
      company: companyName ?? name,
      ...(supportPhone !== null && { phone: supportPhone }),
      ...(privacyEmail !== null && { email: privacyEmail }),
    },
  });
}

/** The notes about a customer, the newest first, and the block; an erased person has no notes. */
export async function writtenIn(
  store: Store,
  files: readonly CustomerFile[],
): Promise<Pick<CustomerFileView, 'notes' | 'block'>> {
  const orderId = files.filter(({ email, phone }) => email !== null || phone !== null).map(({ id }) => id);
  const entries = orderId.length === 0 ? [] : await store.timeline.where({ orderId, kind: 'note' });
  const notes = entries.map(({ id, at, facts }) => ({
    id,
    at: iso(at),
    by: String(facts['staffName'] ?? ''),
    text: String(facts['text'] ?? ''),
  }));
  const [block] = files.flatMap(({ blockedAt, blockedBy: by, blockReason: reason }) =>
    blockedAt === null ? [] : [{ at: iso(blockedAt), by, reason }],
  );
  return { notes: notes.toReversed(), block: block ?? null };
}

/** Erases the person in these rows; returns the ids, whose notes are erased with the traces of their orders. */
export async function eraseFiles(
  app: Pick<App, 'clock'>,
  store: Store,
  files: readonly CustomerFile[],
): Promise<string[]> {
  for (const file of files) await saveNow(app, store.customerFiles, erasedFile(file, erasedName));
  return files.map(({ id }) => id);
}
