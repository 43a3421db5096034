/** Opening a company takes its name only; its brand and its people come next, on its own page. */
import { useNavigate } from 'react-router';
import { api } from '#application/contract/index.js';
import { Dialog } from '#web/ui/admin/dialog.js';
import { TextField } from '#web/ui/admin/fields.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { useDraft } from '#web/ui/admin/use-draft.js';
import { useCreateCompanyMutation } from './company-calls.js';

const blank = { name: '' };

export function NewCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const [create] = useCreateCompanyMutation();
  const navigate = useNavigate();
  const { typed, keepTyped } = useDraft('company', blank);
  return (
    <Dialog title="Créer une entreprise" onClose={onClose}>
      <RecordForm
        schema={api.createCompany.body}
        values={blank}
        typed={typed}
        onChange={keepTyped}
        submitLabel="Créer l’entreprise"
        onSubmit={(body) => create({ body, toasts: { success: '!Entreprise créée', error: false } }).unwrap()}
        onSaved={({ id }) => void navigate(`/companies/${id}`)}
        onCancel={onClose}
      >
        <TextField name="name" label="Nom" required maxLength={200} hint="Le nom de l’entreprise cliente." />
      </RecordForm>
    </Dialog>
  );
}
