/** The first schema: the same on both databases except for lists, and for how overlaps are refused. */
import { totalsTables } from '#infrastructure/database/lists/totals.js';
import { rentalOrders } from '#infrastructure/database/tables/rental-orders.js';
import { listObjects } from './1763596800000-initial/lists.js';
import { tables } from './1763596800000-initial/tables.js';
import { dialectOf, migration } from './kit.js';

const onPostgres = [
  'CREATE EXTENSION IF NOT EXISTS btree_gist',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `ALTER TABLE "rental_orders" ADD CONSTRAINT "ex_rental_orders_unit" EXCLUDE
    USING gist ("unit_id" WITH =, int8range("occupied_from", "occupied_until") WITH &&) WHERE ("is_occupying")`,
];

export const initial = migration('Initial1763596800000', async (runner) => {
  const dialect = dialectOf(runner);
  const statements = [
    ...tables[dialect],
    ...(dialect === 'postgres' ? onPostgres : []),
    ...rentalOrders.statements[dialect],
    ...totalsTables[dialect],
    ...listObjects(dialect),
  ];
  for (const statement of statements) await runner.query(statement);
});
