/** The company's legal identity, for its invoices, and its storage period for parcels. */
import { Text, Title, Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { parcelKeepHoursLimits, gapsOf, type NoticeGap } from '#domain/companies/legal.js';
import { parcelExtraHoursLimits } from '#domain/parcels/keeping.js';
import { legalBody, type CompanyLegal, type LegalBody } from '#application/contract/people/company-legal.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import * as z from 'zod/mini';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { HoursField } from '#web/ui/admin/form/number-fields.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { Icon } from '#web/ui/admin/icon.js';
import { scheduleRecipients } from '#application/contract/orders/ledger.js';
import { recipientsAtMost } from '#domain/documents/export-schedule.js';
import { typeset } from '#domain/shared/typography.js';

// To whom the accounting export of each month is sent (money.md#scheduled-export).

const linesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const wrong = `Saisissez au plus ${recipientsAtMost} adresses e-mail, une par ligne.`;
const form = z.object({
  recipients: z
    .string()
    .check(z.refine((text) => scheduleRecipients.safeParse(linesIn(text)).success, wrong)),
});

const textOf = (recipients: readonly string[]) => ({ recipients: recipients.join('\n') });

function ScheduleForm({ companyId, recipients }: { companyId: string; recipients: readonly string[] }) {
  const send = useSend();
  const { refetch } = platform.useExportScheduleQuery({ query: { companyId }, toasts: false });
  return (
    <RecordForm
      schema={form}
      values={textOf(recipients)}
      submitLabel="Enregistrer les destinataires"
      onSubmit={(typed) => {
        return send('changeExportSchedule', {
          body: { companyId, recipients: linesIn(typed.recipients) },
          done: '!Destinataires enregistrés',
        });
      }}
      reload={async () => textOf((await refetch().unwrap()).recipients)}
    >
      <Title order={2} size="h4" mt="md">
        Export comptable du mois
      </Title>
      <TextAreaField
        name="recipients"
        label="Destinataires"
        rows={3}
        hint={typeset(
          'Une adresse e-mail par ligne, celle de votre comptable par exemple. Le 1er de chaque mois, elles reçoivent un lien vers les totaux du mois et, une fois le mois clôturé, vers ses écritures ; sans données personnelles dans l’e-mail, et chaque téléchargement est au journal. Sans adresse, rien n’est envoyé.',
        )}
      />
    </RecordForm>
  );
}

export function ExportSchedulePart({ companyId }: { readonly companyId: string }) {
  const query = platform.useExportScheduleQuery({ query: { companyId }, toasts: false });
  return (
    <QueryState query={query} isPart>
      {({ recipients }) => <ScheduleForm companyId={companyId} recipients={recipients} />}
    </QueryState>
  );
}

const words: Readonly<Record<Exclude<NoticeGap, 'host'>, string>> = {
  address: 'l’adresse du siège',
  siret: 'le SIRET',
  mentions: 'la forme, le capital et l’immatriculation',
  director: 'le directeur de la publication',
  phone: 'le téléphone d’assistance',
  privacyEmail: 'l’e-mail pour les données personnelles',
  mediator: 'le médiateur de la consommation',
};

type OwnGap = keyof typeof words;

const To = ({ path, children }: { readonly path: string; readonly children: string }) => (
  <Anchor component={Link} to={path} inherit>
    {children}
  </Anchor>
);

/** Links to the pages where the missing data is entered. */
function Places({ companyId, gaps }: { readonly companyId: string; readonly gaps: readonly OwnGap[] }) {
  const page = `/companies/${companyId}`;
  const isWithoutPhone = gaps.includes('phone');
  const isWithoutMentions = gaps.some((gap) => gap !== 'phone');
  return (
    <>
      {isWithoutMentions ? <To path={`${page}/mentions`}>les mentions de l’entreprise</To> : null}
      {isWithoutMentions && isWithoutPhone ? ' et ' : null}
      {isWithoutPhone ? <To path={`${page}/marque`}>l’image de marque</To> : null}
    </>
  );
}

/** Facts missing on the public legal pages of this company: customers read what exists, managers see the gaps. */
export function NoticeGaps({ companyId }: { readonly companyId: string }) {
  const { data: notices } = platform.useLegalNoticesQuery({ query: { companyId }, toasts: false });
  const gaps = notices ? gapsOf(notices) : [];
  if (gaps.length === 0) return null;
  const own = gaps.filter((gap) => gap !== 'host');
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Icon name="warn" />}
      title="Pages légales incomplètes"
      mb="md"
    >
      {own.length > 0 ? (
        <p>
          Vos clients n’y lisent pas encore {own.map((gap) => words[gap]).join(', ')}. Complétez{' '}
          <Places companyId={companyId} gaps={own} />.
        </p>
      ) : null}
      {gaps.includes('host') ? (
        <p>
          L’hébergeur n’est pas indiqué&nbsp;: l’administrateur du serveur le renseigne (réglage
          HOSTING_PROVIDER).
        </p>
      ) : null}
      <Anchor href={`/mentions-legales?company=${companyId}`} inherit>
        Voir la page de vos clients
      </Anchor>
    </Alert>
  );
}

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
  const send = useSend();
  const { refetch } = platform.useCompanyLegalQuery({ params, toasts: false });
  return (
    <RecordForm
      schema={legalBody}
      values={bodyOf(legal)}
      draft={`legal.${legal.companyId}`}
      submitLabel="Enregistrer"
      onSubmit={(body) => {
        return send('updateCompanyLegal', {
          params,
          body,
          done: '!Mentions légales et réglages enregistrés',
        });
      }}
      reload={async () => bodyOf(await refetch().unwrap())}
    >
      <LegalFields />
    </RecordForm>
  );
}

export function LegalTab({ companyId }: { readonly companyId: string }) {
  const legal = platform.useCompanyLegalQuery({ params: { companyId }, toasts: false });
  return (
    <div style={{ maxWidth: '44rem' }}>
      <QueryState query={legal} isPart>
        {(known) => <LegalForm legal={known} />}
      </QueryState>
      <ExportSchedulePart companyId={companyId} />
    </div>
  );
}
