/** A plausible rule of alert of the user that `rows.ts` has. */
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const anAlertRule = (fields: Partial<Rows['alertRules']> = {}): Rows['alertRules'] => ({
  createdAt: noon,
  updatedAt: noon + 1,
  deletedAt: null,
  version: 1,
  id: 'user-1.webhook',
  companyId: 'company-1',
  userId: 'user-1',
  channel: 'webhook',
  costs: ['door', 'money'],
  groups: ['region:Ouest'],
  days: [1, 7],
  begins: '20:00',
  ends: '08:00',
  afterMinutes: 15,
  url: 'https://exemple.test/alertes',
  secretSealed: 'sealed',
  alerted: ['doorJammed.locker.locker-1'],
  alertedAt: noon,
  failure: 'Le webhook a répondu 500',
  ...fields,
});
