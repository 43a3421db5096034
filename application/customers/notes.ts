/** Staff write a note on a customer, block them or lift the block (pages.md#customer-file). */
import {
  blocked,
  isBlocked,
  newCustomerFile,
  unblocked,
  type CustomerFile,
  type KnownPerson,
} from '#domain/companies/contact.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit, type Audited } from '#application/access/audit.js';
import { requireWholeCompany, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { contactDigests, filesLike } from '#application/companies/customer-files.js';
import { onConflict } from '#application/conflict.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { readCustomer } from './file.js';
import { personOf, type CustomerQuery } from './person.js';
import type { RequestOf } from '#application/contract/index.js';

interface Written {
  readonly known: KnownPerson;
  /** The stored customer files that have one of these contacts. */
  readonly files: readonly CustomerFile[];
}

/** With exclusive writing on persons with one of these contacts. */
async function writtenOn(app: App, store: Store, staff: Staff, asked: CustomerQuery): Promise<Written> {
  const { companyId, name, email, phone } = await personOf(store, staff, asked);
  const digests = contactDigests(app, companyId, { email, phone });
  await store.lockKeys([digests.emailDigest, digests.phoneDigest].filter((key) => key !== null));
  const known = { companyId, name: name ?? email ?? phone ?? '', email, phone, ...digests };
  return { known, files: await filesLike(store, digests) };
}

/** The row of exactly these contacts; a new one if there is none. Saved, so that it is kept as long as a new note. */
async function ownFile(
  app: App,
  store: Store,
  { known, files }: Written,
  change: (file: CustomerFile) => CustomerFile = (file) => file,
): Promise<CustomerFile> {
  const own = files.find(
    ({ emailDigest, phoneDigest }) => emailDigest === known.emailDigest && phoneDigest === known.phoneDigest,
  );
  if (own) return saveNow(app, store.customerFiles, change({ ...own, ...known }));
  const file = change(newCustomerFile(app.newId(), known, app.clock.now()));
  await store.customerFiles.add(file);
  return file;
}

const about = ({ id, companyId, name }: CustomerFile) =>
  ({ subjectKind: 'customer', subjectId: id, subjectLabel: name, companyId }) as const satisfies Omit<
    Audited,
    'action'
  >;

const write = async (
  app: App,
  staff: Staff,
  asked: CustomerQuery,
  change: (store: Store, written: Written) => Promise<unknown>,
): Promise<CustomerFileView> => {
  await onConflict(() =>
    app.transaction(async (store) => change(store, await writtenOn(app, store, staff, asked))),
  );
  return readCustomer(app, staff, asked);
};

/** Throws as `personOf`. */
export const noteOnCustomer = (
  app: App,
  staff: Staff,
  { text, ...asked }: RequestOf<'noteOnCustomer'>,
): Promise<CustomerFileView> =>
  write(app, staff, asked, async (store, written) => {
    const file = await ownFile(app, store, written);
    await recordEntry(app, store, file, 'staff', 'note', { text, staffName: staff.name });
    await audit(app, store, staff, { ...about(file), action: 'customer.note', facts: { text } });
  });

type WithReason = CustomerQuery & { readonly reason: string };

/** Throws as `personOf`, FORBIDDEN for staff of some cabinets, STATE_CONFLICT if the person is blocked. */
export async function blockCustomer(
  app: App,
  staff: Staff,
  { reason, ...asked }: WithReason,
): Promise<CustomerFileView> {
  requireWholeCompany(staff);
  return write(app, staff, asked, async (store, written) => {
    if (written.files.some(isBlocked)) throw new DomainError('STATE_CONFLICT');
    const now = app.clock.now();
    const file = await ownFile(app, store, written, (own) => blocked(own, staff.name, reason, now));
    await audit(app, store, staff, { ...about(file), action: 'customer.block', reason });
  });
}

/** Every block on one of the person's contacts. Throws as `blockCustomer`, STATE_CONFLICT if there is none. */
export async function unblockCustomer(
  app: App,
  staff: Staff,
  { reason, ...asked }: WithReason,
): Promise<CustomerFileView> {
  requireWholeCompany(staff);
  return write(app, staff, asked, async (store, { files }) => {
    const all = files.filter(isBlocked);
    if (all.length === 0) throw new DomainError('STATE_CONFLICT');
    for (const file of all) {
      await saveNow(app, store.customerFiles, unblocked(file));
      await audit(app, store, staff, { ...about(file), action: 'customer.unblock', reason });
    }
  });
}
