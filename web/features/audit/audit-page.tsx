/** `/audit/`: every action of staff, searched, filtered and exported (accounts.md#audit). */
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link, useSearchParams } from 'react-router';
import { Anchor, Table, Text, Title } from '@mantine/core';
import { subjectWords, viaWords } from '#application/contract/people/audit-words.js';
import { auditActions, auditSubjects, actionWords } from '#domain/timelines/audit-actions.js';
import type { AuditView } from '#application/contract/people/audit.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useCompanyFilter } from '#web/ui/admin/form/company-choice.js';
import { typeset } from '#domain/shared/typography.js';
import { Moment } from '#web/ui/admin/formats.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column, Filter, Option } from '#web/ui/admin/list/list-types.js';
import { momentColumn } from '#web/ui/admin/list/shared-columns.js';
import { isMissingFrom, useAsyncOptions } from '#web/ui/admin/form/use-async-options.js';
import { platform } from '#web/api/api.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { Facts } from '#web/ui/admin/facts.js';
import { againstDoorLabels } from '#domain/doors/unproven-labels.js';
import { expectationLabels, findingLabels } from '#domain/lockers/check.js';
import { messageLabels } from '#domain/shared/message-labels.js';
import { purposeWords } from '#web/features/lockers/words.js';
import { movementWord } from '#web/features/rental-orders/words.js';
import { centsText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { fieldLabels } from '#domain/shared/described-field.js';

/**
 * French names of the fields in the audit; an unlisted field shows its own name. Names that several records share are
 * here.
 */
const factNames: Readonly<Record<string, string>> = {
  ...fieldLabels(lockerFields),
  name: 'Nom',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phoneNumber: 'Téléphone',
  phone: 'Téléphone',
  roles: 'Rôles',
  isActive: 'Actif',
  status: 'État',
  cabinetIds: 'Consignes autorisées',
  recoveryCodesLeft: 'Codes de secours restants',
  before: 'Avant',
  after: 'Après',
  location: 'Emplacement',
  region: 'Région',
  site: 'Site',
  tags: 'Étiquettes',
  description: 'Description',
  mode: 'Mode',
  isOutOfService: 'Hors service',
  againstDoor: 'Confirmé malgré la porte',
  closedReason: 'Motif de fermeture',
  slotCount: 'Emplacements',
  type: 'Type',
  label: 'Libellé',
  heightMm: 'Hauteur (mm)',
  widthMm: 'Largeur (mm)',
  depthMm: 'Profondeur (mm)',
  colorHex: 'Couleur',
  smartlockType: 'Modèle de serrure',
  smartlockSerialNumber: 'Numéro de série',
  smartlockId: 'Identifiant de serrure',
  commissionedAt: 'Mise en service',
  companyName: 'Nom affiché',
  primaryColor: 'Couleur principale',
  fontFamily: 'Police',
  landingMarkdown: 'Texte d’accueil',
  landingComponentName: 'Page d’accueil',
  supportPhone: 'Téléphone d’assistance',
  cgv: 'Conditions générales',
  termsVersionId: 'Version des conditions',
  logoVersion: 'Logo',
  stripePublicKey: 'Clé publique de paiement',
  stripeSecretKeySealed: 'Clé secrète de paiement',
  stripeWebhookSecretSealed: 'Secret des webhooks',
  legalName: 'Dénomination sociale',
  legalAddress: 'Adresse du siège',
  siret: 'SIRET',
  vatNumber: 'Numéro de TVA',
  legalMentions: 'Autres mentions',
  publicationDirector: 'Directeur de la publication',
  privacyEmail: 'E-mail pour les données personnelles',
  mediator: 'Médiateur de la consommation',
  parcelKeepHours: 'Garde des colis (h)',
  parcelExtraHours: 'Délai ajouté par le destinataire (h)',
  from: 'Du',
  month: 'Mois',
  to: 'Au',
  address: 'Adresse',
  city: 'Ville',
  zipCode: 'Code postal',
  country: 'Pays',
  contactName: 'Interlocuteur',
  company: 'Société',
  tvaRate: 'TVA (%)',
  category: 'Catégorie',
  sku: 'Référence',
  image: 'Image',
  priceCents: 'Prix TTC',
  slotsRequired: 'Emplacements',
  stockQuantity: 'Stock',
  nbDaysExecution: 'Délai (jours)',
  withdrawalExclusion: 'Droit de rétractation exclu',
  requiresSpecificLockerType: 'Type de casier exigé',
  requiredForCustomerDeposit: 'Exigé au dépôt',
  requiredForClientDeposit: 'Exigé au retour',
  copiedFrom: 'Copié de',
  packages: 'Forfaits changés',
  created: 'Créés',
  updated: 'Modifiés',
  refused: 'Lignes refusées',
  rentalPricePerUnitCents: 'Prix',
  rentalTimeUnit: 'Durée de l’unité',
  rentalTimeUnitType: 'Unité de temps',
  overduePricePerUnitCents: 'Prix du retard',
  overdueTimeUnit: 'Durée de l’unité de retard',
  overdueTimeUnitType: 'Unité de temps du retard',
  gracePeriodHours: 'Tolérance (h)',
  minRentalDurationHours: 'Durée minimale (h)',
  maxRentalDurationHours: 'Durée maximale (h)',
  depositAmountCents: 'Dépôt de garantie',
  allowReservations: 'Réservations',
  maxAdvanceReservationHours: 'Réservation au plus tôt (h)',
  reservationHoldHours: 'Réservation gardée (h)',
  cancellationDeadlineHours: 'Annulation gratuite jusqu’à (h)',
  noShowPenaltyPercentage: 'Pénalité (%)',
  reservationProtectionBufferHours: 'Marge avant réservation (h)',
  durationHours: 'Durée (h)',
  priceHtCents: 'Prix HT',
  sortOrder: 'Ordre',
  items: 'Articles',
  lateFeeCents: 'Frais de retard',
  retainedCents: 'Retenue',
  movements: 'Mouvements',
  movedReservations: 'Réservations déplacées',
  orderId: 'Commande',
  text: 'Texte',
  deposit: 'Code de dépôt',
  pickup: 'Code de retrait',
  channel: 'Par',
  template: 'Message',
  mail: 'Message',
  action: 'Geste',
  step: 'Étape',
  purpose: 'Usage du code',
  reserves: 'Réserves',
  finding: 'Réponse',
  clockShown: 'Heure montrée',
  clockMustShow: 'Heure attendue',
  clockDriftSeconds: 'Écart (s)',
  clockVerdict: 'Constat',
  expected: 'Devait contenir',
  checked: 'Casiers contrôlés',
  putAside: 'Mis de côté',
  lockerNumber: 'Casier',
  leftPlace: 'Casier quitté',
  newPlace: 'Nouveau casier',
  isOtherLocker: 'Autre casier',
  totalCents: 'Total TTC',
  paymentReference: 'Référence du paiement',
  handedOver: 'Linge remis',
  returnedAt: 'Rendu le',
  isPlatformFault: 'De notre fait',
  refundCents: 'Remboursé',
  refundedCents: 'Remboursé',
  penaltyCents: 'Pénalité',
  writtenOffCents: 'Offert',
  records: 'Commandes et clients effacés',
  invoicesRetained: 'Factures conservées',
  sha256: 'Empreinte SHA-256',
};

// Values of an entry's facts in French: amounts, yes and no, and the labels of enumerated values.

type Words = Readonly<Record<string, string>>;

const byFact: Readonly<Record<string, Words>> = {
  channel: { email: 'e-mail', sms: 'SMS' },
  template: messageLabels,
  action: { code: 'Code affiché', open: 'Ouverture', confirm: 'Confirmation', undo: 'Dépôt annulé' },
  step: { deposit: 'Dépôt', collect: 'Collecte', return: 'Retour du linge', pickup: 'Retrait' },
  purpose: purposeWords,
  againstDoor: againstDoorLabels,
  expected: expectationLabels,
  finding: findingLabels,
};

const payments: Words = { rental: 'location', deposit: 'dépôt de garantie' };

/** `capture deposit 12000` → « dépôt de garantie 120,00 € débités ». */
function movementText(movement: string): string {
  const [kind = '', payment = '', cents = ''] = movement.split(' ');
  const sum = Number(cents);
  return `${payments[payment] ?? payment} ${centsText(sum)} ${movementWord(kind, sum / 100)}`;
}

/** A value as a person or as JSON wrote it. */
function valueText(fact: string, value: string): string {
  if (value === 'null' || value === '') return '–';
  if (value === 'true') return 'oui';
  if (value === 'false') return 'non';
  if (fact === 'movements') return value.split(', ').map(movementText).join(', ');
  if (fact.endsWith('Cents') && /^-?\d+$/.test(value)) return centsText(Number(value));
  if (fact.endsWith('At') && /^\d{12,}$/.test(value)) return momentText(Number(value));
  return byFact[fact]?.[value] ?? value;
}

/** The facts of an entry as rows: an edit is written `before → after` (application/access/audit.ts), everything else as it is. */
interface FactRow {
  readonly name: string;
  /** Null if there is only one value. */
  readonly before: string | null;
  readonly after: string;
}

const arrow = ' → ';

/** Identifiers without meaning for a person; the export includes them. */
const silent = new Set(['doorCodeId', 'grantId', 'messageId', 'openingId']);

/** One audit entry: actor, origin, subject, reason, and the old and new values. */
export const factRows = (facts: AuditView['facts']): FactRow[] =>
  Object.entries(facts)
    .filter(([key]) => !silent.has(key))
    .map(([key, value]) => {
      const name = factNames[key] ?? key;
      const text = String(value);
      const place = text.indexOf(arrow);
      if (place < 0) return { name, before: null, after: valueText(key, text) };
      return {
        name,
        before: valueText(key, text.slice(0, place)),
        after: valueText(key, text.slice(place + arrow.length)),
      };
    });

/** An edit has two columns of values, every other entry one. */
function Changes({ rows }: { readonly rows: readonly FactRow[] }) {
  const isEdit = rows.some(({ before }) => before !== null);
  return (
    <Table>
      <TableHead columns={['Donnée', isEdit ? 'Avant' : null, isEdit ? 'Après' : 'Valeur']} />
      <Table.Tbody>
        {rows.map(({ name, before, after }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            {isEdit ? <Table.Td>{before ?? '–'}</Table.Td> : null}
            <Table.Td>{after}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Subject({ entry }: { readonly entry: AuditView }) {
  const { subjectKind, subjectId, subjectLabel, cabinetId } = entry;
  const to = staffPath(subjectKind, { id: subjectId, cabinetId });
  const text = typeset(`${subjectWords[subjectKind]} : ${subjectLabel}`);
  if (to === null) return <>{text}</>;
  return (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  );
}

function EntryDialog({ entry, onClose }: { readonly entry: AuditView; readonly onClose: () => void }) {
  const rows = factRows(entry.facts);
  const { action, at, userName, via, address, cabinetName, reason } = entry;
  return (
    <Dialog title={actionWords[action]} onClose={onClose} size="lg">
      <Facts
        items={[
          { label: 'Quand', value: <Moment at={at} withSeconds /> },
          { label: 'Qui', value: userName },
          { label: 'Depuis', value: `${viaWords[via]}, adresse ${address}` },
          { label: 'Sujet', value: <Subject entry={entry} /> },
          cabinetName === null ? null : { label: 'Consigne', value: cabinetName },
          reason === null ? null : { label: 'Motif', value: reason },
        ]}
      />
      <Title order={3} size="h5">
        {rows.some(({ before }) => before !== null) ? 'Ce qui a changé' : 'Détails'}
      </Title>
      {rows.length === 0 ? <Text c="dimmed">Aucun détail n’a été noté.</Text> : <Changes rows={rows} />}
    </Dialog>
  );
}

// Filters the audit by person: colleagues, or all people for the platform.

/** The API calls of the audit screen. */
interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const optionOf = ({ id, firstName, lastName, email }: Named): Option => ({
  value: id,
  label: `${firstName} ${lastName}`.trim() || email,
});

/** Includes the person in the address. `mayChoose`: whether the user may see other people's entries. */
function usePersonChoice(mayChoose: boolean) {
  const chosen = useSearchParams()[0].get('userId');
  const search = useAsyncOptions();
  const { data } = platform.useListUsersQuery(
    mayChoose ? { query: { ...search.query, sort: 'lastName' }, toasts: false } : skipToken,
  );
  const own = platform.useUserQuery(
    isMissingFrom(chosen, data?.items) ? { params: { userId: chosen }, toasts: false } : skipToken,
  ).currentData;
  return {
    options: [...(own ? [own] : []), ...(data?.items ?? [])].map(optionOf),
    onSearch: search.onSearchAmong(data?.totalItems),
  };
}

const columns: readonly Column<AuditView>[] = [
  momentColumn('at', 'Date', ({ at }) => at, 'at'),
  { key: 'action', header: 'Action', isTitle: true, cell: ({ action }) => actionWords[action] },
  {
    key: 'subject',
    header: 'Sujet',
    cell: ({ subjectKind, subjectLabel }) => typeset(`${subjectWords[subjectKind]} : ${subjectLabel}`),
  },
  { key: 'userName', header: 'Personne', cell: ({ userName }) => userName },
  { key: 'reason', header: 'Motif', cell: ({ reason }) => reason ?? '–' },
  { key: 'cabinet', header: 'Consigne', cell: ({ cabinetName }) => cabinetName ?? '–' },
  { key: 'via', header: 'Depuis', cell: ({ via }) => viaWords[via] },
];

const inFrench = new Intl.Collator('fr');

function optionsOf<Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, string>>): Option[] {
  const options = keys.map((value) => ({ value, label: words[value] }));
  return options.sort((left, right) => inFrench.compare(left.label, right.label));
}

const ofEverybody: readonly Filter[] = [
  { key: 'action', label: 'Action', options: optionsOf(auditActions, actionWords) },
  { key: 'subjectKind', label: 'Sujet', options: optionsOf(auditSubjects, subjectWords) },
  { key: 'from', label: 'À partir du', type: 'date' },
  { key: 'until', label: 'Jusqu’au', type: 'date', until: true },
];

/** The person filter is only for users who see other people's entries; the company filter only for platform staff. */
function useFilters(): readonly Filter[] {
  const readsOthers = useMay()(managers);
  const cabinets = useCabinetFilter();
  const byCompany = useCompanyFilter();
  const people = usePersonChoice(readsOthers);
  return [
    ...ofEverybody,
    ...cabinets,
    ...(readsOthers ? [{ key: 'userId', label: 'Personne', ...people }] : []),
    ...byCompany,
  ];
}

export function AuditPage() {
  const filters = useFilters();
  const readsOthers = useMay()(managers);
  const [opened, setOpened] = useState<AuditView | null>(null);
  return (
    <>
      <ListPage
        name="listAudit"
        title="Journal"
        subtitle={readsOthers ? 'Tout ce que l’équipe a fait.' : 'Tout ce que vous avez fait.'}
        sort="at"
        order="desc"
        searchLabel="Rechercher un nom, un sujet ou un motif"
        columns={columns}
        rowName={({ action, subjectLabel }) => `${actionWords[action]}, ${subjectLabel}`}
        onOpen={setOpened}
        filters={filters}
        csv="journal"
        live
        empty={{ title: 'Rien n’est noté', text: 'Chaque action de l’équipe apparaît ici.' }}
      />
      {opened === null ? null : <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
