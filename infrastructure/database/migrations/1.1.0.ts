/** The migrations of 1.1.0, oldest first. Frozen: databases with them exist. */
import { depositDecisionMs } from '#domain/rentals/rental-order.js';
import { serverTables } from '#infrastructure/database/server-tables.js';
import { collectionNames, tables } from '#infrastructure/database/tables.js';
import {
  addColumn,
  addIndex,
  createTable,
  dialectOf,
  dropIndexes,
  exchangeIndexes,
  indexMigration,
  migration,
  type MigrationClass,
  type NewIndex,
  rebuildTable,
  renewList,
  renewListIndexes,
} from './kit.js';

/** An index of the rows that have a value. */
const present = (column: string) => ({ columns: [column], where: `"${column}" IS NOT NULL` });

const ofOrders: Exchange = {
  added: {
    session_id: present('checkout_session_id'),
    unerased: { columns: ['ended_at'], where: '"erased_at" IS NULL AND "ended_at" IS NOT NULL' },
  },
  dropped: ['session', 'known'],
};

interface Exchange {
  readonly added: Readonly<Record<string, Pick<NewIndex, 'columns' | 'where'>>>;
  readonly dropped: readonly string[];
}

/** By table; names of indexes without that of the table. */
const exchanges: Readonly<Record<string, Exchange>> = {
  rental_orders: ofOrders,
  pressing_orders: ofOrders,
  shop_orders: ofOrders,
  payments: {
    added: { intent_id: present('intent_id'), session_id: present('checkout_session_id') },
    dropped: ['intent', 'session', 'status'],
  },
  sellable_items: {
    added: { sold_out: { columns: ['company_id'], where: '"stock_quantity" = 0' } },
    dropped: [],
  },
  unpaid_bookings: { added: {}, dropped: ['email', 'phone', 'address'] },
};

const refers = (table: string): string =>
  ['company', 'cabinet']
    .map((of) => {
      const target = of === 'company' ? 'companies' : 'cabinets';
      return `CONSTRAINT "fk_${table}_${of}_id" FOREIGN KEY ("${of}_id") REFERENCES "${target}" ("id")`;
    })
    .join(', ');

const place =
  '"company_id" text NOT NULL, "cabinet_id" text NOT NULL, "kind" text NOT NULL, "subject_id" text NOT NULL';

