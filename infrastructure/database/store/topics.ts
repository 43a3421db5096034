/**
 * Which topics a written row changes for open pages (application/live/): the ids of its order, locker and cabinet,
 * which are unique over all companies. One table for the whole product, so that no use case publishes anything.
 */
import { boardTopic, linkTopic } from '#application/live/topics.js';
import type { CollectionName, Rows } from '#infrastructure/database/tables.js';

/** `before` is the row that is overwritten, if this unit of work has read it. */
export type Topics<T> = (row: T, before: T | undefined) => readonly string[];

const present = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

interface OfOrder {
  readonly orderId: string;
}

const ofOrder = ({ orderId }: OfOrder): string[] => [orderId];

export const topicsOf: { readonly [K in CollectionName]?: Topics<Rows[K]> } = {
  cabinets: ({ id }) => [id],
  lockers: ({ id, cabinetId }) => [id, cabinetId],
  lockStates: ({ id, cabinetId }) => [id, cabinetId],
  // Written with every event of the cabinet, and published only when the link goes up or down.
  cabinetLinks: ({ id, isOnline }, before) => (before?.isOnline === isOnline ? [] : [id, linkTopic(id)]),
  claims: ({ lockerId, orderId }) => [lockerId, orderId],
  grants: ({ lockerId, orderId }) => [lockerId, orderId],
  openings: ({ cabinetId, lockerId, orderId }) => [cabinetId, lockerId, orderId],
  staffOpenings: ({ cabinetId, lockerId, orderId }) => present(cabinetId, lockerId, orderId),
  accesses: ofOrder,
  doorCodes: ({ cabinetId, lockerId, orderId }) => [cabinetId, lockerId, orderId],
  parcels: ({ id, cabinetId, lockerId }) => [id, cabinetId, lockerId],
  rentalOrders: ({ id, cabinetId, lockerId }) => [id, cabinetId, lockerId],
  pressingOrders: ({ id, cabinetId }) => [id, cabinetId],
  shopOrders: ({ id, cabinetId }) => [id, cabinetId],
  payments: ofOrder,
  disputes: ofOrder,
  damageReports: ofOrder,
  boardMarks: ({ subjectId, companyId }) => [subjectId, boardTopic(companyId), boardTopic(null)],
  invoices: ofOrder,
  messages: ofOrder,
  timeline: ofOrder,
  // A page of staff ends with the session, or when what its user may see changes.
  sessions: ({ id }) => [id],
  users: ({ id }) => [id],
};
