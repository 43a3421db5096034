/**
 * Money: what the platform recorded is what the provider really moved, once, and only for a service or with a decision.
 */
import type { Evidence, Invariant } from './evidence.js';
import { allOrders } from './orders.js';

interface PaymentRow extends Record<string, unknown> {
  readonly id: string;
  readonly order_id: string;
  readonly purpose: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly intent_id: string | null;
}

const nameOf = (row: { readonly order_id: string; readonly purpose: string }): string =>
  `order ${row.order_id} (${row.purpose})`;

/** What banks returned to customers for good, in cents, by intent. */
function lostCents({ outside }: Evidence): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  for (const { status, payment_intent: intent, amount } of outside.payments.disputes())
    if (status === 'lost' && typeof intent === 'string') lost.set(intent, (lost.get(intent) ?? 0) + amount);
  return lost;
}

/**
 * M1: captures are at most the authorised amount, and refunds by the platform and by banks together at most the
 * captures.
 */
async function bounds({ intents }: Evidence): Promise<string[]> {
  return intents().flatMap(({ id, moved }) => {
    const { authorisedCents: held, capturedCents, releasedCents, refundedCents, disputedCents } = moved;
    const isRight = capturedCents + releasedCents <= held && refundedCents + disputedCents <= capturedCents;
    return isRight
      ? []
      : [
          `${id}: held ${held}, captured ${capturedCents}, released ${releasedCents}, refunded ${refundedCents}, disputed ${disputedCents}`,
        ];
  });
}

/** M3: for one order, purpose and epoch the provider placed at most one hold that was not released. */
async function oneHold({ intents }: Evidence): Promise<string[]> {
  const held = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    if (moved.authorisedCents === 0 || metadata['epoch'] === undefined) continue;
    const name = `${metadata['orderId']} ${metadata['purpose']} epoch ${metadata['epoch']}`;
    held.set(name, (held.get(name) ?? 0) + 1);
  }
  return [...held].filter(([, count]) => count > 1).map(([name, count]) => `${name}: ${count} holds`);
}

/** M3: the total charged for an order is at most what was agreed: its price and its deposit. */
async function agreed({ intents, rows }: Evidence): Promise<string[]> {
  const orders = await rows<{ id: string; base: number; deposit: number }>(
    `SELECT id, base_ttc_cents - extension_ttc_cents AS base, deposit_cents AS deposit FROM rental_orders
     UNION ALL SELECT id, total_amount_cents, 0 FROM pressing_orders
     UNION ALL SELECT id, total_amount_cents, 0 FROM shop_orders`,
  );
  const kept = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    // Extensions are captured before they count; extensions.ts checks them.
    if (metadata['purpose'] === 'extension') continue;
    const name = `${metadata['orderId']}/${metadata['purpose'] === 'deposit' ? 'deposit' : 'price'}`;
    kept.set(name, (kept.get(name) ?? 0) + moved.capturedCents - moved.refundedCents);
  }
  return orders.flatMap(({ id, base, deposit }) => {
    const [price, retained] = [kept.get(`${id}/price`) ?? 0, kept.get(`${id}/deposit`) ?? 0];
    return price > base || retained > deposit
      ? [`order ${id}: price ${price}/${base}, deposit ${retained}/${deposit}`]
      : [];
  });
}

/** M3: of the deposit of a finished rental no more remains captured than it owes, over all holds and links. */
async function owedOnce({ intents, rows }: Evidence): Promise<string[]> {
  const over = await rows<{ id: string; owed: number }>(
    `SELECT id, capped_late_fee_cents + retained_deposit_cents AS owed FROM rental_orders WHERE status = 'Completed'`,
  );
  const kept = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    if (metadata['purpose'] !== 'deposit') continue;
    const id = metadata['orderId'] ?? '';
    kept.set(id, (kept.get(id) ?? 0) + moved.capturedCents - moved.refundedCents);
  }
  return over.flatMap(({ id, owed }) =>
    (kept.get(id) ?? 0) > owed ? [`order ${id}: ${kept.get(id)} kept of its deposit, ${owed} owed`] : [],
  );
}

