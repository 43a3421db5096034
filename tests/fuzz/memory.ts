/** Facts of earlier responses: things by kind and id with their last known facts. They lead to deeper states. */
import type { RandomStream } from '#simulator/random.js';
import type { Operation } from './document.js';
import { kindOf, type Collections } from './kinds.js';

/** Names with texts, numbers and booleans. */
export type Facts = Record<string, unknown>;

const keptOfAKind = 60;

const isThing = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The facts of an object and of the objects in it; its own facts win. */
function flat(value: Facts): Facts {
  const inner = Object.assign({}, ...Object.values(value).filter(isThing).map(flat)) as Facts;
  const own = Object.entries(value).filter(
    ([name, each]) => !isThing(each) && !(each === null && name in inner),
  );
  return { ...inner, ...Object.fromEntries(own) };
}

export class Memory {
  private readonly things = new Map<string, Map<string, Facts>>();

  constructor(private readonly collections: Collections) {}

  note(kind: string, id: string, facts: Facts): void {
    const known = this.things.get(kind) ?? new Map<string, Facts>();
    this.things.set(kind, known);
    const before = known.get(id) ?? {};
    known.delete(id);
    known.set(id, { ...before, ...facts, isDemo: before['isDemo'] ?? facts['isDemo'], self: id });
    // Records of the demo are never dropped: all other records depend on them.
    const eldest = [...known].find(([, { isDemo }]) => isDemo !== true);
    if (known.size > keptOfAKind && eldest) known.delete(eldest[0]);
  }

  of(kind: string, id: unknown): Facts {
    return (typeof id === 'string' && this.things.get(kind)?.get(id)) || {};
  }

  forget(kind: string, id: unknown): void {
    if (typeof id === 'string') this.things.get(kind)?.delete(id);
  }

  /** A thing of this kind that suits, newer things more often. */
  draw(kind: string, random: RandomStream, suits: (facts: Facts) => boolean): Facts | null {
    const fitting = [...(this.things.get(kind)?.values() ?? [])].filter(suits);
    if (fitting.length === 0) return null;
    const from = random.below(2) === 0 ? Math.max(0, fitting.length - 4) : 0;
    return fitting[from + random.below(fitting.length - from)] ?? null;
  }

  /** Stores the facts of a response, and returns those of the one thing that it is about. */
  read(reply: unknown, operation: Operation, given: Facts, marks: Facts): Facts {
    if (!isThing(reply)) return {};
    const items = reply['items'];
    const kind = this.collections.idKind(operation.path);
    if (Array.isArray(items) && !('id' in reply))
      for (const item of items.filter(isThing))
        this.keep(item, kind, operation, { ...marks, ...inherited(given, item) });
    else this.keep(reply, kind, operation, { ...marks, ...inherited(given, reply) });
    return Array.isArray(items) ? {} : this.named(reply, kind, operation);
  }

  private keep(thing: Facts, kind: string | null, operation: Operation, context: Facts): void {
    const facts = { ...context, ...flat(thing) };
    const id = thing['id'];
    if (typeof id === 'string' && kind !== null) this.note(kind, id, facts);
    else if (operation.method === 'GET' || operation.method === 'PUT') {
      const last = /\{(\w+)\}[^{]*$/.exec(operation.path)?.[1];
      const own = last === undefined ? undefined : context[kindOf(last, operation.path)];
      if (last !== undefined && typeof own === 'string') this.note(kindOf(last, operation.path), own, facts);
    }
    for (const [name, value] of Object.entries(flat(thing)))
      if (/(?:Id|Code|code)$/.test(name) && typeof value === 'string' && value !== id)
        this.note(kindOf(name, operation.path), value, placeOf(facts));
    for (const [name, list] of Object.entries(thing))
      if (Array.isArray(list) && name !== 'items')
        for (const inner of list.filter(isThing))
          if (typeof inner['id'] === 'string')
            this.note(kindOf(`${name.replace(/s$/, '')}Id`, operation.path), inner['id'], {
              ...context,
              ...flat(inner),
            });
  }

  /** The same facts with ids and codes under the names of their kinds. */
  private named(thing: Facts, kind: string | null, { path }: Operation): Facts {
    const facts = flat(thing);
    const entries = Object.entries(facts).flatMap(([name, value]) =>
      value === null ? [] : [[name === 'id' && kind !== null ? kind : kindOf(name, path), value] as const],
    );
    return Object.fromEntries(entries);
  }
}

/** Where a thing is, for things that are only named next to it. */
function placeOf({ companyId, cabinetId }: Facts): Facts {
  return { ...(companyId !== undefined && { companyId }), ...(cabinetId !== undefined && { cabinetId }) };
}

const inherited = (given: Facts, thing: Facts): Facts =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !(name in thing)));
