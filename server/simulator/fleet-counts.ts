/** Counts what one server of a fleet does, so that it can be compared with the others. */
import type { RunningApp } from '#application/create-app.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { ownParts, type Parts } from '#server/composition/parts.js';

export interface FleetCounts {
  /** Messages of cabinets that came to this server. */
  messages: number;
  /** Statements that write heartbeats. */
  heartbeatWrites: number;
}

/** The same object, with `onCall` before each call of a method. */
const watched = <T extends object>(target: T, onCall: (method: string) => void): T =>
  new Proxy(target, {
    get(_, property): unknown {
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        onCall(String(property));
        return Reflect.apply(member, target, given);
      };
    },
  });

const ofCabinets = new Set(['result', 'event', 'status', 'dropped']);

export function countedParts(counts: FleetCounts): Parts {
  const message = (method: string): void => void (ofCabinets.has(method) && (counts.messages += 1));
  const statement = (method: string): void =>
    void (method === 'recordHeartbeats' && (counts.heartbeatWrites += 1));
  const wrap = (ports: Ports): Ports => ({
    ...ports,
    transaction: (work, how) => ports.transaction((store: Store) => work(watched(store, statement)), how),
  });
  return {
    ...ownParts,
    wrap,
    openLocks: (outside, ports, app, shared) => {
      const cabinetMessages = watched(app.cabinetMessages, message);
      const counted = Object.create(app, { cabinetMessages: { value: cabinetMessages } }) as RunningApp;
      return ownParts.openLocks(outside, ports, counted, shared);
    },
  };
}