/** M3: a debt is one payment per purpose, paid once or not at all; no settled debt still has an open payment page. */
async function debtsOnce({ rows }: Evidence): Promise<string[]> {
  const broken = await rows<{ order_id: string; purpose: string; n: number }>(
    `SELECT order_id, purpose, count(*) AS n FROM payments WHERE is_debt GROUP BY order_id, purpose HAVING count(*) > 1
     UNION ALL SELECT order_id, purpose, 0 FROM payments WHERE is_debt
       AND ((status IN ('Captured', 'Released') AND action_url IS NOT NULL)
         OR (status = 'Captured' AND captured_cents <> amount_cents))`,
  );
  return broken.map(
    ({ order_id: id, purpose, n }) => `order ${id} (${purpose}): ${n} debts, or one half settled`,
  );
}

/** M4: platform and provider have the same intents, with the same state. */
async function sameOnBothSides(evidence: Evidence): Promise<string[]> {
  const { intents, rows } = evidence;
  const lost = lostCents(evidence);
  const payments = await rows<PaymentRow>('SELECT * FROM payments WHERE intent_id IS NOT NULL');
  const known = new Map(payments.map((row) => [row.intent_id, row]));
  const broken: string[] = [];
  for (const { id, status, moved, metadata } of intents()) {
    const { authorisedCents, capturedCents } = moved;
    const refundedCents = moved.refundedCents + (lost.get(id) ?? 0);
    const row = known.get(id);
    known.delete(id);
    if (authorisedCents === 0) continue;
    if (!row)
      broken.push(
        `${id} of ${metadata['orderId']} (${metadata['purpose']}, ${status}) is unknown to the platform`,
      );
    else if (row.captured_cents !== capturedCents || row.refunded_cents !== refundedCents)
      broken.push(
        `${nameOf(row)}: captured ${row.captured_cents} here, ${capturedCents} there; refunded ${row.refunded_cents} here, ${refundedCents} there`,
      );
    else if ((status === 'requires_capture') !== (row.status === 'Authorised'))
      broken.push(`${nameOf(row)}: ${row.status} here, ${status} there`);
  }
  for (const row of known.values())
    broken.push(`${nameOf(row)}: ${row.intent_id} is unknown to the provider`);
  return broken;
}

const statuses: Readonly<Record<string, string>> = {
  needs_response: 'NeedsAnswer',
  warning_needs_response: 'NeedsAnswer',
  won: 'Won',
  lost: 'Lost',
  warning_closed: 'Closed',
};

/** M4: every dispute of a bank is stored here, with its state. */
async function sameDisputes({ outside, rows }: Evidence): Promise<string[]> {
  const known = await rows<{ provider_id: string; status: string }>(
    'SELECT provider_id, status FROM disputes',
  );
  const here = new Map(known.map((row) => [row.provider_id, row.status]));
  return outside.payments.disputes().flatMap(({ id, status }) => {
    const stored = here.get(id) ?? 'unknown';
    return stored === statuses[status] ? [] : [`dispute ${id}: ${stored} here, ${status} there`];
  });
}

/** M5: a hold belongs to an order that is not over. */
async function noForgottenHold({ intents, rows }: Evidence): Promise<string[]> {
  const live = await rows<{ id: string }>(`SELECT id FROM ${allOrders} WHERE NOT is_over`);
  const isLive = new Set(live.map(({ id }) => id));
  return intents()
    .filter(({ status, metadata }) => status === 'requires_capture' && !isLive.has(metadata['orderId'] ?? ''))
    .map(({ id, metadata }) => `${id} still holds money of ${metadata['orderId']} (${metadata['purpose']})`);
}

export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'M1',
    says: 'captured and released within authorised, refunded and disputed within captured',
    when: 'always',
    broken: bounds,
  },
  {
    name: 'M3 hold',
    says: 'an order has at most one hold per purpose and epoch',
    when: 'always',
    broken: oneHold,
  },
  { name: 'M3 price', says: 'no charge exceeds the agreed price', when: 'always', broken: agreed },
  {
    name: 'M3 owed',
    says: 'no more than the amount owed is captured from a deposit',
    when: 'atRest',
    broken: owedOnce,
  },
  {
    name: 'M3 debt',
    says: 'an order has at most one debt per purpose, which is settled once',
    when: 'always',
    broken: debtsOnce,
  },
  {
    name: 'M4',
    says: 'platform and provider record the same amounts',
    when: 'atRest',
    broken: sameOnBothSides,
  },
  {
    name: 'M4 disputes',
    says: 'the platform records every dispute and its outcome',
    when: 'atRest',
    broken: sameDisputes,
  },
  { name: 'M5', says: 'no hold outlives its order', when: 'atRest', broken: noForgottenHold },
];
