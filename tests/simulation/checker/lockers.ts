/** Lockers: one order at a time, none once it is over, and two customers of one unit never collide. */
import type { Invariant } from './evidence.js';
import { allOrders, unpaidOrders } from './orders.js';
import { statement } from './statement.js';

export const lockerInvariants: readonly Invariant[] = [
  statement(
    'L1',
    'a locker has at most one open claim',
    'always',
    `SELECT 'locker ' || locker_id || ': ' || count(*) || ' open claims' AS line
     FROM claims WHERE released_at IS NULL GROUP BY locker_id HAVING count(*) > 1`,
  ),
  statement(
    'L2',
    'a locker is marked as claimed exactly while it has an open claim',
    'atRest',
    `SELECT 'locker ' || l.id || ' says ' || l.is_claimed AS line FROM lockers l
     WHERE l.is_claimed <> EXISTS (SELECT 1 FROM claims c WHERE c.locker_id = l.id AND c.released_at IS NULL)`,
  ),
  statement(
    'L3',
    'an order that is over holds no locker',
    'atRest',
    `SELECT o.kind || ' ' || o.id || ' (' || o.status || ') still holds locker ' || c.locker_id AS line
     FROM claims c JOIN ${allOrders} o ON o.id = c.order_id WHERE c.released_at IS NULL AND o.is_over
       AND (c.held_until IS NULL OR c.held_until + 900000 < :now)`,
  ),
  statement(
    'L3 held',
    'after a pick-up a locker is not assigned before the end that its recipient was promised',
    'always',
    `SELECT 'locker ' || h.locker_id || ', held until ' || h.held_until || ', was given to ' || n.order_id AS line
     FROM claims h JOIN claims n ON n.locker_id = h.locker_id AND n.order_id <> h.order_id
       AND n.claimed_at >= h.claimed_at AND n.id <> h.id
     WHERE h.held_until IS NOT NULL AND n.claimed_at < h.held_until`,
  ),
  statement(
    'L3 reported',
    'a locker with a reported pick-up is not assigned before staff have inspected it',
    'always',
    `SELECT 'locker ' || r.locker_id || ', reported at ' || r.created_at || ', was given to ' || n.order_id AS line
     FROM pickup_reports r JOIN claims n ON n.locker_id = r.locker_id AND n.claimed_at > r.created_at
       AND n.purpose <> 'maintenance' AND n.order_id <> r.order_id
     WHERE NOT EXISTS (SELECT 1 FROM claims b WHERE b.locker_id = r.locker_id AND b.order_id <> r.order_id
         AND b.claimed_at <= r.created_at AND b.claimed_at >= (SELECT max(o.claimed_at) FROM claims o
           WHERE o.order_id = r.order_id AND o.locker_id = r.locker_id))
       AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject_id = r.locker_id AND a.subject_kind = 'locker'
         AND a.at >= r.created_at AND a.at <= n.claimed_at)`,
  ),
  statement(
    'unpaid',
    'the list of unpaid orders has exactly the orders that wait for a payment',
    'always',
    `SELECT 'order ' || id || CASE WHEN is_counted THEN ' is counted, and does not wait' ELSE ' waits, and is not counted' END
       AS line
     FROM (SELECT id, 0 AS is_counted FROM ${unpaidOrders} WHERE id NOT IN (SELECT id FROM unpaid_bookings)
       UNION ALL SELECT id, 1 FROM unpaid_bookings WHERE id NOT IN (SELECT id FROM ${unpaidOrders}))`,
  ),
  statement(
    'L5',
    'live rentals of a unit never overlap',
    'always',
    `SELECT 'unit ' || a.unit_id || ': orders ' || a.id || ' and ' || b.id AS line
     FROM rental_orders a JOIN rental_orders b ON a.unit_id = b.unit_id AND a.id < b.id
     WHERE a.is_occupying = 1 AND b.is_occupying = 1
       AND a.occupied_from < b.occupied_until AND b.occupied_from < a.occupied_until`,
  ),
  statement(
    'L5 kept',
    'no reservation loses its unit while the unit is in its locker',
    'atRest',
    // A rental cancelled later than half an hour after its start was a no-show while its cabinet was offline. The
    // content behind a door that was forced or taken out of service is unknown.
    `SELECT 'reservation ' || m.id || ' lost unit ' || m.unit_id || ', which nobody had' AS line
     FROM (SELECT id, unit_id, start_at, ended_at AS at FROM rental_orders
         WHERE status = 'Canceled' AND cancel_reason = 'platform' AND is_reservation = 1
           AND picked_up_at IS NULL AND is_platform_fault = 0 AND ended_at < start_at + 1800000
       UNION ALL SELECT o.id, u.id, o.start_at, t.at FROM timeline t JOIN rental_orders o ON o.id = t.order_id
         JOIN lockers l ON l.cabinet_id = o.cabinet_id AND l.number = json_extract(t.facts, '$.from')
         JOIN rental_units u ON u.locker_id = l.id AND u.rental_item_id = o.rental_item_id
         WHERE t.kind = 'movedUnit' AND t.actor = 'clock'
           AND NOT EXISTS (SELECT 1 FROM cabinet_events e WHERE e.locker_id = l.id AND e.type = 'tamper' AND e.received_at <= t.at)
           AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject_id = l.id AND a.action = 'locker.outOfService' AND a.at <= t.at)) m
     WHERE NOT EXISTS (SELECT 1 FROM rental_orders b WHERE b.unit_id = m.unit_id AND b.start_at < m.start_at
       AND (b.returned_at IS NULL OR b.returned_at > m.at)
       AND (b.picked_up_at IS NOT NULL OR b.actual_end_at IS NOT NULL OR b.ended_at IS NULL OR b.ended_at > m.at))`,
  ),
  statement(
    'L6',
    'a claim is on a locker of its order’s own cabinet and company',
    'atRest',
    `SELECT 'claim ' || c.id AS line FROM claims c JOIN lockers l ON l.id = c.locker_id
     JOIN (SELECT id, cabinet_id, company_id FROM rental_orders UNION ALL SELECT id, cabinet_id, company_id FROM parcels
       UNION ALL SELECT id, cabinet_id, company_id FROM pressing_orders
       UNION ALL SELECT id, cabinet_id, company_id FROM shop_orders) o ON o.id = c.order_id
     WHERE l.cabinet_id <> o.cabinet_id OR c.company_id <> o.company_id`,
  ),
];
