/**
 * The same gestures at Vendure, a shop on NestJS and TypeORM that many know: an order placed, and a page of orders for
 * staff, among few and among 100,000. Not like for like: there an order is seven requests with a payment that is settled
 * at once, here one until the payment page, the provider answering at once. It says what users feel, not how fast either
 * framework is.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startChild } from './child.mjs';
import { ask, reservations } from './customer.mjs';
import { databaseIn, startProduct } from './installation.mjs';
import { load } from './load.mjs';
import { measure, median } from './measure.mjs';
import { addPastOrders } from './past-orders.mjs';
import { listAsManager } from './staff-figures.mjs';

const manyOrders = 100_000;
const rounds = 5;
const readMs = 1_000;
const orderMs = 3_000;
const superadmin = { identifier: 'bench', password: 'Consigne-bench-2026' };

const packages = join(import.meta.dirname, '../../node_modules/.cache/vendure');
const manifest = {
  private: true,
  dependencies: { '@vendure/core': '3.7.3', 'better-sqlite3': '12.11.1' },
  // The version that is asked for was never published.
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
};

/** From the registry, once: 170 MB. */
function install() {
  if (existsSync(join(packages, 'node_modules/@vendure/core'))) return;
  process.stdout.write(' installs Vendure …');
  mkdirSync(packages, { recursive: true });
  writeFileSync(join(packages, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: packages,
    stdio: 'inherit',
  });
}

async function startVendure(folder) {
  mkdirSync(folder, { recursive: true });
  const child = startChild('vendure-server.mjs');
  return { child, url: await child.call('start', { packages, folder, superadmin }) };
}

/** Sends one operation; an error, also one in an answer of a mutation, throws. */
async function graphql(url, query, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await ask(url, { method: 'POST', path: '', headers, body: JSON.stringify({ query }) });
  const { data, errors } = JSON.parse(answer.body);
  const refused = errors?.[0] ?? Object.values(data).find((one) => one?.errorCode);
  if (refused) throw new Error(`Vendure: ${query}: ${JSON.stringify(refused)}`);
  return { data, token: answer.headers['vendure-auth-token'] ?? token };
}

let customers = 0;

/** What a guest does, from an empty basket to a paid order. */
async function placeOrder(url) {
  customers += 1;
  const error = '... on ErrorResult { errorCode message }';
  const shop = `${url}/shop-api`;
  const { token } = await graphql(
    shop,
    `mutation { addItemToOrder(productVariantId: "1", quantity: 1) { __typename ${error} } }`,
  );
  const step = (query) => graphql(shop, query, token);
  await step(
    `mutation { setCustomerForOrder(input: { emailAddress: "camille.${customers}@exemple.fr", firstName: "Camille", lastName: "Martin" }) { __typename ${error} } }`,
  );
  await step(
    `mutation { setOrderShippingAddress(input: { fullName: "Camille Martin", streetLine1: "1 rue Haute", city: "Lyon", postalCode: "69001", countryCode: "FR" }) { __typename ${error} } }`,
  );
  const { data } = await step('{ eligibleShippingMethods { id } }');
  const [{ id }] = data.eligibleShippingMethods;
  await step(`mutation { setOrderShippingMethod(shippingMethodId: ["${id}"]) { __typename ${error} } }`);
  await step(`mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ${error} } }`);
  const paid = await step(
    `mutation { addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { __typename ... on Order { state } ${error} } }`,
  );
  const { state } = paid.data.addPaymentToOrder;
  if (state !== 'PaymentSettled') throw new Error(`Vendure: an order is ${state}`);
}

/** Orders a second of so many customers, each with one after the other, and their CPU at the server. */
async function placed({ child, url }, place, people) {
  const [cpuBefore, begun] = [await child.call('cpuMicros'), performance.now()];
  let orders = 0;
  let last = begun;
  const each = async () => {
    while (performance.now() - begun < orderMs) {
      await place(url);
      orders += 1;
      last = performance.now();
    }
  };
  await Promise.all(Array.from({ length: people }, each));
  const cpuMicros = ((await child.call('cpuMicros')) - cpuBefore) / orders;
  return { perSecond: orders / ((last - begun) / 1000), cpuMicros };
}

/** As its own dashboard asks for it: placed orders, the newest first. */
async function listOfVendure(url) {
  const admin = `${url}/admin-api`;
  const { token } = await graphql(
    admin,
    `mutation { login(username: "${superadmin.identifier}", password: "${superadmin.password}") { ... on ErrorResult { errorCode } } }`,
  );
  const query = `{ orders(options: { take: 20, sort: { orderPlacedAt: DESC }, filter: { active: { eq: false } } }) {
    items { id createdAt updatedAt type code state customer { id firstName lastName } orderPlacedAt total totalWithTax
      currencyCode shippingLines { shippingMethod { name } } } totalItems } }`;
  return {
    method: 'POST',
    path: '/admin-api',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  };
}

