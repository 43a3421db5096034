/** Which roles may call a staff route (accounts.md#roles); tenant and cabinet limits are the use-cases' (application/access/staff.ts). */
import type { Role } from '#domain/access/role.js';

export interface StaffAccess {
  readonly roles: readonly Role[];
  /** Open also to whoever must have a second factor and has none yet: they turn it on there (domain/access/second-factor.ts). */
  readonly isOwnAccount?: true;
}

/** The platform's own work: companies. */
export const admins = { roles: ['Admin'] } as const satisfies StaffAccess;
/** People, brand, items, prices, cabinets, money decisions. */
export const managers = { roles: ['Admin', 'Manager'] } as const satisfies StaffAccess;
/** The daily work on cabinets. */
export const operators = { roles: ['Admin', 'Manager', 'Operator'] } as const satisfies StaffAccess;
/** Reading, resending codes, opening lockers with a reason. */
export const anyStaff = { roles: ['Admin', 'Manager', 'Operator', 'Support'] } as const satisfies StaffAccess;
/** Everybody's own account. */
export const ownAccount = { ...anyStaff, isOwnAccount: true } as const satisfies StaffAccess;
