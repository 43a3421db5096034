/** A technician: requests a code with a reason, opens with it, looks inside, closes, and may return the code. */
import {
  requestMaintenanceCode,
  revealMaintenanceCode,
  revokeMaintenanceCode,
} from '#application/lockers/codes/maintenance.js';
import { minute, second } from '#domain/shared/record.js';
import type { VisitPlan } from '#tests/simulation/scenario/scenario.js';
import { unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

type TechnicianPlan = Extract<VisitPlan, { readonly kind: 'technician' }>;

export async function maintain(
  person: Person,
  { lockerId, isRevoked, lingersMs }: TechnicianPlan,
): Promise<void> {
  const { cabinets } = person.environment.outside;
  const reason = 'Charnière à régler';
  const asked = await person
    .send('maintenance code', (app) => requestMaintenanceCode(app, manager, { lockerId, reason }))
    .catch(unlessRefused);
  if (!asked) return;
  for (let tries = 0; tries < 8; tries += 1) {
    await person.pause(40 * second);
    const revealed = await person
      .send('maintenance digits', (app) => revealMaintenanceCode(app, manager, { lockerId }))
      .catch(unlessRefused);
    if (!revealed) return;
    if (lingersMs > 0) await person.pause(lingersMs);
    const { result } = await cabinets.keypad(lockerId, revealed.code);
    person.note(`types at ${lockerId.slice(-3)}: ${result}`);
    if (result !== 'opened') continue;
    person.environment.reached.count('a technician opened a door');
    await person.pause(2 * minute);
    await cabinets.door(lockerId, 'close');
    break;
  }
  if (!isRevoked) return;
  await person
    .send('maintenance revoked', (app) => revokeMaintenanceCode(app, manager, { lockerId }))
    .catch(unlessRefused);
}
