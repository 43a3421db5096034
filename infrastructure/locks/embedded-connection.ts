/**
 * The server's connection to the broker in its process, without a network. A command goes to its cabinet's socket at
 * once. A cabinet's message is acknowledged when it is stored, so the cabinet still has every message that was not
 * stored.
 */
import { LockGatewayUnavailable, type Connection, type Listener } from './connection.js';
import type { LockBroker } from './broker.js';

export type EmbeddedBroker = Pick<LockBroker, 'serve' | 'publish' | 'endLine' | 'isOpen'>;

export function serveBroker(broker: EmbeddedBroker, { onUp, handle }: Listener): Connection {
  const underWay = new Set<Promise<void>>();
  let isClosed = false;
  // Asynchronous, as a real connection is, so that the caller has the object by then.
  const ready = new Promise<void>((resolve) => {
    setImmediate(() => {
      onUp();
      resolve();
    });
  });
  broker.serve((topic, payload) => ready.then(() => handle(topic, payload)));
  return {
    get isUp() {
      return broker.isOpen && !isClosed;
    },
    ready,
    async publish(topic, payload) {
      if (!broker.isOpen || isClosed) throw new LockGatewayUnavailable('the broker is closed');
      const published = broker.publish(topic, payload);
      underWay.add(published);
      await published.finally(() => underWay.delete(published));
    },
    endLine: (cabinetId) => broker.endLine(cabinetId),
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async close() {
      isClosed = true;
    },
  };
}
