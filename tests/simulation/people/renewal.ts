/** Staff renew a cabinet's secret; later it is entered at its gateway on site. */
import { renewGatewaySecret } from '#application/lockers/cabinets/staff-cabinets.js';
import type { VisitPlan } from '#tests/simulation/scenario/scenario.js';
import { unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

type RenewalPlan = Extract<VisitPlan, { readonly kind: 'renewal' }>;

export async function renewSecret(person: Person, { cabinetId, lateMs }: RenewalPlan): Promise<void> {
  const { outside, network, reached } = person.environment;
  outside.comesLate(cabinetId, lateMs);
  const renewedSecret = await person
    .send('renew secret', async (app) => {
      const renewed = await renewGatewaySecret(app, manager, { cabinetId });
      await app.people.visit(cabinetId);
      return renewed;
    })
    .catch(unlessRefused);
  if (!renewedSecret) return;
  network.renewed(cabinetId, renewedSecret.gatewaySecret);
  reached.count('a secret was renewed');
}
