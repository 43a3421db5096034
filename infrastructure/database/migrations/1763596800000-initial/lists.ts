/** The lists that the first migration creates, and their indexes. Frozen: databases with them exist. */
import type { DialectName } from '#infrastructure/database/engine.js';
import { searchIndex } from '#infrastructure/database/lists/search-index.js';
import { totalsTriggers } from '#infrastructure/database/lists/totals.js';

interface List {
  readonly table: string;
  readonly scopes: readonly string[];
  readonly tally?: string;
  readonly isForGood?: true;
  /** The columns of its indexes: each once for the platform and once for each of its scopes, */
  readonly indexes: string;
  /** or once only; */
  readonly indexesOnce?: string;
  /** and the columns that every index also has. */
  readonly beside?: string;
}

const ofCompany = ['company_id'] as const;
const ofCabinet = ['company_id', 'cabinet_id'] as const;
const lists: readonly List[] = [
  { table: 'companies', scopes: [], indexes: 'name_key, created_at' },
  {
    ...{ table: 'cabinets', scopes: ofCompany, tally: 'mode', beside: 'is_active' },
    indexes: 'name_key, mode name_key, mode created_at, mode location_key, is_active name_key',
  },
  { table: 'cabinet_sizes', scopes: ofCompany, indexes: 'label_key, created_at, type label_key' },
  {
    ...{ table: 'lockers', scopes: ofCabinet, tally: 'status', indexesOnce: 'cabinet_size_id number' },
    indexes:
      'number, status number, status cabinet_id number, status created_at, status name_key, type number, smartlock_type number',
  },
  {
    ...{ table: 'rental_items', scopes: ofCabinet, tally: 'is_active', beside: 'is_active' },
    indexes: 'created_at, is_active created_at, is_active name_key, category created_at',
  },
  {
    ...{ table: 'rental_orders', scopes: ofCabinet, tally: 'status', beside: 'is_reservation' },
    indexes:
      'created_at, status created_at, status start_at, status planned_end_at, status customer_name_key, status rental_code_key, status base_ttc_cents, status cabinet_id created_at, is_reservation created_at',
    indexesOnce: 'rental_item_id created_at, locker_id created_at, unit_id created_at',
  },
  {
    ...{ table: 'users', scopes: ofCompany, tally: 'status' },
    indexes: 'created_at, status created_at, status email_key, status last_name_key, role_set created_at',
  },
  {
    ...{ table: 'audit', scopes: ofCabinet, isForGood: true },
    indexes: 'at, user_id at, action at, subject_kind at',
    indexesOnce: 'subject_id at',
  },
  {
    ...{ table: 'contacts', scopes: ofCompany, tally: 'is_active', beside: 'is_active' },
    indexes: 'name_key, is_active name_key, is_active created_at',
  },
  {
    ...{ table: 'frequent_customers', scopes: ofCompany },
    indexes: 'usage_count, name_key, last_used_key, created_at',
  },
  {
    ...{ table: 'parcels', scopes: ofCabinet, tally: 'status', beside: 'is_to_take_back' },
    indexes:
      'created_at, status created_at, status customer_name_key, status tracking_number_key, is_to_take_back created_at',
    indexesOnce: 'locker_id created_at',
  },
  {
    ...{ table: 'sellable_items', scopes: ofCabinet, tally: 'is_active', beside: 'is_active' },
    indexes:
      'created_at, is_active created_at, is_active name_key, is_active price_cents, type created_at, category created_at, stock_quantity created_at',
  },
  {
    ...{
      table: 'pressing_orders',
      scopes: ofCabinet,
      tally: 'status',
      indexesOnce: 'created_by_id created_at',
    },
    indexes:
      'created_at, status created_at, status promised_at, status customer_name_key, status total_amount_cents',
  },
  {
    ...{ table: 'shop_orders', scopes: ofCabinet, tally: 'status' },
    indexes: 'created_at, status created_at, status customer_name_key, status total_amount_cents',
  },
  {
    ...{ table: 'invoices', scopes: ofCabinet, isForGood: true, beside: 'kind total_cents ht_cents' },
    indexes: 'issued_at, total_cents, kind issued_at, order_kind issued_at',
  },
];

function indexesOf({ table, scopes, indexes, indexesOnce, beside, isForGood }: List): readonly string[] {
  const each = indexes.split(', ');
  const scoped = scopes.flatMap((scope) =>
    each.filter((columns) => !columns.includes(scope)).map((columns) => `${scope} ${columns}`),
  );
  return [...each, ...scoped, ...(indexesOnce?.split(', ') ?? [])].map((columns) => {
    const path = columns.split(' ');
    const all = [...path, 'id', ...(beside?.split(' ') ?? []), ...(isForGood ? [] : ['deleted_at'])];
    const names = [...new Set(all)].map((column) => `"${column}"`).join(', ');
    const where = isForGood ? '' : ' WHERE "deleted_at" IS NULL';
    return `CREATE INDEX "li_${table}_${path.join('_')}" ON "${table}" (${names})${where}`;
  });
}

export const listObjects = (dialect: DialectName): readonly string[] =>
  lists.flatMap((list) => {
    const shape = { ...list, isSoft: !list.isForGood };
    return [...indexesOf(list), ...totalsTriggers(shape, dialect), ...searchIndex(shape, dialect)];
  });
