/** The company's own name among the platform's, which its customers never see. */
import { Stack } from '@mantine/core';
import type { CompanyView } from '#application/contract/companies.js';
import { api } from '#application/contract/index.js';
import { TextField } from '#web/ui/admin/fields.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Facts } from '#web/ui/admin/facts.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { useCompanyQuery, useUpdateCompanyMutation } from './company-calls.js';
import { useOwnVersion } from '#web/ui/admin/own-version.js';
import { useDraft } from '#web/ui/admin/use-draft.js';

const bodyOf = ({ name, version }: CompanyView) => ({ name, version });

export function IdentityTab({ company }: { readonly company: CompanyView }) {
  const params = { companyId: company.id };
  const [save] = useUpdateCompanyMutation();
  const { refetch } = useCompanyQuery({ params, toasts: false });
  const values = bodyOf(company);
  const { typed, keepTyped, forgetTyped } = useDraft(`company.${company.id}`, values);
  const version = useOwnVersion(typed?.version ?? company.version);
  return (
    <Stack gap="xl" maw="44rem">
      <RecordForm
        schema={api.updateCompany.body}
        values={values}
        typed={typed}
        onChange={(typing) => keepTyped({ ...typing, version: version.of(typing) })}
        submitLabel="Enregistrer"
        onSubmit={async ({ name, ...body }) => {
          const toasts = { success: '!Entreprise mise à jour', error: false } as const;
          const sent = { name, version: version.of(body) };
          const saved = await save({ params, body: sent, toasts }).unwrap();
          version.made(saved);
          return saved;
        }}
        onSaved={forgetTyped}
        reload={async () => bodyOf(await refetch().unwrap())}
      >
        <TextField
          name="name"
          label="Nom"
          required
          maxLength={200}
          hint="Il sert dans l’administration. Le nom montré aux clients se choisit dans «&nbsp;Image de marque&nbsp;»."
        />
      </RecordForm>
      <Facts
        items={[
          { label: 'Créée le', value: <Moment at={company.createdAt} /> },
          { label: 'Modifiée le', value: <Moment at={company.updatedAt} /> },
        ]}
      />
    </Stack>
  );
}
