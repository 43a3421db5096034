/**
 * Any number of orders in seconds: the database creates them itself, without its triggers and indexes, which are
 * restored afterwards.
 */
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import { enterAll, numbersOf, wordsTableOf } from '#infrastructure/database/lists/search-index.js';
import { countAll } from '#infrastructure/database/lists/totals.js';
import { searchText, sortKey } from '#infrastructure/database/lists/words.js';
import { tables } from '#infrastructure/database/tables.js';
import { termsOf } from '#domain/rentals/pricing.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { seedDemo } from '#infrastructure/demo/seed.js';

const cabinets = 10;
/** The other company's orders, in addition to the requested ones. */
const neighbourShare = 20;
export const newest = Date.UTC(2026, 5, 16, 10);
const apartMs = 60_000;
const minute = 60_000;

const first = ['Camille', 'Élodie', 'Zoé', 'Jérôme', 'Mélanie', 'Hélène', 'Thomas', 'Inès', 'Noël', 'Léa'];
const last = [
  'Martin',
  'Bernard',
  'Lefèvre',
  'Dubois',
  'Garçon',
  'Moreau',
  'Noël',
  'Faure',
  'Gauthier',
  'Brûlé',
];
const rare = 'Quasimodo Xérès';

/** One row in ten thousand has the rare name. */
const names = [...first.flatMap((one) => last.map((other) => `${one} ${other}`)), rare];

const record = { createdAt: newest, updatedAt: newest, deletedAt: null, version: 1 };

/** The demo's data, with nine more cabinets like the one for rentals. */
async function insertOwners(database) {
  const secrets = { seal: (text) => text };
  await seedDemo({
    clock: { now: () => newest },
    secrets,
    transaction: (work) => database.transaction(work),
  });
  await database.transaction(async (store) => {
    const { rentalCabinet: cabinetId } = demoIds;
    const cabinet = await store.cabinets.get(cabinetId);
    const [lockers, items] = [
      await store.lockers.where({ cabinetId }),
      await store.rentalItems.where({ cabinetId }),
    ];
    const units = await store.rentalUnits.where({ rentalItemId: items.map(({ id }) => id) });
    for (let copy = 1; copy < cabinets; copy += 1) {
      const own = (id) => `${id.slice(0, -5)}${copy}${id.slice(-4)}`;
      await store.cabinets.add({ ...cabinet, id: own(cabinet.id), publicNumber: String(500_000 + copy) });
      for (const one of lockers) {
        const smartlockSerialNumber = one.smartlockSerialNumber && `${one.smartlockSerialNumber}-${copy}`;
        await store.lockers.add({
          ...one,
          id: own(one.id),
          cabinetId: own(cabinetId),
          smartlockSerialNumber,
        });
      }
      for (const one of items)
        await store.rentalItems.add({ ...one, id: own(one.id), cabinetId: own(cabinetId) });
      for (const one of units) {
        const [lockerId, rentalItemId] = [own(one.lockerId), own(one.rentalItemId)];
        await store.rentalUnits.add({ ...one, id: own(one.id), lockerId, rentalItemId });
      }
    }
  });
}

async function addTemplate(database) {
  await database.transaction(async (store) => {
    const [item] = await store.rentalItems.where({ cabinetId: demoIds.rentalCabinet });
    const [unit] = await store.rentalUnits.where({ rentalItemId: item.id });
    const terms = termsOf(item, await store.pricingThresholds.where({ rentalItemId: item.id }));
    await store.rentalOrders.add({ ...template(item, unit), terms });
  });
}

/** A value for every column, also for those of later migrations. */
const emptyValue = ({ nullable, type }) => {
  if (nullable) return null;
  if (type === 'boolean') return false;
  return type === 'text' ? '' : 0;
};
const emptyOrder = Object.fromEntries(
  Object.entries(tables.rentalOrders.schema.options.columns).map(([name, column]) => [
    name,
    emptyValue(column),
  ]),
);

