/** A plausible maintenance of the cabinet that `rows.ts` has. */
import { hour } from '#domain/shared/record.js';
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const aMaintenance = (
  fields: Partial<Rows['plannedMaintenances']> = {},
): Rows['plannedMaintenances'] => ({
  createdAt: noon,
  updatedAt: noon + 1,
  deletedAt: null,
  version: 1,
  id: 'maintenance-1',
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  lockerId: 'locker-1',
  unitId: null,
  beginsAt: noon + 24 * hour,
  endsAt: noon + 30 * hour,
  reason: 'Peinture',
  closedReason: 'Maintenance prévue : Peinture',
  plannedBy: 'Anne',
  begunAt: null,
  endedAt: null,
  ...fields,
});
