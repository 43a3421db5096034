/** The company's legal identity, for its invoices, and how long it stores parcels. */
import { Text, Title } from '@mantine/core';
import { legalBody, type CompanyLegal, type LegalBody } from '#application/contract/people/company-legal.js';
import { parcelKeepHoursLimits } from '#domain/companies/legal.js';
import { parcelExtraHoursLimits } from '#domain/parcels/keeping.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { HoursField } from '#web/ui/admin/form/number-fields.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { useCompanyLegalQuery, useUpdateCompanyLegalMutation } from './company-calls.js';

const bodyOf = ({ companyId: _, ...body }: CompanyLegal): LegalBody => body;

const ParcelFields = () => (
  <>
    <Title order={2} size="h4" mt="md">
      Réglages
    </Title>
    <HoursField
      name="parcelKeepHours"
      label="Durée de garde des colis"
      required
      min={parcelKeepHoursLimits.least}
      max={parcelKeepHoursLimits.most}
      hint="Passé ce délai, un colis non retiré est «&nbsp;à reprendre&nbsp;»."
    />
    <HoursField
      name="parcelExtraHours"
      label="Délai que le destinataire peut ajouter"
      required
      min={parcelExtraHoursLimits.least}
      max={parcelExtraHoursLimits.most}
      hint="Une seule fois, depuis la page de son code, tant que le colis est gardé. 0&nbsp;: aucun."
    />
  </>
);

const LegalFields = () => (
  <>
    <Title order={2} size="h4">
      Mentions légales
    </Title>
    <Text c="dimmed" mb="md">
      Elles figurent sur les factures à venir et sur les pages publiques. Les factures déjà émises ne changent
      pas.
    </Text>
    <TextField
      name="legalName"
      label="Dénomination sociale"
      maxLength={200}
      emptyAs={null}
      hint="Sans dénomination, la facture porte le nom de l’entreprise."
    />
    <TextAreaField name="legalAddress" label="Adresse du siège" maxLength={500} emptyAs={null} rows={3} />
    <TextField name="siret" label="SIRET" maxLength={30} emptyAs={null} hint="14&nbsp;chiffres." />
    <TextField
      name="vatNumber"
      label="Numéro de TVA intracommunautaire"
      maxLength={30}
      emptyAs={null}
      hint="FR suivi de 11&nbsp;caractères en France. Obligatoire dès que vous facturez la TVA."
    />
    <TextAreaField
      name="legalMentions"
      label="Autres mentions"
      maxLength={1000}
      emptyAs={null}
      rows={3}
      hint="Forme, capital, registre du commerce."
    />
    <Title order={2} size="h4" mt="md">
      Pages publiques
    </Title>
    <Text c="dimmed" mb="md">
      Elles complètent les pages «&nbsp;Mentions légales&nbsp;» et «&nbsp;Confidentialité&nbsp;» de vos
      consignes.
    </Text>
    <TextField
      name="publicationDirector"
      label="Directeur de la publication"
      maxLength={200}
      emptyAs={null}
      hint="Nom et qualité, par exemple «&nbsp;Claire Moreau, gérante&nbsp;»."
    />
    <EmailField
      name="privacyEmail"
      label="E-mail pour les données personnelles"
      maxLength={254}
      emptyAs={null}
      hint="Vos clients y demandent une copie de leurs données, ou leur effacement."
    />
    <TextAreaField
      name="mediator"
      label="Médiateur de la consommation"
      maxLength={500}
      emptyAs={null}
      rows={3}
      hint="Nom et coordonnées du médiateur auquel vous adhérez."
    />
    <ParcelFields />
  </>
);

function LegalForm({ legal }: { readonly legal: CompanyLegal }) {
  const params = { companyId: legal.companyId };
  const [save] = useUpdateCompanyLegalMutation();
  const { refetch } = useCompanyLegalQuery({ params, toasts: false });
  return (
    <RecordForm
      schema={legalBody}
      values={bodyOf(legal)}
      draft={`legal.${legal.companyId}`}
      submitLabel="Enregistrer"
      onSubmit={(body) => {
        const toasts = { success: '!Mentions légales et réglages enregistrés', error: false } as const;
        return save({ params, body, toasts }).unwrap();
      }}
      reload={async () => bodyOf(await refetch().unwrap())}
    >
      <LegalFields />
    </RecordForm>
  );
}

export function LegalTab({ companyId }: { readonly companyId: string }) {
  const legal = useCompanyLegalQuery({ params: { companyId }, toasts: false });
  return (
    <div style={{ maxWidth: '44rem' }}>
      <QueryState query={legal} isPart>
        {(known) => <LegalForm legal={known} />}
      </QueryState>
    </div>
  );
}
