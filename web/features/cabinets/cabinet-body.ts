/** A cabinet as it is saved: all that an edit names, and the version that was seen. */
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';

export const cabinetBody = ({ name, location, description, isActive, mode, version }: CabinetView) => ({
  name,
  location,
  description,
  isActive,
  mode,
  version,
});
