/**
 * The company's staff as callers, as the server has them after sign-in: a manager for money, an operator for the day's
 * work.
 */
import type { Role } from '#domain/access/role.js';
import type { Staff } from '#application/access/staff.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';

const staffOf = (userId: string, name: string, role: Role): Staff => ({
  userId,
  sessionId: `session of ${name}`,
  name,
  email: `${name.toLowerCase()}@consigne.test`,
  roles: [role],
  companyId: demoIds.company,
  cabinetIds: null,
  hasSecondFactor: false,
  via: 'web',
  address: '198.51.100.7',
});

export const manager = staffOf(demoIds.manager, 'Nadia', 'Manager');
export const operator = staffOf(demoIds.operator, 'Yann', 'Operator');