const template = (item, unit) => ({
  ...emptyOrder,
  ...record,
  id: 'template',
  companyId: item.companyId,
  cabinetId: item.cabinetId,
  rentalItemId: item.id,
  rentalItemName: item.name,
  unitId: unit.id,
  lockerId: unit.lockerId,
  lockerNumber: 1,
  rentalCode: 'AAAA',
  customerName: 'Camille Martin',
  customerEmail: 'client@exemple.test',
  customerPhone: '+33 6 12 34 56 78',
  tokenDigest: 'digest',
  tokenSealed: 'sealed',
  status: 'Completed',
  startAt: newest,
  plannedEndAt: newest + 1,
  occupiedFrom: newest,
  occupiedUntil: newest,
  baseHtCents: 1000,
  baseTtcCents: 1200,
  paidAt: newest,
  endedAt: newest,
});

/** Whole numbers below `below` that look random, and are independent of those of another factor. */
const scattered = (factor, below) => `(((n * ${factor}) & 4294967295) >> 9) % ${below}`;

const share = scattered(3_266_489_917, 100);
/** Nine in ten are over, the others in every other state. */
const everyStatus = `CASE WHEN ${share} < 90 THEN 'Completed' WHEN ${share} < 96 THEN 'Canceled' WHEN ${share} < 97 THEN 'Failed'
  WHEN ${share} < 98 THEN 'PendingDepositDecision' WHEN ${share} < 99 THEN 'PendingReturn' ELSE 'PendingPickup' END`;
const endedStatus = `CASE WHEN ${share} < 94 THEN 'Completed' ELSE 'Canceled' END`;

const speech = {
  sqlite: {
    padded: (number, width) => `printf('%0${width}d', ${number})`,
    hex: (number) => `printf('%04X', ${number})`,
    numbers: 'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $1)',
    flag: (condition) => `(${condition})`,
  },
  postgres: {
    padded: (number, width) => `lpad((${number})::text, ${width}, '0')`,
    hex: (number) => `lpad(upper(to_hex(${number})), 4, '0')`,
    numbers: 'WITH numbers AS (SELECT generate_series(1, $1::bigint) AS n)',
    flag: (condition) => `(${condition})`,
  },
};

/** Columns that are not copied from the template. Orders follow each other; each person has an even share of them. */
function values({ padded, hex, flag }, { until, areEnded }) {
  const createdAt = `${until} - n * ${apartMs}`;
  const code = scattered(2_246_822_519, 65_536);
  const digits = '(n * 7654321) % 100000000';
  return {
    id: `'019d0000-0000-7000-8000-' || ${padded('n', 12)}`,
    company_id: 'u.company_id',
    cabinet_id: 'u.cabinet_id',
    rental_item_id: 'u.rental_item_id',
    unit_id: 'u.unit_id',
    locker_id: 'u.locker_id',
    rental_code: hex(code),
    rental_code_key: `lower(${hex(code)})`,
    customer_name: 'p.name',
    customer_name_key: 'p.folded',
    customer_phone: `'+33 6 ' || ${padded(digits, 8)}`,
    search_text: `'  ' || lower(${hex(code)}) || p.words || '  0' || ${padded(`600000000 + ${digits}`, 9)} || u.words`,
    status: areEnded ? endedStatus : everyStatus,
    created_at: createdAt,
    start_at: `${createdAt} + (n % 1440) * ${minute}`,
    planned_end_at: `${createdAt} + (n % 1440 + 60 + n % 7) * ${minute}`,
    is_reservation: flag(`${scattered(668_265_263, 5)} = 0`),
    base_ttc_cents: `1000 + ${scattered(374_761_393, 20_000)}`,
  };
}

