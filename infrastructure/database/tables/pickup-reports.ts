/** The table of what recipients reported about a pick-up. */
import type { PickupReport } from '#domain/doors/pickup-report.js';
import { bigint, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const pickupReports = table<PickupReport>()(
  'pickup_reports',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    lockerId: text,
    orderKind: text,
    orderId: text,
    doorCodeId: text,
    fault: text,
    text: maybe(text),
    settledAt: maybe(bigint),
    settledBy: maybe(text),
    outcome: maybe(text),
    answer: maybe(text),
  },
  {
    refers: { lockerId: 'lockers', doorCodeId: 'door_codes' },
    unique: { code: ['doorCodeId'] },
    index: {
      open: { on: ['companyId'], where: '"settled_at" IS NULL' },
      order: ['orderId'],
    },
  },
);
