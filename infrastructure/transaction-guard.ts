/**
 * Forbids calls to the outside inside a unit of work (reliability): a provider's response must never wait for a
 * database lock, and a rollback cannot undo the call. A violation is a defect, so it throws at once wherever units are
 * tracked (unit-of-work.ts).
 */
import { insideTransaction } from './database/unit-of-work.js';

/** The same port, whose functions throw when called inside a transaction. */
export function outsideOnly<T extends object>(port: T, name: string): T {
  return new Proxy(port, {
    get: (target, property, receiver): unknown => {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (insideTransaction())
          throw new Error(`${name}.${String(property)} was called inside a unit of work`);
        return Reflect.apply(member, target, given) as unknown;
      };
    },
  });
}
