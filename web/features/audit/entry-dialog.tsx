/** One audit entry: actor, origin, subject, reason, and the old and new values. */
import { Anchor, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { actionWords, subjectWords, viaWords } from '#application/contract/people/audit-words.js';
import type { AuditView } from '#application/contract/people/audit.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { typeset } from '#domain/shared/typography.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { againstDoorLabels } from '#domain/doors/unproven-labels.js';
import { expectationLabels, findingLabels } from '#domain/lockers/check-labels.js';
import { messageLabels } from '#domain/shared/message-labels.js';
import { purposeWords } from '#web/features/lockers/words.js';
import { movementWord } from '#web/features/rental-orders/words.js';
import { centsText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { factNames } from './fact-names.js';

/** Values of an entry's facts in French: amounts, yes and no, and the labels of enumerated values. */

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

export function factRows(facts: AuditView['facts']): FactRow[] {
  return Object.entries(facts)
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
}

/** An edit has two columns of values, every other entry one. */
function Changes({ rows }: { readonly rows: readonly FactRow[] }) {
  const isEdit = rows.some(({ before }) => before !== null);
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Donnée</Table.Th>
          {isEdit ? <Table.Th scope="col">Avant</Table.Th> : null}
          <Table.Th scope="col">{isEdit ? 'Après' : 'Valeur'}</Table.Th>
        </Table.Tr>
      </Table.Thead>
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

export function EntryDialog({ entry, onClose }: { readonly entry: AuditView; readonly onClose: () => void }) {
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
