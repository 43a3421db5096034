/** A new cabinet: its record first, then the secret of its gateway, then its page. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#application/contract/index.js';
import type { CabinetWithSecret } from '#application/contract/staff-cabinets.js';
import { useSession } from '#web/api/auth/use-session.js';
import { Dialog } from '#web/ui/admin/dialog.js';
import { SelectField } from '#web/ui/admin/fields.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { useCreateCabinetMutation } from './cabinet-calls.js';
import { CabinetFields } from './cabinet-fields.js';
import { SecretNotice } from './secret-notice.js';
import { useCompanyOptions } from './use-company-options.js';

const blank = {
  companyId: undefined,
  name: '',
  location: '',
  description: '',
  mode: 'Rental' as const,
  isActive: true,
};

export function NewCabinetDialog({ onClose }: { readonly onClose: () => void }) {
  const [create] = useCreateCabinetMutation();
  const [made, setMade] = useState<CabinetWithSecret | null>(null);
  const companies = useCompanyOptions();
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  if (made)
    return (
      <SecretNotice
        cabinetId={made.id}
        secret={made.gatewaySecret}
        onClose={() => void navigate(`/cabinets/${made.id}`)}
      />
    );
  return (
    <Dialog title="Ajouter une consigne" onClose={onClose}>
      <RecordForm
        schema={api.createCabinet.body}
        values={blank}
        submitLabel="Ajouter la consigne"
        guardsLeaving={false}
        onSubmit={(body) => create({ body, toasts: { success: '!Consigne ajoutée', error: false } }).unwrap()}
        onSaved={setMade}
        onCancel={onClose}
      >
        {isAdmin ? (
          <SelectField
            name="companyId"
            label="Entreprise"
            options={companies}
            required
            searchable
            emptyAs={undefined}
          />
        ) : null}
        <CabinetFields />
      </RecordForm>
    </Dialog>
  );
}
