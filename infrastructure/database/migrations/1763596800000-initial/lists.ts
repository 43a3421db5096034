/** Indexes, totals and search of the lists that the first migration creates. Frozen: databases with them exist. */

interface List {
  readonly table: string;
  /** A row counts for the platform, for its company and for its cabinet, as far as it has them. */
  readonly scopes: readonly ('company_id' | 'cabinet_id')[];
  /** Totals are separate by the values of this column. */
  readonly tally?: 'mode' | 'status' | 'is_active';
  /** Its rows are never marked as deleted. */
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
    table: 'cabinets',
    scopes: ofCompany,
    tally: 'mode',
    beside: 'is_active',
    indexes: 'name_key, mode name_key, mode created_at, mode location_key, is_active name_key',
  },
  { table: 'cabinet_sizes', scopes: ofCompany, indexes: 'label_key, created_at, type label_key' },
  {
    table: 'lockers',
    scopes: ofCabinet,
    tally: 'status',
    indexesOnce: 'cabinet_size_id number',
    indexes:
      'number, status number, status cabinet_id number, status created_at, status name_key, type number, smartlock_type number',
  },
  {
    table: 'rental_items',
    scopes: ofCabinet,
    tally: 'is_active',
    beside: 'is_active',
    indexes: 'created_at, is_active created_at, is_active name_key, category created_at',
  },
  {
    table: 'rental_orders',
    scopes: ofCabinet,
    tally: 'status',
    beside: 'is_reservation',
    indexes:
      'created_at, status created_at, status start_at, status planned_end_at, status customer_name_key, status rental_code_key, status base_ttc_cents, status cabinet_id created_at, is_reservation created_at',
    indexesOnce: 'rental_item_id created_at, locker_id created_at, unit_id created_at',
  },
  {
    table: 'users',
    scopes: ofCompany,
    tally: 'status',
    indexes: 'created_at, status created_at, status email_key, status last_name_key, role_set created_at',
  },
  {
    table: 'audit',
    scopes: ofCabinet,
    isForGood: true,
    indexes: 'at, user_id at, action at, subject_kind at',
    indexesOnce: 'subject_id at',
  },
  {
    table: 'contacts',
    scopes: ofCompany,
    tally: 'is_active',
    beside: 'is_active',
    indexes: 'name_key, is_active name_key, is_active created_at',
  },
  {
    table: 'frequent_customers',
    scopes: ofCompany,
    indexes: 'usage_count, name_key, last_used_key, created_at',
  },
  {
    table: 'parcels',
    scopes: ofCabinet,
    tally: 'status',
    beside: 'is_to_take_back',
    indexes:
      'created_at, status created_at, status customer_name_key, status tracking_number_key, is_to_take_back created_at',
    indexesOnce: 'locker_id created_at',
  },
  {
    table: 'sellable_items',
    scopes: ofCabinet,
    tally: 'is_active',
    beside: 'is_active',
    indexes:
      'created_at, is_active created_at, is_active name_key, is_active price_cents, type created_at, category created_at, stock_quantity created_at',
  },
  {
    table: 'pressing_orders',
    scopes: ofCabinet,
    tally: 'status',
    indexesOnce: 'created_by_id created_at',
    indexes:
      'created_at, status created_at, status promised_at, status customer_name_key, status total_amount_cents',
  },
  {
    table: 'shop_orders',
    scopes: ofCabinet,
    tally: 'status',
    indexes: 'created_at, status created_at, status customer_name_key, status total_amount_cents',
  },
  {
    table: 'invoices',
    scopes: ofCabinet,
    isForGood: true,
    beside: 'kind total_cents ht_cents',
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

type Row = 'OLD' | 'NEW';
const isLive = ({ isForGood }: List, row: Row): string =>
  isForGood ? 'true' : `${row}."deleted_at" IS NULL`;
const counter = '"list", "company_id", "cabinet_id", "value"';

/** Updates the counter of each scope of the row: its new values add one, its old ones subtract one. */
const changes = (list: List, row: Row): readonly string[] =>
  Array.from({ length: list.scopes.length + 1 }, (_, depth) => {
    const ids = list.scopes.slice(0, depth).map((scope) => `${row}."${scope}"`);
    const [company = "''", cabinet = "''"] = ids;
    const value = list.tally ? `CAST(${row}."${list.tally}" AS text)` : "''";
    const where = [isLive(list, row), ...ids.map((id) => `${id} IS NOT NULL`)].join(' AND ');
    return `SELECT '${list.table}', ${company}, ${cabinet}, ${value}, ${row === 'NEW' ? 1 : -1} WHERE ${where}`;
  });

const watched = ({ scopes, tally, isForGood }: List): readonly string[] => [
  ...scopes,
  ...(tally ? [tally] : []),
  ...(isForGood ? [] : ['deleted_at']),
];

/** The trigger of an event, without what it does. */
function headOf(list: List, event: 'insert' | 'update' | 'delete', differs: string): string {
  const columns = event === 'update' ? watched(list) : [];
  const of = columns.length > 0 ? ` OF ${columns.map((column) => `"${column}"`).join(', ')}` : '';
  const changed = columns.map((column) => `OLD."${column}" ${differs} NEW."${column}"`).join(' OR ');
  const when = changed && `WHEN (${changed})`;
  return `CREATE TRIGGER "tr_${list.table}_totals_${event}" AFTER ${event.toUpperCase()}${of} ON "${list.table}" FOR EACH ROW ${when}`;
}

function totalsOnSqlite(list: List): readonly string[] {
  const upsert = `ON CONFLICT ("list", "cabinet_id", "company_id", "value") DO UPDATE SET "total" = "total" + excluded."total"`;
  const count = (row: Row): string =>
    changes(list, row)
      .map((change) => `INSERT INTO "list_totals" (${counter}, "total") ${change} ${upsert};`)
      .join('\n');
  return [
    `${headOf(list, 'insert', 'IS NOT')} BEGIN\n${count('NEW')} END`,
    `${headOf(list, 'update', 'IS NOT')} BEGIN ${count('OLD')}\n${count('NEW')} END`,
    `${headOf(list, 'delete', 'IS NOT')} BEGIN ${count('OLD')}\n END`,
  ];
}

function searchOnSqlite(list: List): readonly string[] {
  const { table, isForGood } = list;
  const [numbers, words] = [`"${table}_numbers"`, `"${table}_words"`];
  const columns = ['search_text', ...(isForGood ? [] : ['deleted_at'])];
  const changed = columns.map((column) => `OLD."${column}" IS NOT NEW."${column}"`).join(' OR ');
  const found = `SELECT "no", NEW."search_text" FROM ${numbers} WHERE "id" = NEW."id" AND ${isLive(list, 'NEW')};`;
  const withdraw = `DELETE FROM ${words} WHERE rowid = (SELECT "no" FROM ${numbers} WHERE "id" = OLD."id");`;
  return [
    `CREATE TABLE ${numbers} ("no" INTEGER PRIMARY KEY, "id" text NOT NULL UNIQUE)`,
    `CREATE VIRTUAL TABLE ${words} USING fts5("words", content='', contentless_delete=1,
      tokenize='trigram case_sensitive 1')`,
    `CREATE TRIGGER "tr_${table}_search_insert" AFTER INSERT ON "${table}" BEGIN
      INSERT INTO ${numbers} ("id") VALUES (NEW."id");
      INSERT INTO ${words} (rowid, "words")
        ${found} END`,
    `CREATE TRIGGER "tr_${table}_search_update" AFTER UPDATE OF ${columns.map((column) => `"${column}"`).join(', ')}
      ON "${table}" WHEN ${changed} BEGIN
  ${withdraw}
  INSERT INTO ${words} (rowid, "words")
    ${found} END`,
    `CREATE TRIGGER "tr_${table}_search_delete" AFTER DELETE ON "${table}" BEGIN
  ${withdraw}
      DELETE FROM ${numbers} WHERE "id" = OLD."id"; END`,
  ];
}

function totalsOnPostgres(list: List): readonly string[] {
  const count = (row: Row): string =>
    `INSERT INTO "list_changes" (${counter}, "total") ${changes(list, row).join(' UNION ALL ')};`;
  const bodies = {
    insert: `\n${count('NEW')}`,
    update: ` ${count('OLD')}\n${count('NEW')}`,
    delete: ` ${count('OLD')}\n`,
  };
  return (['insert', 'update', 'delete'] as const).flatMap((event) => {
    const name = `"tr_${list.table}_totals_${event}"()`;
    return [
      `CREATE FUNCTION ${name} RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN${bodies[event]} RETURN NULL; END $$`,
      `${headOf(list, event, 'IS DISTINCT FROM')} EXECUTE FUNCTION ${name}`,
    ];
  });
}

const searchOnPostgres = ({ table, isForGood }: List): string =>
  `CREATE INDEX "li_${table}_words" ON "${table}" USING gin ("search_text" gin_trgm_ops)${isForGood ? '' : ' WHERE "deleted_at" IS NULL'}`;

export const listObjects = {
  sqlite: lists.flatMap((list) => [...indexesOf(list), ...totalsOnSqlite(list), ...searchOnSqlite(list)]),
  postgres: lists.flatMap((list) => [...indexesOf(list), ...totalsOnPostgres(list), searchOnPostgres(list)]),
};
