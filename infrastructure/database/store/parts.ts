/**
 * Stores whose parts are created on first use. A store has some eighty of them and a unit of work uses a handful:
 * creating all for every unit was a tenth of the work of a server.
 */
import type { Session } from '#infrastructure/database/unit-of-work.js';

type Make<Part> = (session: Session) => Part;

/** The factory of each part of a store, by its name. */
export type Makers<Parts> = { readonly [Name in keyof Parts]: Make<Parts[Name]> };

/** A group of queries that are written together, each created separately. Its names do not depend on the session. */
export function oneByOne<Group extends object>(make: Make<Group>): Makers<Group> {
  const names = Object.keys(make(nobody)) as (keyof Group)[];
  const makers = names.map((name) => [name, (session: Session) => make(session)[name]]);
  return Object.fromEntries(makers) as Makers<Group>;
}

const noQuestion = (): never => {
  throw new Error('Nobody asks for this store');
};
const nobody: Session = {
  locks: false,
  rows: noQuestion,
  write: noQuestion,
  change: noQuestion,
  apply: noQuestion,
  touch: noQuestion,
};

/** The parts of one unit of work. */
class Unmade {
  private readonly made = new Map<string, unknown>();

  constructor(private readonly session: Session) {}

  part(name: string, make: Make<unknown>): unknown {
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const part = make(this.session);
    this.made.set(name, part);
    return part;
  }
}

export function lazily<Parts extends object>(makers: Makers<Parts>): Make<Parts> {
  class Lazy extends Unmade {}
  for (const [name, make] of Object.entries<Make<unknown>>(makers))
    Object.defineProperty(Lazy.prototype, name, {
      get(this: Lazy) {
        return this.part(name, make);
      },
    });
  return (session) => new Lazy(session) as object as Parts;
}
