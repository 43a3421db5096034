/** The fields of a cabinet with the limits of specification §5. */
import { coordinatesAtMost } from '#domain/lockers/coordinates.js';
import { cabinetLimits } from '#domain/lockers/limits.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { useSend } from '#web/api/use-send.js';
import { SelectField, SwitchField, TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import type { SetSwitch } from '#web/ui/admin/list/bulk-run.js';
import { modeOptions } from './words.js';

/** The request body of a cabinet edit: all editable fields, and the version that was read. */
export const cabinetBody = ({
  name,
  location,
  description,
  isActive,
  mode,
  region,
  site,
  tags,
  coordinates,
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
  coordinates,
  version,
});

/** Takes a cabinet into or out of service by a separate call, for one or several cabinets. */
export function useCabinetSwitch(): SetSwitch<CabinetView> {
  const send = useSend();
  return (cabinet, isActive) =>
    send('updateCabinet', {
      params: { cabinetId: cabinet.id },
      body: { ...cabinetBody(cabinet), isActive },
      toasts: false,
    });
}

export const CabinetFields = ({ isModeFixed = false }: { readonly isModeFixed?: boolean }) => (
  <>
    <TextField name="name" label="Nom" required maxLength={cabinetLimits.name} />
    <TextField
      name="location"
      label="Adresse"
      maxLength={cabinetLimits.location}
      hint="Les clients la lisent sur la page publique."
    />
    <TextField
      name="coordinates"
      label="Coordonnées"
      maxLength={coordinatesAtMost}
      hint="Latitude, longitude, comme sur une carte : 47.21837, -1.55362. La consigne est alors sur le plan."
    />
    <TextField
      name="region"
      label="Région"
      maxLength={cabinetLimits.region}
      hint="Région, site et étiquettes ne sont vus que de l’équipe : ils filtrent les listes et le tableau de bord."
    />
    <TextField name="site" label="Site" maxLength={cabinetLimits.site} />
    <TextField
      name="tags"
      label="Étiquettes"
      maxLength={cabinetLimits.tags}
      hint="Séparées par des virgules : nuit, prioritaire."
    />
    <TextAreaField name="description" label="Description" maxLength={cabinetLimits.description} />
    <SelectField
      name="mode"
      label="Mode"
      options={modeOptions}
      required
      hint={isModeFixed ? 'Le mode ne change que si la consigne est vide.' : undefined}
    />
    <SwitchField
      name="isActive"
      label="Active"
      hint="Une consigne inactive ne prend pas de nouvelle commande ; celles en cours continuent."
    />
  </>
);
