/** Runs `consigne cabinets certify`: the product's own broker, and a gateway under test. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { certifyCommand } from '#simulator/certify/command-line.js';
import { certifyBroker } from './certify-broker.js';

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
