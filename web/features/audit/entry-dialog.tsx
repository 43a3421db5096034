/** One entry of the audit: who, from where, on what, why, and what changed from what to what. */
import { Anchor, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { actionWords, subjectWords, viaWords } from '#application/contract/audit-words.js';
import type { AuditView } from '#application/contract/audit.js';
import { staffPath } from '#application/contract/staff-paths.js';
import { typeset } from '#domain/shared/typography.js';
import { Dialog } from '#web/ui/admin/dialog.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { factRows, type FactRow } from './fact-rows.js';

/** An edit has two columns of values, everything else one. */
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
