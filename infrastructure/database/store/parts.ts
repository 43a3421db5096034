/** What a store answers, as functions of the session of a unit of work. */
import type { Store } from '#application/store.js';
import type { CollectionName } from '#infrastructure/database/tables.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

type SessionMethod<Method> = Method extends (...asked: infer Given) => infer Answer
  ? (session: Session, ...asked: Given) => Answer
  : never;

export type SessionMethods<Port> = { readonly [Name in keyof Port]: SessionMethod<Port[Name]> };

/** The queries of a store besides its collections. */
export type StoreQueries = SessionMethods<Omit<Store, CollectionName | 'reports'>>;

/** What answers in one session. A method exists when it is called: a unit of work uses a handful of some hundred. */
class Answers {
  constructor(readonly session: Session) {}
}

type PartQuery = (session: Session, ...asked: never[]) => unknown;

export function answering<Port>(questions: SessionMethods<Port>): typeof Answers {
  class Of extends Answers {}
  for (const [name, ask] of Object.entries(questions as Readonly<Record<string, PartQuery>>))
    Object.defineProperty(Of.prototype, name, {
      get(this: Answers) {
        return (...asked: never[]) => ask(this.session, ...asked);
      },
    });
  return Of;
}
