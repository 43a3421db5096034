/** Topics: the id of an order, a locker, a cabinet, a session or a person, the link of a cabinet, a company's board. */
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import type { Collection } from '#application/collection.js';
import type { Store } from '#application/store.js';

/** Only the cabinet's connection state: customers need no events of its other doors. */
export const linkTopic = (cabinetId: string): string => `${cabinetId}.link`;

/** The marks on the board of a company; null: of all companies, for the platform's own staff. */
export const boardTopic = (companyId: string | null): string => `${companyId ?? 'platform'}.board`;

/** Called with the changed topics, or with null if they are unknown: then any may have changed. */
export type ChangeListener = (topics: ReadonlySet<string> | null) => void;

/** Calls after each commit, of this server or another; returns a function that stops it. */
export type ListenToChanges = (heard: ChangeListener) => () => void;

/** The topics that a written row changes; `before` is the row that is overwritten, if this unit of work has read it. */
export type Topics<T> = (row: T, before: T | undefined) => readonly string[];

type RowOf<C> = C extends Collection<infer Row> ? Row : never;
type TopicsOf = { readonly [K in keyof Store]?: Topics<RowOf<Store[K]>> };

const of =
  <Key extends string>(...keys: readonly Key[]) =>
  (row: { readonly [K in Key]?: string | null }): string[] =>
    keys.map((key) => row[key] ?? null).filter((id) => id !== null);

const ofOrder = of('orderId');

/** One table for the whole product, so that no use case publishes anything: ids are unique over all companies. */
export const topicsOf: TopicsOf = {
  cabinets: of('id'),
  lockers: of('id', 'cabinetId'),
  lockStates: of('id', 'cabinetId'),
  // Written with every event of the cabinet, and published only when the link goes up or down.
  cabinetLinks: ({ id, isOnline }, before) => (before?.isOnline === isOnline ? [] : [id, linkTopic(id)]),
  claims: of('lockerId', 'orderId'),
  grants: of('lockerId', 'orderId'),
  openings: of('cabinetId', 'lockerId', 'orderId'),
  staffOpenings: of('cabinetId', 'lockerId', 'orderId'),
  accesses: ofOrder,
  doorCodes: of('cabinetId', 'lockerId', 'orderId'),
  // Rentals and parcels have a locker from their creation.
  ...(Object.fromEntries(
    orderSubjectNames.map((name) => [`${name}s`, of('id', 'cabinetId', 'lockerId')]),
  ) as TopicsOf),
  payments: ofOrder,
  disputes: ofOrder,
  damageReports: ofOrder,
  boardMarks: ({ subjectId, companyId }) => [subjectId, boardTopic(companyId), boardTopic(null)],
  invoices: ofOrder,
  messages: ofOrder,
  timeline: ofOrder,
  // A page of staff ends with the session, or when what its user may see changes.
  sessions: of('id'),
  users: of('id'),
};