/** Slows bulk inserts: dropped before, and created again unchanged. */
const standing = {
  sqlite: `SELECT type, name, sql FROM sqlite_master WHERE tbl_name = 'rental_orders' AND sql IS NOT NULL AND type IN ('index', 'trigger')`,
  postgres: `SELECT 'index' AS type, indexname AS name, indexdef AS sql FROM pg_indexes
    WHERE tablename = 'rental_orders' AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
};

const bulk = ['foreign_keys = OFF', 'synchronous = OFF', 'cache_size = -400000', 'temp_store = MEMORY'];

/** @param {string} url of an empty database @param {number} count */
export async function fillOrders(url, count) {
  const database = await createDatabase({ url });
  await insertOwners(database);
  await database.close();
  await spreadOrders(url, count, { until: newest, areEnded: false });
}

/** Counts and enters every row of a list again. */
function relisted(list, name) {
  const counted = name === 'sqlite' ? ['list_totals'] : ['list_totals', 'list_changes'];
  const entered = name === 'sqlite' ? [wordsTableOf(list.table), numbersOf(list.table)] : [];
  return [
    ...counted.map((table) => `DELETE FROM ${table} WHERE list = '${list.table}'`),
    ...entered.map((table) => `DELETE FROM ${table}`),
    countAll(list),
    ...enterAll(list, name),
  ];
}

/**
 * Orders of rentals a minute apart, the newest `until` then, over all units of a database with the demo's companies.
 * @param {string} url @param {number} count @param {{ until: number, areEnded: boolean }} kind
 */
export async function spreadOrders(url, count, kind) {
  const database = await createDatabase({ url });
  await addTemplate(database);
  await database.close();
  const { dialect, dataSource, close } = await openEngine({ url, unitMs: 3_600_000, onFatal: undefined });
  const { name } = dialect;
  const inDialect = (sql) => (name === 'sqlite' ? sql.replaceAll(/\$\d/g, '?') : sql);
  const run = (sql, parameters) => dataSource.query(inDialect(sql), parameters);
  const made = await run(standing[name]);
  for (const one of made) await run(`DROP ${one.type} "${one.name}"`);
  if (name === 'postgres') await run('ALTER TABLE rental_orders DISABLE TRIGGER ALL');
  else for (const pragma of bulk) await run(`PRAGMA ${pragma}`);
  await insert(run, name, count, kind);
  await run(`DELETE FROM rental_orders WHERE id = 'template'`);
  if (name === 'postgres') await run('ALTER TABLE rental_orders ENABLE TRIGGER ALL');
  for (const statement of relisted(tables.rentalOrders.list, name)) await run(statement);
  for (const one of made) await run(one.sql);
  if (name === 'postgres') await run('VACUUM ANALYZE');
  else await run('PRAGMA wal_checkpoint(TRUNCATE)');
  await close();
}

async function insert(run, name, count, kind) {
  const own = values(speech[name], kind);
  const listed = {
    sqlite: `SELECT name FROM pragma_table_info('rental_orders')`,
    postgres: `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'rental_orders'`,
  };
  const columns = (await run(listed[name])).map((row) => row.name);
  await run('CREATE TABLE bench_people (no integer PRIMARY KEY, name text, folded text, words text)');
  for (const [no, person] of names.entries())
    await run('INSERT INTO bench_people VALUES ($1, $2, $3, $4)', [
      no,
      person,
      sortKey(person, 'text'),
      searchText([person, 'client@exemple.test']),
    ]);
  await run(`CREATE TABLE bench_units (no integer PRIMARY KEY, unit_id text, locker_id text, rental_item_id text,
    cabinet_id text, company_id text, words text)`);
  await run(`INSERT INTO bench_units SELECT row_number() OVER (ORDER BY u.company_id, u.id) - 1, u.id, u.locker_id, u.rental_item_id,
    i.cabinet_id, u.company_id, i.search_text FROM rental_units u JOIN rental_items i ON i.id = u.rental_item_id`);
  const selected = columns.map((column) => own[column] ?? `t."${column}"`).join(', ');
  const person = `CASE WHEN n % 10000 = 77 THEN ${names.length - 1} ELSE ${scattered(1_597_334_677, names.length - 1)} END`;
  const [{ units }] = await run('SELECT count(*) AS units FROM bench_units WHERE company_id = $1', [
    demoIds.company,
  ]);
  const [{ all_units: allUnits }] = await run('SELECT count(*) AS all_units FROM bench_units');
  await run(
    `INSERT INTO rental_orders (${columns.map((column) => `"${column}"`).join(', ')})
     ${speech[name].numbers}
     SELECT ${selected} FROM numbers
     JOIN rental_orders t ON t.id = 'template'
     JOIN bench_people p ON p.no = ${person}
     JOIN bench_units u ON u.no = CASE WHEN n > ${count} THEN ${units} + n % ${allUnits - units} ELSE ${scattered(2_654_435_761, units)} END`,
    [count + Math.floor(count / neighbourShare)],
  );
  await run('DROP TABLE bench_people');
  await run('DROP TABLE bench_units');
}
