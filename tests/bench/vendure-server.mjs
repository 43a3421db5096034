/** Vendure in a separate process, as `@vendure/create` starts it: in production, on its own default database. */
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { answerCalls } from './child.mjs';

process.env.NODE_ENV = 'production';
// The importer reports its progress there.
process.env.CREATING_VENDURE_APP = 'true';

/** As little as an order needs. */
const shop = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ code: 'FR', name: 'France', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
  paymentMethods: [
    {
      name: 'Standard Payment',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};
const products = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Drill,drill,A drill,,,,,DRILL,120.00,Standard Tax,100,false,,
`;

/** @type {{ close(): Promise<void> } | null} */
let app = null;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {{ packages: string, folder: string, superadmin: object }} given packages: where Vendure is installed */
async function start({ packages, folder, superadmin }) {
  const packaged = createRequire(join(packages, 'package.json'));
  const vendure = packaged('@vendure/core');
  const database = join(folder, 'vendure.sqlite');
  const isNew = !existsSync(database);
  const port = await freePort();
  const config = {
    apiOptions: { port, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
    authOptions: {
      tokenMethod: 'bearer',
      superadminCredentials: superadmin,
      cookieOptions: { secret: 'bench' },
    },
    dbConnectionOptions: { type: 'better-sqlite3', database, synchronize: isNew, logging: false },
    importExportOptions: { importAssetsDir: folder },
    paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
    plugins: [vendure.DefaultJobQueuePlugin.init({}), vendure.DefaultSearchPlugin.init({})],
    logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  };
  const bootstrap = () => vendure.bootstrap(config);
  if (isNew) {
    const csv = join(folder, 'products.csv');
    writeFileSync(csv, products);
    app = await packaged('@vendure/core/cli').populate(bootstrap, shop, csv);
  } else app = await bootstrap();
  return `http://127.0.0.1:${port}`;
}

answerCalls({ start }, () => app?.close());
