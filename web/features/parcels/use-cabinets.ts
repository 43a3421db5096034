/** The cabinets that accept parcels. */
import { useCabinetChoice, type Among } from '#web/ui/admin/form/cabinet-choice.js';

export const takingParcels: Among = { mode: 'ClickAndCollect', isActive: true };

/** False until the answer is loaded. */
export const useIsWithoutParcels = (): boolean =>
  useCabinetChoice(takingParcels).query.data?.totalItems === 0;
