/** Storage time of parcels: until their deadline, which their recipient may extend once (parcels.md#keeping). */
import type { Invariant } from './evidence.js';
import { statement } from './statement.js';

const asked = `parcels p JOIN companies c ON c.id = p.company_id`;
const hourMs = 3_600_000;

export const keepingInvariants: readonly Invariant[] = [
  statement(
    'P1',
    'a recipient who asks for more time gets the company’s extension once',
    'always',
    `SELECT 'parcel ' || p.id || ' is kept ' || p.extra_keep_hours || ' hours longer' AS line FROM ${asked}
     WHERE p.extra_keep_hours <> CASE WHEN p.longer_requested_at IS NULL THEN 0 ELSE c.parcel_extra_hours END`,
  ),
  statement(
    'P2',
    'no parcel is to be taken back before its storage time is over',
    'atRest',
    `SELECT 'parcel ' || p.id || ' was to take back ' || (t.at - p.deposited_at) || ' ms after its deposit' AS line
     FROM ${asked} JOIN timeline t ON t.order_id = p.id AND t.kind = 'keepEnded'
     WHERE t.at < p.deposited_at + (c.parcel_keep_hours + p.extra_keep_hours) * ${hourMs}`,
  ),
  statement(
    'P3',
    'a recipient with more time gets a written confirmation',
    'atRest',
    `SELECT 'parcel ' || p.id AS line FROM parcels p WHERE p.longer_requested_at IS NOT NULL AND NOT EXISTS
       (SELECT 1 FROM messages m WHERE m.order_id = p.id AND m.template = 'parcel.keptLonger')`,
  ),
];
