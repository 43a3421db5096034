/** The table of rules of alert (pages.md#alerts): one row a person and channel. */
import type { AlertRule } from '#domain/board/alert-rule.js';
import { bigint, integer, json, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const alertRules = table<AlertRule>()(
  'alert_rules',
  {
    ...versioned,
    companyId: maybe(text),
    userId: text,
    channel: text,
    costs: json,
    groups: json,
    days: json,
    begins: text,
    ends: text,
    afterMinutes: integer,
    url: maybe(text),
    secretSealed: maybe(text),
    alerted: json,
    alertedAt: maybe(bigint),
    failure: maybe(text),
  },
  {
    refers: { userId: 'users' },
    index: { company: ['companyId'] },
  },
);
