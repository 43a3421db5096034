/** The product's own broker, with its limits and rights, for one gateway under test (`consigne cabinets certify`). */
import { createLockBroker } from '#infrastructure/locks/broker.js';
import type { CertifyWorld } from '#simulator/certify/command-line.js';
import { retainedAt } from '#simulator/certify/retained.js';

export const certifyBroker: CertifyWorld['startBroker'] = async ({ cabinetId, secret, onRefusal }, hear) => {
  const ignore = (): void => undefined;
  const warn = (_event: string, { error }: Record<string, unknown> = {}): void =>
    onRefusal(error instanceof Error ? error.message : typeof error === 'string' ? error : '');
  const broker = await createLockBroker({
    isCabinet: async (id, password) => id === cabinetId && password === secret,
    log: { info: ignore, warn, error: warn },
  });
  broker.serve(hear);
  return {
    port: broker.port,
    publish: (topic, payload) => broker.publish(topic, payload),
    retained: (topic, withinMs) => retainedAt(broker, topic, withinMs),
    close: () => broker.close(),
  };
};
