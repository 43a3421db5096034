/** The methods of a store, as functions of the session of a unit of work. */
import type { Store } from '#application/store.js';
import type { CollectionName } from '#infrastructure/database/tables.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

type SessionMethod<Method> = Method extends (...asked: infer Given) => infer Answer
  ? (session: Session, ...asked: Given) => Answer
  : never;

export type SessionMethods<Port> = { readonly [Name in keyof Port]: SessionMethod<Port[Name]> };

/** The queries of a store besides its collections. */
export type StoreQueries = SessionMethods<Omit<Store, CollectionName | 'reports'>>;
