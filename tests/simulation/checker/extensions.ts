/**
 * Extensions: no end moves without its money, none is charged twice or above the price shown, and a payment that came
 * too late is refunded.
 */
import type { Evidence, Invariant } from './evidence.js';
import { keptOf } from './fees.js';
import { counted } from './terms.js';

interface ExtendedRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
  readonly base: number;
  readonly extension: number;
  readonly planned_end_at: number;
  readonly extension_end_at: number | null;
  readonly occupied_until: number;
  readonly actual_end_at: number | null;
  readonly is_occupying: number;
  /** The price of the booking, by its first payment. */
  readonly booked: number;
  /** The sum of all extensions that were requested and not refused. */
  readonly asked: number;
}

const orders = `SELECT o.id, o.status, o.base_ttc_cents AS base, o.extension_ttc_cents AS extension, o.planned_end_at,
    o.extension_end_at, o.occupied_until, o.actual_end_at, o.is_occupying,
    (SELECT p.amount_cents FROM payments p WHERE p.order_id = o.id AND p.purpose = 'rental' AND p.epoch = 1) AS booked,
    (SELECT coalesce(sum(p.amount_cents), 0) FROM payments p WHERE p.order_id = o.id AND p.purpose = 'extension'
      AND p.status NOT IN ('Released', 'Refused', 'Expired')) AS asked
  FROM rental_orders o`;

type Moved = ReturnType<Evidence['intents']>[number]['moved'];

function sumByOrder({ intents }: Evidence, of: (moved: Moved) => number): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    const id = metadata['orderId'] ?? '';
    if (metadata['purpose'] === 'extension') sums.set(id, (sums.get(id) ?? 0) + of(moved));
  }
  return sums;
}

/** The end moved by what was captured; no more is captured than was requested, however often it was requested. */
async function paidFirst(evidence: Evidence): Promise<string[]> {
  const taken = sumByOrder(evidence, ({ capturedCents }) => capturedCents);
  return (await evidence.rows<ExtendedRow>(orders)).flatMap((row) => {
    const cents = taken.get(row.id) ?? 0;
    return row.extension <= cents && cents <= row.asked && row.base - row.extension === row.booked
      ? []
      : [
          `order ${row.id}: extended for ${row.extension}, taken ${cents}, asked ${row.asked}; booked for ${row.booked}, costs ${row.base}`,
        ];
  });
}

/**
 * The unit stays reserved for an order that is out until its end, or until the end that is being paid; at most one
 * extension is pending.
 */
async function unitKept({ rows }: Evidence): Promise<string[]> {
  return (await rows<ExtendedRow>(orders)).flatMap((row) => {
    const isRunning = row.status === 'PendingReturn' && row.actual_end_at === null;
    if (!isRunning) return row.extension_end_at === null ? [] : [`order ${row.id}: waits, and is over`];
    const until = row.extension_end_at ?? row.planned_end_at;
    return row.is_occupying && row.occupied_until === until && until >= row.planned_end_at
      ? []
      : [`order ${row.id}: kept until ${row.occupied_until}, ends ${row.planned_end_at}, asked ${until}`];
  });
}

/** At rest, exactly the price of the moved end is captured, or refunded by a decision. */
async function settled(evidence: Evidence): Promise<string[]> {
  const kept = sumByOrder(evidence, keptOf);
  return (await evidence.rows<ExtendedRow>(orders)).flatMap((row) => {
    const cents = kept.get(row.id) ?? 0;
    const isRight = cents <= row.extension && row.extension_end_at === null;
    return isRight ? [] : [`order ${row.id}: ${cents} kept for extensions of ${row.extension}`];
  });
}

interface GivenRow extends Record<string, unknown> {
  readonly id: string;
  readonly free_ms: number;
  /** By the audit: each change of the end that staff gave, from and to. */
  readonly gifts: string;
  /** By the order's timeline. */
  readonly recorded: number;
}

const given = `SELECT o.id, o.free_ms,
    (SELECT json_group_array(json_array(json_extract(a.facts, '$.fromEndAt'), json_extract(a.facts, '$.plannedEndAt')))
      FROM audit a WHERE a.subject_id = o.id AND a.action = 'rentalOrder.extend'
      AND json_extract(a.facts, '$.givenCents') > 0) AS gifts,
    (SELECT count(*) FROM timeline t WHERE t.order_id = o.id AND t.kind = 'extended' AND t.actor = 'staff'
      AND json_extract(t.facts, '$.givenCents') > 0) AS recorded
  FROM rental_orders o`;

/** Time is free only if staff gave it and are named. */
async function givenByStaff({ rows }: Evidence): Promise<string[]> {
  return (await rows<GivenRow>(given)).flatMap(({ id, free_ms: free, gifts, recorded }) => {
    const each = JSON.parse(gifts) as [number, number][];
    const ms = each.reduce((sum, [from, until]) => sum + counted(from, until), 0);
    return free === ms && recorded === each.length
      ? []
      : [`order ${id}: ${free} ms are free, staff gave ${ms} in ${each.length} gifts, ${recorded} recorded`];
  });
}

export const extensionInvariants: readonly Invariant[] = [
  {
    name: 'M7 extension',
    says: 'no rental is extended before the extension is paid',
    when: 'always',
    broken: paidFirst,
  },
  {
    name: 'M7 unit',
    says: 'a unit stays reserved until the end of its rental',
    when: 'always',
    broken: unitKept,
  },
  {
    name: 'M7 gift',
    says: 'only extensions that staff granted are free',
    when: 'always',
    broken: givenByStaff,
  },
  {
    name: 'M7 too late',
    says: 'an extension that was paid too late is refunded',
    when: 'atRest',
    broken: settled,
  },
];
