/** Takes a cabinet into or out of service by a separate call, for one or several cabinets. */
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import type { SetSwitch } from '#web/ui/admin/list/bulk-run.js';
import { cabinetBody } from './cabinet-body.js';
import { useUpdateCabinetMutation } from './cabinet-calls.js';

export function useCabinetSwitch(): SetSwitch<CabinetView> {
  const [save] = useUpdateCabinetMutation();
  return (cabinet, isActive) =>
    save({
      params: { cabinetId: cabinet.id },
      body: { ...cabinetBody(cabinet), isActive },
      toasts: false,
    }).unwrap();
}