export const migrationsOf110: readonly MigrationClass[] = [
  // Four indexes whose columns begin an index of the same table's lists: a booking and an action of staff write one and
  // three pages fewer. 1.0.0 no longer asks for them.
  migration('RedundantIndexes1795824000000', (runner) =>
    dropIndexes(runner, [
      'ix_audit_company',
      'ix_audit_subject',
      'ix_audit_user',
      'ix_rental_orders_unit_history',
    ]),
  ),

  // When the return that a customer reported is final: it may be taken back until then.
  migration('ReturnAtClosing1796342400000', (runner) =>
    addColumn(runner, 'rental_orders', { name: 'return_final_at', type: 'bigint' }),
  ),

  // What servers of one PostgreSQL share.
  migration('Servers1796428800000', async (runner) => {
    for (const sql of serverTables[dialectOf(runner)]) await runner.query(sql);
  }),

  // When a deposit is released without a decision: promised in messages, shown on pages, kept by the job. The version
  // before released it at that time.
  migration('DepositRelease1796472000000', async (runner) => {
    await addColumn(runner, 'rental_orders', { name: 'deposit_release_at', type: 'bigint' });
    await runner.query(
      `UPDATE "rental_orders" SET "deposit_release_at" = "returned_at" + ${depositDecisionMs}
        WHERE "status" = 'PendingDepositDecision'`,
    );
  }),

  // The language of an order's customer, and of each message; null is French.
  migration('Languages1796515200000', async (runner) => {
    for (const table of ['rental_orders', 'pressing_orders', 'shop_orders', 'parcels', 'messages'])
      await addColumn(runner, table, { name: 'language', type: 'text' });
  }),

  // What staff write on entries of the board (pages.md#shift-desk).
  migration('ShiftDesk1796601600000', async (runner) => {
    await createTable(
      runner,
      'board_marks',
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "subject_kind" text NOT NULL, "subject_id" text NOT NULL, "owner_id" text, "owner_name" text, "escalated_by" text, "snoozed_until" bigint, "snoozed_kinds" text NOT NULL, "comment" text, "commented_by" text, CONSTRAINT "fk_board_marks_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_board_marks_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_board_marks_owner_id" FOREIGN KEY ("owner_id") REFERENCES "users" ("id")',
    );
    await addIndex(runner, { name: 'ix_board_marks_owner', table: 'board_marks', columns: ['owner_id'] });
  }),

  // Fewer indexes of lists: every write touches fewer pages.
  indexMigration('FewerIndexes1796688000000', async (runner) => {
    for (const name of collectionNames) {
      const { list } = tables[name];
      if (list) await renewListIndexes(runner, list);
    }
  }),

  // What staff write on customers (pages.md#customer-file).
  migration('CustomerFiles1796860800000', async (runner) => {
    const table = 'customer_files';
    await createTable(
      runner,
      table,
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "name" text NOT NULL, "email" text, "phone" text, "email_digest" text, "phone_digest" text, "blocked_at" bigint, "blocked_by" text, "block_reason" text, CONSTRAINT "fk_customer_files_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await addIndex(runner, { name: 'ix_customer_files_email', table, columns: ['email_digest'] });
    await addIndex(runner, { name: 'ix_customer_files_phone', table, columns: ['phone_digest'] });
  }),

  // The movements of the provider's balance, its payouts, and what was last read (money.md#ledger).
  migration('Ledger1796947200000', async (runner) => {
    await createTable(
      runner,
      'ledger_entries',
      '"company_id" text NOT NULL, "provider_id" text NOT NULL, "kind" text NOT NULL, "amount_cents" integer NOT NULL, "fee_cents" integer NOT NULL, "net_cents" integer NOT NULL, "balance_cents" bigint NOT NULL, "booked_at" bigint NOT NULL, "available_at" bigint NOT NULL, "purpose" text, "order_id" text, "order_reference" text, "payout_id" text, "description" text, "search_text" text NOT NULL, CONSTRAINT "ck_ledger_entries_net" CHECK ("net_cents" = "amount_cents" - "fee_cents"), CONSTRAINT "fk_ledger_entries_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await createTable(
      runner,
      'payouts',
      '"company_id" text NOT NULL, "provider_id" text NOT NULL, "amount_cents" integer NOT NULL, "status" text NOT NULL, "booked_at" bigint NOT NULL, "arrives_at" bigint NOT NULL, "is_automatic" boolean NOT NULL, "line_count" integer, "lines_cents" integer, "search_text" text NOT NULL, CONSTRAINT "fk_payouts_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await createTable(
      runner,
      'ledger_readings',
      '"read_at" bigint NOT NULL, "balance_cents" bigint NOT NULL, "refused_at" bigint, CONSTRAINT "fk_ledger_readings_id" FOREIGN KEY ("id") REFERENCES "companies" ("id")',
    );
    const columns = ['company_id', 'provider_id'];
    for (const table of ['ledger_entries', 'payouts'])
      await addIndex(runner, { name: `uq_${table}_provider`, table, columns, isUnique: true });
    await renewList(runner, tables.ledgerEntries.list);
    await renewList(runner, tables.payouts.list);
  }),

  // Months whose books are closed, by whom and when (money.md#closing).
  migration('ClosedMonths1796947300000', async (runner) => {
    const table = 'closed_months';
    await createTable(
      runner,
      table,
      '"company_id" text NOT NULL, "month" text NOT NULL, "closed_at" bigint NOT NULL, "closed_by_id" text NOT NULL, "closed_by_name" text NOT NULL, CONSTRAINT "fk_closed_months_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await addIndex(runner, { name: 'ix_closed_months_company', table, columns: ['company_id', 'month'] });
  }),

  // Locks with an alert (devices.md#health-of-the-fleet).
  migration('FleetHealth1797033600000', (runner) =>
    addIndex(runner, {
      name: 'ix_lock_states_alerts',
      table: 'lock_states',
      columns: ['company_id', 'cabinet_id'],
      where: `"battery" <> 'ok' OR "door" = 'open' OR "door" = 'ajar' OR "tampered_at" IS NOT NULL OR "unreachable_since" IS NOT NULL OR "last_event" = 'open.timeout'`,
    }),
  ),

  // The region, the site and the tags of a cabinet (pages.md#groups-of-cabinets); the place of a door in it.
  migration('GroupsAndPlaces1797033700000', async (runner) => {
    for (const name of ['region', 'site', 'tags'])
      await addColumn(runner, 'cabinets', { name, type: 'text', initially: '' });
    for (const name of ['grid_row', 'grid_column'])
      await addColumn(runner, 'lockers', { name, type: 'integer' });
  }),

  // Figures of cabinets (pages.md#figures-of-cabinets). Jobs compute those of past days after the start.
  migration('CabinetFigures1797206400000', async (runner) => {
    await createTable(
      runner,
      'figure_days',
      `${place}, "mode" text NOT NULL, "day" text NOT NULL, "subject_name" text NOT NULL, "used_ms" bigint NOT NULL, "available_ms" bigint NOT NULL, "orders" integer NOT NULL, "revenue_cents" bigint NOT NULL, "refusals" integer NOT NULL, "openings" integer NOT NULL, "failures" integer NOT NULL, "returns" integer NOT NULL, "late" integer NOT NULL, ${refers('figure_days')}`,
    );
    await createTable(
      runner,
      'figure_counts',
      `${place}, "mode" text NOT NULL, "day" text NOT NULL, "measure" text NOT NULL, "slot" integer NOT NULL, "count" integer NOT NULL, ${refers('figure_counts')}`,
    );
    await createTable(
      runner,
      'refusal_counts',
      `${place}, "subject_name" text NOT NULL, "at" bigint NOT NULL, "count" integer NOT NULL, ${refers('refusal_counts')}`,
    );
    await createTable(
      runner,
      'figure_reports',
      `"is_wanted" boolean NOT NULL, "changed_at" bigint NOT NULL, CONSTRAINT "fk_figure_reports_id" FOREIGN KEY ("id") REFERENCES "users" ("id")`,
    );
    const columns = ['company_id', 'day'];
    const ofCounts = [...columns, 'measure', 'slot', 'count', 'cabinet_id', 'mode'];
    await addIndex(runner, { name: 'ix_figure_days_company', table: 'figure_days', columns });
    await addIndex(runner, { name: 'ix_figure_counts_company', table: 'figure_counts', columns: ofCounts });
    const ofRefusals = ['at', 'company_id'];
    await addIndex(runner, { name: 'ix_refusal_counts_at', table: 'refusal_counts', columns: ofRefusals });
    for (const [table, end] of [
      ['parcels', 'retrieved'],
      ['pressing_orders', 'completed'],
      ['shop_orders', 'completed'],
    ] as const)
      await addIndex(runner, {
        name: `ix_${table}_${end}`,
        table,
        columns: ['company_id', `${end}_at`],
        where: `"${end}_at" IS NOT NULL`,
      });
  }),

  // Rules of alert (pages.md#alerts).
  migration('AlertRules1797379200000', async (runner) => {
    const table = 'alert_rules';
    await createTable(
      runner,
      table,
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text, "user_id" text NOT NULL, "channel" text NOT NULL, "costs" text NOT NULL, "groups" text NOT NULL, "days" text NOT NULL, "begins" text NOT NULL, "ends" text NOT NULL, "after_minutes" integer NOT NULL, "url" text, "secret_sealed" text, "alerted" text NOT NULL, "alerted_at" bigint, "failure" text, CONSTRAINT "fk_alert_rules_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_alert_rules_user_id" FOREIGN KEY ("user_id") REFERENCES "users" ("id")',
    );
    await addIndex(runner, { name: 'ix_alert_rules_company', table, columns: ['company_id'] });
  }),

  // When the customer added a photo of the returned item; the picture is in `damage_images`, under the order's id.
  migration('ReturnPhoto1797379300000', (runner) =>
    addColumn(runner, 'rental_orders', { name: 'return_photo_at', type: 'bigint' }),
  ),

  // Until when a rental that staff booked on the phone waits for its customer's payment.
  migration('PayByLink1797465600000', (runner) =>
    addColumn(runner, 'rental_orders', { name: 'pay_until', type: 'bigint' }),
  ),

  // Which of the provider's events no webhook delivered (money.md#what-the-provider-says).
  migration('MissedWebhooks1797552000000', async (runner) => {
    const [table, columns] = ['webhook_events', ['company_id', 'received_at']];
    await addColumn(runner, table, { name: 'is_missed', type: 'boolean', initially: false });
    await addIndex(runner, { name: 'ix_webhook_events_missed', table, columns, where: '"is_missed"' });
  }),

  // The firm of an order and of its documents (money.md#firms-as-buyers).
  migration('Buyers1797638400000', async (runner) => {
    for (const table of ['pressing_orders', 'shop_orders', 'rental_orders', 'invoices'])
      await addColumn(runner, table, { name: 'buyer', type: 'text' });
    await addColumn(runner, 'invoices', { name: 'buyer_name', type: 'text', initially: '' });
    await renewList(runner, tables.invoices.list);
  }),

  // Maintenance of cabinets and lockers that was planned ahead (doors-and-codes.md#planned-maintenance).
  migration('PlannedMaintenance1797897600000', async (runner) => {
    const [table, where] = ['planned_maintenances', '"ended_at" IS NULL'];
    await createTable(
      runner,
      table,
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "reason" text NOT NULL, "closed_reason" text NOT NULL, "planned_by" text NOT NULL, "locker_id" text, "begins_at" bigint NOT NULL, "ends_at" bigint NOT NULL, "begun_at" bigint, "ended_at" bigint, CONSTRAINT "fk_planned_maintenances_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_planned_maintenances_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_planned_maintenances_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id")',
    );
    await addIndex(runner, { name: `ix_${table}_cabinet`, table, columns: ['cabinet_id'], where });
    await addIndex(runner, {
      name: `ix_${table}_company`,
      table,
      columns: ['company_id', 'begins_at'],
      where,
    });
  }),

  // The blocked customers (pages.md#customer-file).
  migration('BlockedCustomers1797897700000', (runner) =>
    addIndex(runner, {
      name: 'ix_customer_files_blocked',
      table: 'customer_files',
      columns: ['company_id', 'blocked_at'],
      where: '"blocked_at" IS NOT NULL',
    }),
  ),

  // Texts that a company's staff write to customers again and again (messages.md#messages-of-staff).
  migration('MessageTemplates1797897800000', async (runner) => {
    const table = 'message_templates';
    await createTable(
      runner,
      table,
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "name" text NOT NULL, "subject" text NOT NULL, "text" text NOT NULL, CONSTRAINT "fk_message_templates_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await addIndex(runner, { name: 'ix_message_templates_company', table, columns: ['company_id'] });
  }),

  // Which maintenance closed a locker (doors-and-codes.md#planned-maintenance), instead of the text of its reason, and no
  // rows of photos of returns that were taken back.
  migration('ClosedByMaintenance1798070400000', async (runner) => {
    await addColumn(runner, 'lockers', { name: 'closed_by_maintenance_id', type: 'text' });
    await runner.query(
      `UPDATE "lockers" SET "closed_by_maintenance_id" = (SELECT max(m."id") FROM "planned_maintenances" m
        WHERE m."cabinet_id" = "lockers"."cabinet_id" AND (m."locker_id" IS NULL OR m."locker_id" = "lockers"."id") AND
          m."begun_at" IS NOT NULL AND m."ended_at" IS NULL AND m."closed_reason" = "lockers"."closed_reason")
        WHERE "is_out_of_service" AND "closed_reason" IS NOT NULL`,
    );
    await runner.query(`DELETE FROM "damage_images" WHERE "base64" = ''`);
  }),

  // When a webhook last delivered an event, for the board (money.md#what-the-provider-says).
  migration('ArrivedWebhooks1798156800000', (runner) =>
    addIndex(runner, {
      name: 'ix_webhook_events_arrived',
      table: 'webhook_events',
      columns: ['company_id', 'received_at'],
      where: 'NOT "is_missed"',
    }),
  ),

  // To whom a company's accounting export of each month is sent (money.md#scheduled-export).
  migration('ExportSchedules1798156900000', (runner) =>
    createTable(
      runner,
      'export_schedules',
      '"recipients" text NOT NULL, "changed_at" bigint NOT NULL, CONSTRAINT "fk_export_schedules_id" FOREIGN KEY ("id") REFERENCES "companies" ("id")',
    ),
  ),

  // A mark on what waits for a whole company, as a silent webhook, is at no cabinet (pages.md#shift-desk).
  migration('MarksOfCompanies1798243200000', async (runner) => {
    if (dialectOf(runner) === 'postgres')
      await runner.query('ALTER TABLE "board_marks" ALTER COLUMN "cabinet_id" DROP NOT NULL');
    else
      await rebuildTable(runner, 'board_marks', (created) =>
        created.replace('"cabinet_id" text NOT NULL', '"cabinet_id" text'),
      );
  }),

  // The position of a cabinet on the plan of the fleet (pages.md#plan-of-the-fleet).
  migration('Coordinates1798329600000', (runner) =>
    addColumn(runner, 'cabinets', { name: 'coordinates', type: 'text', initially: '' }),
  ),

  // The rental unit that is away in a planned maintenance, and those of a cabinet that are over, for its calendar.
  migration('UnitMaintenance1798502400000', async (runner) => {
    const table = 'planned_maintenances';
    await addColumn(runner, table, { name: 'unit_id', type: 'text' });
    const where = '"ended_at" IS NULL AND "unit_id" IS NOT NULL';
    await addIndex(runner, { name: `ix_${table}_unit`, table, columns: ['unit_id'], where });
    const columns = ['cabinet_id', 'created_at', 'id'];
    await addIndex(runner, { name: `ix_${table}_past`, table, columns });
  }),

  // The movements of an order's payments, for the accounting entries (money.md#closing).
  migration('MovementsOfOrders1798588800000', (runner) =>
    addIndex(runner, { name: 'ix_ledger_entries_order', table: 'ledger_entries', columns: ['order_id'] }),
  ),

  // Every list has one index for its own order in each scope, and few others; of the other indexes those go that no
  // statement needs, and those of values that are missing at first have only the rows with a value. A booking writes half
  // as many pages of SQLite's log.
  indexMigration('IndexesInUse1798675200000', async (runner) => {
    for (const name of collectionNames) {
      const { list } = tables[name];
      if (list) await renewListIndexes(runner, list);
    }
    for (const [table, { added, dropped }] of Object.entries(exchanges)) {
      const nameOf = (name: string): string => `ix_${table}_${name}`;
      const indexes = Object.entries(added).map(([name, index]) => ({ ...index, table, name: nameOf(name) }));
      await exchangeIndexes(runner, table, indexes, dropped.map(nameOf));
    }
  }),

  // Rows that are often added are in the index of their ids on SQLite: a write touches one page less for each.
  migration('WithoutRowid1798675200001', async (runner) => {
    if (dialectOf(runner) === 'postgres') return;
    for (const table of ['timeline', 'outbox', 'unpaid_bookings'])
      await rebuildTable(runner, table, (sql) => `${sql} WITHOUT ROWID`);
  }),

  // Every booking counts the unpaid ones of its person: by index, or each costs more the more of them there are.
  indexMigration('UnpaidByPerson1798675200060', async (runner) => {
    const table = 'unpaid_bookings';
    const indexes = ['email', 'phone', 'address'].map((digest) => ({
      table,
      name: `ix_${table}_${digest}`,
      columns: [`${digest}_digest`],
    }));
    await exchangeIndexes(runner, table, indexes, []);
  }),
];
