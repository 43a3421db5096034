/** Whether customers may withdraw from buying an article; if not, a reason of the closed list (L. 221-28). */
import { exclusionLabels } from '#domain/catalogue/exclusion-labels.js';
import { exclusionsOf } from '#domain/catalogue/withdrawal-exclusion.js';
import { SelectField } from './fields.js';

const applicable = 'Applicable : quatorze jours';

export const exclusionWords = (exclusion: keyof typeof exclusionLabels | null): string =>
  exclusion ? exclusionOption(exclusion) : applicable;

/** The wording of a reason at the beginning of a line. */
const exclusionOption = (exclusion: keyof typeof exclusionLabels): string =>
  `Exclu : ${exclusionLabels[exclusion]}`;

export const ExclusionField = ({ of }: { readonly of: keyof typeof exclusionsOf }) => (
  <SelectField
    name="withdrawalExclusion"
    label="Applicable, ou motif d’exclusion"
    hint="Le client lit le motif avant de payer. Vérifiez-le avec votre conseil : exclu à tort, le droit reste dû."
    options={exclusionsOf[of].map((value) => ({ value, label: exclusionOption(value) }))}
    clearable
    placeholder={applicable}
  />
);
