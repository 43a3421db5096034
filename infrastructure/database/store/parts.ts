/**
 * Stores whose parts are created on first use. A store has some eighty of them and a unit of work uses a handful:
 * creating all for every unit was a tenth of the work of a server.
 */
import type { Store } from '#application/store.js';
import type { CollectionName } from '#infrastructure/database/tables.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

type Make<Part> = (session: Session) => Part;

/** The factory of each part of a store, by its name. */
export type Makers<Parts> = { readonly [Name in keyof Parts]: Make<Parts[Name]> };

type AskedOf<Method> = Method extends (...asked: infer Asked) => infer Answer
  ? (session: Session, ...asked: Asked) => Answer
  : never;

type QuestionName = Exclude<keyof Store, CollectionName | 'reports'>;

/** What a store answers besides its collections, each as a function of the session. */
export type Questions = { readonly [Name in QuestionName]: AskedOf<Store[Name]> };

export const makersOf = (questions: Questions): Makers<Pick<Store, QuestionName>> =>
  Object.fromEntries(
    Object.entries<(session: Session, ...asked: never[]) => unknown>(questions).map(([name, ask]) => [
      name,
      (session: Session) =>
        (...asked: never[]) =>
          ask(session, ...asked),
    ]),
  ) as unknown as Makers<Pick<Store, QuestionName>>;

export function lazily<Parts extends object>(makers: Makers<Parts>): Make<Parts> {
  class Lazy {
    readonly made = new Map<string, unknown>();

    constructor(readonly session: Session) {}
  }
  for (const [name, make] of Object.entries<Make<unknown>>(makers))
    Object.defineProperty(Lazy.prototype, name, {
      get(this: Lazy) {
        if (!this.made.has(name)) this.made.set(name, make(this.session));
        return this.made.get(name);
      },
    });
  return (session) => new Lazy(session) as object as Parts;
}
