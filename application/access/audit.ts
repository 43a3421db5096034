/** Adds an audit entry for every action of staff, in the action's own transaction (accounts.md#audit). */
import { fullName, type User } from '#domain/access/user.js';
import type { AuditEntry } from '#application/records.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import type { Staff } from './staff.js';

export interface Audited {
  /** `noun.verb`, such as `user.create`; its French label is in contract/audit-words.ts. */
  readonly action: AuditEntry['action'];
  readonly subjectKind: AuditEntry['subjectKind'];
  readonly subjectId: string;
  /** The common label: a name, a rental code, a locker's number. */
  readonly subjectLabel: string;
  readonly companyId: string | null;
  readonly cabinetId?: string | null;
  readonly reason?: string | null;
  readonly facts?: AuditEntry['facts'];
}

/** The fields of every entry about a record at a cabinet. */
export const subjectOf = <Kind extends AuditEntry['subjectKind']>(
  subjectKind: Kind,
  {
    id,
    companyId,
    cabinetId,
  }: { readonly id: string; readonly companyId: string; readonly cabinetId: string },
  subjectLabel: string,
) => ({ subjectKind, subjectId: id, subjectLabel, companyId, cabinetId });

/** The actor and the source: a person, or the server itself. */
type Actor = Pick<Staff, 'userId' | 'name' | 'address'> & Pick<AuditEntry, 'via'>;

export async function audit(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  staff: Actor,
  done: Audited,
): Promise<void> {
  const { cabinetId = null, reason = null, facts = {}, ...rest } = done;
  const { userId, name: userName, via, address } = staff;
  await store.audit.add({
    id: app.newId(),
    at: app.clock.now(),
    userId,
    userName,
    via,
    address,
    cabinetId,
    reason,
    facts,
    ...rest,
  });
}

/** The changes of an edit, as `field: [before, after]`; secrets and long texts are only marked as changed. */
export function changesOf<T extends object>(
  before: T,
  after: T,
  hidden: readonly (keyof T)[] = [],
): AuditEntry['facts'] {
  const silent = new Set<string>(['id', 'createdAt', 'updatedAt', 'deletedAt', 'version']);
  const entries = Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    const old: unknown = before[key as keyof T];
    if (silent.has(key) || JSON.stringify(old) === JSON.stringify(value)) return [];
    const isHidden = hidden.includes(key as keyof T);
    return [[key, isHidden ? '•••' : `${shown(old)} → ${shown(value)}`]];
  });
  return Object.fromEntries(entries) as AuditEntry['facts'];
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

type Named = Pick<User, 'firstName' | 'lastName' | 'email' | 'companyId'>;
type Subject = Pick<Audited, 'subjectKind' | 'subjectId' | 'subjectLabel' | 'companyId'>;

/** Name and address, so that a search by either finds the entries. */
function labelOf(user: Named): string {
  const name = fullName(user);
  return name === user.email ? name : `${name} (${user.email})`;
}

export const personSubject = (user: Named & Pick<User, 'id'>): Subject => ({
  subjectKind: 'user',
  subjectId: user.id,
  subjectLabel: labelOf(user),
  companyId: user.companyId,
});

export const sessionSubject = (sessionId: string, user: Named): Subject => ({
  subjectKind: 'session',
  subjectId: sessionId,
  subjectLabel: labelOf(user),
  companyId: user.companyId,
});
