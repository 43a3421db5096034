/** The request body of a cabinet edit: all editable fields, and the version that was read. */
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';

export const cabinetBody = ({
  name,
  location,
  description,
  isActive,
  mode,
  region,
  site,
  tags,
  version,
}: CabinetView) => ({
  name,
  location,
  description,
  isActive,
  mode,
  region,
  site,
  tags,
  version,
});
