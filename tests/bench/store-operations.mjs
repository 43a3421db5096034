/**
 * The hot operations through the store, and the very same SQL on the raw driver, one after the other in one process.
 */
import { createDatabase } from '#infrastructure/database/data-source.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { answerCalls } from './child.mjs';
import { freshValues } from './fresh-values.mjs';
import { median } from './measure.mjs';
import { RawDatabase, unitsOf } from './raw-sqlite.mjs';
import { tapSql } from './sql-tap.mjs';

const hourMs = 3_600_000;

let database = null;
let serial = 0;
const freshId = () => `019e0000-0000-7000-8000-${String((serial += 1)).padStart(12, '0')}`;

/** A decision of the smallest size: one timeline entry, and the job that it creates. */
function insertAndCommit() {
  const [id, now] = [freshId(), Date.now()];
  const order = { companyId: demoIds.company, orderId: id };
  const line = { id, ...order, at: now, actor: 'customer', kind: 'booked', facts: { unitId: id } };
  const times = { createdAt: now, dueAt: now, attempts: 0, lastError: null, doneAt: now, deadAt: null };
  const entry = { id, kind: 'rental.settle', key: `rental.settle:${id}`, subjectId: id, facts: {}, ...times };
  return database.transaction(async (store) => {
    await store.timeline.add(line);
    await store.outbox.add(entry);
  });
}

const operations = ({ id, rentalCode, startAt }) => ({
  'get by id': () => database.read((store) => store.rentalOrders.get(id)),
  rentalByCode: () => database.read((store) => store.rentalByCode(rentalCode)),
  unitsOf: () =>
    database.read((store) => store.unitsOf(demoIds.rentalCabinet, startAt, startAt + hourMs, startAt)),
  'insert and commit': insertAndCommit,
});

async function recorded(operation) {
  const end = tapSql();
  await operation();
  return end();
}

/** The time limit of `count` runs. */
const timeoutMs = 300;

async function timed(count, operation) {
  const times = [];
  const begun = performance.now();
  for (let last = begun; times.length < count && last - begun < timeoutMs;) {
    await operation();
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  return median(times);
}

let [ours, raw] = [{}, {}];

async function start(file, rawFile) {
  database = await createDatabase({ url: `sqlite:${file}` });
  const [order] = await database.read((store) =>
    store.rentalOrders.where({ isOccupying: true }, { limit: 1 }),
  );
  ours = operations(order);
  const bare = await RawDatabase.open(rawFile);
  for (const [name, operation] of Object.entries(ours)) {
    const values = freshValues(await recorded(operation), await recorded(operation), 1);
    const units = unitsOf(values.steps);
    raw[name] = () => bare.replay(units, values.next());
  }
  return Object.keys(ours);
}

answerCalls(
  {
    start,
    ours: (name, count) => timed(count, ours[name]),
    raw: (name, count) => timed(count, raw[name]),
  },
  () => database?.close(),
);
