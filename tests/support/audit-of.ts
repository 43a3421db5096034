/** What the audit says of a record that an operator of the demo's company managed. */
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { SignedIn } from './staff.js';
import type { World } from './world.js';

interface Recorded {
  readonly action: string;
  readonly companyId: string | null;
  readonly userId: string | null;
}

/** By action, since entries of one moment have no order. */
export async function auditOf(world: World, subjectId: string): Promise<Recorded[]> {
  const rows = await world.running.platform.ports.read((store) => store.audit.where({ subjectId }));
  return rows
    .map(({ action, companyId, userId }) => ({ action, companyId, userId }))
    .toSorted((left, right) => left.action.localeCompare(right.action));
}

/** The audit of a record that was created, changed and deleted. */
export const managedBy = ({ userId }: SignedIn, subject: string): Recorded[] =>
  ['create', 'delete', 'update'].map((verb) => ({
    action: `${subject}.${verb}`,
    companyId: demoIds.company,
    userId,
  }));
