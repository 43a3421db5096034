/**
 * The lower bound of an opening: one durable commit, then a command and its answer over MQTT QoS 1 through the same
 * broker library, with `noDelay`; server, broker and cabinet in one process, as in the product's simulation.
 */
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { answerCalls } from './child.mjs';
import { openWriter } from './raw-sqlite.mjs';

const command = 'cabinets/one/commands';
const result = 'cabinets/one/results';
const insert = 'INSERT INTO "openings" ("id", "requested_at") VALUES ($1, $2)';

let database = null;
let server = null;
let answered = () => undefined;

async function start(file) {
  database = await openWriter(file);
  await database.once('CREATE TABLE "openings" ("id" TEXT PRIMARY KEY, "requested_at" INTEGER)');
  const broker = await Aedes.createBroker();
  const listener = createServer({ noDelay: true }, (socket) => void broker.handle(socket));
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = `mqtt://127.0.0.1:${listener.address().port}`;
  const cabinet = await connectAsync(url, { protocolVersion: 4 });
  server = await connectAsync(url, { protocolVersion: 4 });
  for (const { stream } of [cabinet, server]) stream.setNoDelay(true);
  await cabinet.subscribeAsync(command, { qos: 1 });
  await server.subscribeAsync(result, { qos: 1 });
  cabinet.on('message', (_topic, payload) => void cabinet.publishAsync(result, payload, { qos: 1 }));
  server.on('message', () => answered());
}

let serial = 0;

/** Returns the duration in milliseconds. */
async function opening() {
  const begun = performance.now();
  const id = `opening-${(serial += 1)}`;
  await database.run('BEGIN IMMEDIATE');
  await database.run(insert, [id, Date.now()]);
  await database.run('COMMIT');
  const opened = new Promise((resolve) => {
    answered = resolve;
  });
  server.publish(command, JSON.stringify({ kind: 'open', commandId: id }), { qos: 1 });
  await opened;
  return performance.now() - begun;
}

answerCalls({ start, opening });
