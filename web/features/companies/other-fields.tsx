/** A brand is saved as a whole: fields of other tabs are not on this form, but a conflict names them. */
import { useFieldOf } from '#web/ui/admin/form/field-context.js';
import { brandFields, brandLabels } from './brand-words.js';

function Named({ name }: { readonly name: (typeof brandFields)[number] }) {
  useFieldOf(name, brandLabels[name]);
  return null;
}

export const OtherFields = ({ shown }: { readonly shown: readonly string[] }) =>
  brandFields.filter((name) => !shown.includes(name)).map((name) => <Named key={name} name={name} />);