async function read({ child, url }, request, people) {
  const before = await child.call('cpuMicros');
  const answers = await load(url, request, { customers: people, ms: readMs });
  return { ...answers, cpuMicros: ((await child.call('cpuMicros')) - before) / answers.answers };
}

const ratio = (numerator, denominator, what) => (round) => round[numerator][what] / round[denominator][what];
const medians = (what, unit) => (all) =>
  ['product', 'vendure']
    .map((name) => `${name} ${Number(median(all.map((round) => round[name][what])).toPrecision(3))} ${unit}`)
    .join(', ');

async function compared(name, atLeast, variants) {
  const throughput = {
    name: `${name}, throughput`,
    unit: '× Vendure',
    budget: { atLeast },
    of: ratio('product', 'vendure', 'perSecond'),
    detail: medians('perSecond', '/s'),
  };
  const cpu = {
    name: `${name}, CPU`,
    unit: '÷ Vendure',
    budget: null,
    of: ratio('vendure', 'product', 'cpuMicros'),
    detail: medians('cpuMicros', 'µs'),
  };
  return measure({ rounds, warmUps: 2, variants, figures: [throughput, cpu] });
}

async function listFigures(name, atLeast, people, product, vendure) {
  const [ours, theirs] = [await listAsManager(product.url, '?pageSize=20'), await listOfVendure(vendure.url)];
  return compared(`${name}, ${people === 1 ? 'one person' : `${people} people`}`, atLeast, {
    product: () => read(product, ours, people),
    vendure: () => read(vendure, theirs, people),
  });
}

/** Copies of one paid order, as rows of the tables that its list reads. @param {string} file of a server that is stopped */
function addOrdersToVendure(file, count) {
  const database = new Sqlite(file);
  const columnsOf = (table) =>
    database
      .pragma(`table_info("${table}")`)
      .map(({ name }) => `"${name}"`)
      .filter((name) => name !== '"id"');
  const [columns, lines] = [columnsOf('order'), columnsOf('shipping_line')];
  const values = columns.map((name) => (name === '"code"' ? `code || '-' || n` : name));
  database.exec(`
    CREATE TEMP TABLE paid AS SELECT * FROM "order" WHERE active = 0 LIMIT 1;
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO "order" (${columns.join(', ')}) SELECT ${values.join(', ')} FROM numbers, paid;
    INSERT INTO shipping_line (${lines.join(', ')}) SELECT ${lines.map((name) => (name === '"orderId"' ? 'o.id' : `l.${name}`)).join(', ')}
      FROM "order" o, (SELECT l.* FROM shipping_line l JOIN paid ON l."orderId" = paid.id) l WHERE o.code LIKE '%-%';
    INSERT OR IGNORE INTO order_channels_channel ("orderId", "channelId") SELECT id, 1 FROM "order";
    ANALYZE;`);
  database.close();
}

/** @param {import('./installation.mjs').Installation} installation */
export async function vendureFigures(installation) {
  install();
  const folder = join(installation.folder, 'vendure');
  let vendure = await startVendure(folder);
  let product = await startProduct(installation, await installation.copyWithPast('beside-vendure'));
  await product.child.call('answerPaymentsAtOnce');
  const next = reservations(await product.child.call('now'));
  const orders = (people, atLeast) =>
    compared(`an order placed, ${people === 1 ? 'one customer' : `${people} customers`}`, atLeast, {
      product: () => placed(product, (url) => ask(url, next()), people),
      vendure: () => placed(vendure, placeOrder, people),
    });
  const figures = [
    ...(await orders(1, 15)),
    ...(await orders(16, 15)),
    ...(await listFigures('list of orders', 4, 1, product, vendure)),
    ...(await listFigures('list of orders', 4, 16, product, vendure)),
  ];
  await Promise.all([vendure.child.stop(), product.child.stop()]);

  const crowded = join(installation.folder, 'vendure-crowded');
  cpSync(folder, crowded, { recursive: true });
  addOrdersToVendure(join(crowded, 'vendure.sqlite'), manyOrders);
  const dataDir = installation.copy('crowded');
  await addPastOrders(databaseIn(dataDir), manyOrders);
  vendure = await startVendure(crowded);
  product = await startProduct(installation, dataDir);
  const many = await listFigures(`list among ${manyOrders} orders`, 60, 1, product, vendure);
  await Promise.all([vendure.child.stop(), product.child.stop()]);
  return [...figures, ...many];
}
