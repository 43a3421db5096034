/** Taking several cabinets out of use and back, as their own page does with one. */
import { managers } from '#application/contract/rights.js';
import type { CabinetView } from '#application/contract/staff-cabinets.js';
import { useMay } from '#web/api/auth/use-session.js';
import { counted } from '#domain/shared/plurals.js';
import { switching } from '#web/ui/admin/bulk-run.js';
import type { BulkAction } from '#web/ui/admin/list-types.js';
import { useCabinetSwitch } from './use-switch.js';

export function useCabinetBulk(): readonly BulkAction<CabinetView>[] {
  const mayEdit = useMay()(managers);
  const set = useCabinetSwitch();
  const stopping: BulkAction<CabinetView> = {
    label: 'Désactiver',
    tone: 'danger',
    confirm: (count) =>
      `${counted(count, 'consigne ne prend plus', 'consignes ne prennent plus')} de nouvelle commande ; celles en cours continuent.`,
    refuse: ({ isActive }) => (isActive ? null : 'Cette consigne est déjà inactive.'),
    run: switching(set, false),
  };
  const starting: BulkAction<CabinetView> = {
    label: 'Réactiver',
    confirm: (count) => `${counted(count, 'consigne prend', 'consignes prennent')} de nouveau des commandes.`,
    refuse: ({ isActive }) => (isActive ? 'Cette consigne est déjà active.' : null),
    run: switching(set, true),
  };
  return mayEdit ? [stopping, starting] : [];
}
