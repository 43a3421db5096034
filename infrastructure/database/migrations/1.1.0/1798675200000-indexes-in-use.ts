/**
 * Every list has one index for its own order in each scope, and few others; of the other indexes those go that no
 * statement needs, and those of values that are missing at first have only the rows with a value. A booking writes half
 * as many pages of SQLite's log.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collectionNames, tables } from '#infrastructure/database/tables.js';
import {
  exchangeIndexes,
  type NewIndex,
  onlyForward,
  renewListIndexes,
} from '#infrastructure/database/migrations/kit.js';

interface Exchange {
  readonly added: Readonly<Record<string, Pick<NewIndex, 'columns' | 'where'>>>;
  readonly dropped: readonly string[];
}

/** An index of the rows that have a value. */
const present = (column: string) => ({ columns: [column], where: `"${column}" IS NOT NULL` });

const ofOrders: Exchange = {
  added: {
    session_id: present('checkout_session_id'),
    unerased: { columns: ['ended_at'], where: '"erased_at" IS NULL AND "ended_at" IS NOT NULL' },
  },
  dropped: ['session', 'known'],
};

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

export class IndexesInUse1798675200000 implements MigrationInterface {
  readonly name = 'IndexesInUse1798675200000';
  readonly transaction = false;
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    for (const name of collectionNames) {
      const { list } = tables[name];
      if (list) await renewListIndexes(runner, list);
    }
    for (const [table, { added, dropped }] of Object.entries(exchanges)) {
      const nameOf = (name: string): string => `ix_${table}_${name}`;
      const indexes = Object.entries(added).map(([name, index]) => ({ ...index, table, name: nameOf(name) }));
      await exchangeIndexes(runner, table, indexes, dropped.map(nameOf));
    }
  }
}
