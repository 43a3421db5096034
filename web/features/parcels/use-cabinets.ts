/** The cabinets that take parcels. */
import type { Among } from '#web/ui/admin/cabinet-choice.js';

export const takingParcels: Among = { mode: 'ClickAndCollect', isActive: true };
