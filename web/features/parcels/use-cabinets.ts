/** The cabinets that take parcels. */
import { useCabinetChoice, type Among } from '#web/ui/admin/form/cabinet-choice.js';

export const takingParcels: Among = { mode: 'ClickAndCollect', isActive: true };

/** Not said before it is known. */
export const useIsWithoutParcels = (): boolean =>
  useCabinetChoice(takingParcels).query.data?.totalItems === 0;
