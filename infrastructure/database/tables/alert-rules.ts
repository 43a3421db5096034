/** The table of rules of alert (pages.md#alerts): one row per person and channel. */
import type { AlertRule } from '#domain/board/alert-rule.js';
import { all, bigint, integer, json, maybe, table, text, versioned } from './table.js';

export const alertRules = table<AlertRule>()(
  'alert_rules',
  {
    ...versioned,
    ...all(text, 'userId', 'channel', 'begins', 'ends'),
    ...all(maybe(text), 'companyId', 'url', 'secretSealed', 'failure'),
    afterMinutes: integer,
    alertedAt: maybe(bigint),
    ...all(json, 'costs', 'groups', 'days', 'alerted'),
  },
  { refers: { userId: 'users' }, index: { company: ['companyId'] } },
);
