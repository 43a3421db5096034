/**
 * The independent gateway as a process, which follows the commands on its input line by line (docs/guide-integrator.md,
 * "Certify it").
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startGateway, type Box } from './independent-gateway.js';

interface Action {
  readonly do: 'type' | 'open' | 'close' | 'force' | 'restart' | 'clock';
  readonly locker: { readonly number: number };
  readonly code: string;
  readonly isSet: boolean;
}

const {
  GATEWAY_URL: url = '',
  GATEWAY_CABINET_ID: cabinetId = '',
  GATEWAY_SECRET: secret = '',
} = process.env;
const file = join(mkdtempSync(join(tmpdir(), 'independent-gateway-')), 'memory.json');
const start = (): Box => startGateway({ url, cabinetId, secret, file, doors: [1, 2], reconnectMs: 50 });

let box = start();
for await (const line of createInterface({ input: process.stdin })) {
  const { do: what, locker, code, isSet } = JSON.parse(line) as Action;
  if (what === 'restart') {
    await box.stop();
    box = start();
  } else if (what === 'clock') box.setClock(isSet);
  else if (what === 'type') box.type(locker.number, code);
  else box[what](locker.number);
  process.stdout.write('{"done":true}\n');
}
await box.stop();
