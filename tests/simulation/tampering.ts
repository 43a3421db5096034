/** Wraps ports so that some of their functions behave differently, without changes to the product. */
import type { Store } from '#application/store.js';
import type { Mutant } from './world/platform-fixture.js';

/** The same port with some functions replaced. */
export const changed = <T extends object>(port: T, changes: Partial<T>): T =>
  new Proxy(port, {
    get: (target, property): unknown => {
      const own: unknown = Reflect.get(changes, property);
      if (own !== undefined) return own;
      const member: unknown = Reflect.get(target, property, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

/** The same ports, whose units of work use a store that was tampered with. */
export const withStore =
  (tamper: (store: Store) => Partial<Store>): Mutant =>
  (ports) => ({
    ...ports,
    transaction: (work, limits) => ports.transaction((store) => work(changed(store, tamper(store))), limits),
  });
