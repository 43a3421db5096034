/** Runs `consigne cabinets certify`: the product's own broker, and a gateway under test. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type CertifyEnvironment, certifyCommand } from '#simulator/certify/certify.js';
import { createLockBroker } from '#infrastructure/locks/broker.js';
import { retainedAt } from '#simulator/certify/retained.js';

/** The product's own broker, with its limits and rights, for one gateway under test (`consigne cabinets certify`). */
export const certifyBroker: CertifyEnvironment['startBroker'] = async (
  { cabinetId, secret, onRefusal },
  hear,
) => {
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

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => controller.abort(new Error('Interrompu.')));

process.exitCode = await certifyCommand(process.argv.slice(2), {
  signal: controller.signal,
  startBroker: certifyBroker,
  environment: process.env,
  read: (file) => readFileSync(file),
  write: (file, text) => {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(file, text);
  },
  say: (line) => void process.stdout.write(`${line}\n`),
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return controller.signal.aborted ? 130 : 1;
});
