/** The language in which staff's order is written about to its customer (messages.md#channels-and-content). */
import { languageNames, languages } from '#domain/shared/languages.js';
import { SelectField } from '#web/ui/admin/form/fields.js';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

export const LanguageField = ({ name = 'customerLanguage' }: { readonly name?: string }) => (
  <SelectField name={name} label="Langue des messages" options={options} />
);
