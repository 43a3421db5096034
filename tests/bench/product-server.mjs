/**
 * The product in a process of its own: as in production (replies are not checked, every request is logged), with the outside
 * world simulated beside it.
 */
import { MqttClient } from 'mqtt';
import { readConfig } from '#infrastructure/config.js';
import { demoIds } from '#infrastructure/demo/ids.js';
import { startServer } from '#server/start-server.js';
import { answerCalls } from './child.mjs';
import { tapSql } from './sql-tap.mjs';

/** @type {import('#server/start-server.js').RunningServer | null} */
let running = null;
let endTap = () => [];

/** `forgets`: the outside world writes nothing down; where its cabinets are timed, a disk of theirs would be another machine's. */
async function start({ dataDir, databaseUrl, masterKey, isFrozen, forgets = false }) {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    MASTER_KEY: masterKey,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    REQUESTS_PER_MINUTE: '1000000000',
    BOOKINGS_PER_MINUTE: '1000000000',
    // Customers come from addresses of their own.
    TRUST_PROXY_HOPS: '1',
  });
  const outside = { clock: { frozen: isFrozen }, ...(forgets && { dataDir: null }) };
  running = await startServer({ ...config, isProduction: true }, null, outside);
  if (!isFrozen) running.simulator.clock.run();
  return running.url;
}

/** Nothing is under way any more, inside or outside. */
async function settle() {
  const { simulator, platform } = running;
  await simulator.settled();
  await platform.broker.settled();
}

/** The reply of the provider without the provider: what is measured is ours alone. */
function answerPaymentsAtOnce() {
  let serial = 0;
  running.platform.ports.payments.openCheckout = async (_account, { orderId }) => {
    const sessionId = `cs_bench_${String((serial += 1)).padStart(48, '0')}`;
    const url = `http://127.0.0.1/c/pay/${sessionId}`;
    const nobody = { customerId: null, paymentMethodId: null, hold: null };
    return { sessionId, status: 'open', url, orderId, ...nobody };
  };
}

/** Any number of reservations, one behind the other. */
async function letAheadOfTime(itemId) {
  await running.platform.ports.transaction(async (store) => {
    const item = await store.rentalItems.get(itemId);
    const free = { maxAdvanceReservationHours: 10_000_000, reservationProtectionBufferHours: 0 };
    await store.rentalItems.save({ ...item, ...free });
  });
}

/** When a cabinet last said how a command ended, on the clock that all processes share: the bolt has just moved. */
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

/** Answers how many doors stood open, and when the cabinet told of the last. */
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
    now: () => running.simulator.clock.now(),
    pay: (sessionId) => void running.simulator.payments.pay(sessionId, '4242424242424242'),
    pass: (ms) => running.simulator.clock.advanceBy(ms),
    tap() {
      endTap = tapSql();
    },
    tapped: () => endTap(),
    watchCabinets,
    closeDoors,
    settle,
  },
  () => running?.close(),
);
