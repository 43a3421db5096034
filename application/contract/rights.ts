/**
 * Which roles may call a staff route (accounts.md#roles); use cases check tenant and cabinet limits
 * (application/access/staff.ts).
 */
import type { Role } from '#domain/access/role.js';

export interface StaffAccess {
  readonly roles: readonly Role[];
  /**
   * The route is open, too, to users who must have a second factor and have none yet: they set it up there
   * (domain/access/second-factor.ts).
   */
  readonly isOwnAccount?: true;
}

/** Platform administration: companies. */
export const admins = { roles: ['Admin'] } as const satisfies StaffAccess;
/** Users, brand, items, prices, cabinets, money decisions. */
export const managers = { roles: ['Admin', 'Manager'] } as const satisfies StaffAccess;
/** The daily work on cabinets. */
export const operators = { roles: ['Admin', 'Manager', 'Operator'] } as const satisfies StaffAccess;
/** Reading, resending codes, opening lockers with a reason. */
export const anyStaff = { roles: ['Admin', 'Manager', 'Operator', 'Support'] } as const satisfies StaffAccess;
/** The caller's own account. */
export const ownAccount = { ...anyStaff, isOwnAccount: true } as const satisfies StaffAccess;
