/**
 * The product in a separate process: as in production (responses are not checked, every request is logged), with the
 * outside world simulated in the same process.
 */
import { join } from 'node:path';
import { MqttClient } from 'mqtt';
import { readConfig } from '#infrastructure/config.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { startServer } from '#server/start-server.js';
import { answerCalls } from './child.mjs';
import { tapFiles } from './files-tap.mjs';
import { tapSql } from './sql-tap.mjs';

const webDir = join(import.meta.dirname, '../../dist/web');

/** @type {import('#server/start-server.js').RunningServer | null} */
let running = null;
let endTap = () => [];
let endFiles = () => [];

/**
 * `forgets`: the outside world stores nothing; the disk of cabinets whose openings are timed would be another
 * machine's.
 */
async function start({ dataDir, databaseUrl, masterKey, isFrozen, forgets = false, hasWeb = false }) {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    MASTER_KEY: masterKey,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    REQUESTS_PER_MINUTE: '1000000000',
    BOOKINGS_PER_MINUTE: '1000000000',
    // Customers come from different addresses.
    TRUST_PROXY_HOPS: '1',
  });
  const outside = { clock: { frozen: isFrozen }, ...(forgets && { dataDir: null }) };
  running = await startServer({ ...config, isProduction: true }, hasWeb ? webDir : null, outside);
  if (!isFrozen) running.simulator.clock.run();
  return running.url;
}

/** Resolves when no work is pending, inside or outside. */
async function settle() {
  const { simulator, platform } = running;
  await simulator.settled();
  await platform.broker.settled();
}

/** The provider's response without the provider: only the product is measured. */
function answerPaymentsAtOnce() {
  let serial = 0;
  running.platform.ports.payments.openCheckout = async (_account, { orderId }) => {
    const sessionId = `cs_bench_${String((serial += 1)).padStart(48, '0')}`;
    const url = `http://127.0.0.1/c/pay/${sessionId}`;
    const nobody = { customerId: null, paymentMethodId: null, hold: null };
    return { sessionId, status: 'open', url, orderId, ...nobody };
  };
}

/** Any number of consecutive reservations. */
async function letAheadOfTime(itemId) {
  await running.platform.ports.transaction(async (store) => {
    const item = await store.rentalItems.get(itemId);
    const free = { maxAdvanceReservationHours: 10_000_000, reservationProtectionBufferHours: 0 };
    await store.rentalItems.save({ ...item, ...free });
  });
}

/** More of the networked kind, each like the cabinet's first. */
async function addLockers(cabinetId, count) {
  await running.platform.ports.transaction(async (store) => {
    const [first] = await store.lockers.where({ cabinetId, smartlockType: 'ev608' });
    const more = Array.from({ length: count }, (_, index) => 1_000 + index);
    for (const number of more)
      await store.lockers.add({
        ...first,
        id: `bench-${number}`,
        number,
        smartlockSerialNumber: `BENCH-${number}`,
      });
  });
}

/** Units of work that change data since the start: how many, and how many ran again. */
async function transactions() {
  const { counters } = running.platform.vitals;
  const valuesOf = async (name) => {
    const metric = counters.find((one) => one.name === name);
    return (await metric.get()).values.reduce((sum, { value }) => sum + value, 0);
  };
  return {
    asked: await valuesOf('consigne_transactions'),
    again: await valuesOf('consigne_transaction_retries'),
  };
}

/**
 * When a cabinet last reported the end of a command, on the clock that all processes share: the bolt has just moved.
 */
let answeredAt = 0n;

function watchCabinets() {
  const { publish } = MqttClient.prototype;
  MqttClient.prototype.publish = function (topic, ...given) {
    if (topic.endsWith('/results')) answeredAt = process.hrtime.bigint();
    return publish.call(this, topic, ...given);
  };
}

const openDoors = () =>
  running.simulator.cabinets
    .get(demoIds.rentalCabinet)
    .lockers.filter(({ door }) => door !== 'closed')
    .map(({ lockerId }) => lockerId);

/** Returns how many doors were open, and when the cabinet reported the last. */
async function closeDoors() {
  const [open, openedAt] = [openDoors(), answeredAt];
  for (const lockerId of open) await running.simulator.cabinets.door(lockerId, 'close');
  await settle();
  return { open: open.length, openedAt };
}

answerCalls(
  {
    start,
    answerPaymentsAtOnce,
    letAheadOfTime,
    addLockers,
    transactions,
    now: () => running.simulator.clock.now(),
    pay: (sessionId) => void running.simulator.payments.pay(sessionId, '4242424242424242'),
    pass: (ms) => running.simulator.clock.advanceBy(ms),
    tap() {
      endTap = tapSql();
    },
    tapped: () => endTap(),
    async tapFiles() {
      endFiles = await tapFiles();
    },
    files: () => endFiles(),
    watchCabinets,
    closeDoors,
    settle,
  },
  () => running?.close(),
);
