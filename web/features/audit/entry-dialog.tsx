/** One entry of the audit: who, from where, on what, why, and what changed from what to what. */
import { Anchor, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { actionWords, subjectWords, viaWords } from '#application/contract/audit-words.js';
import type { AuditView } from '#application/contract/audit.js';
import { staffPath } from '#application/contract/staff-paths.js';
import { Dialog } from '#web/ui/admin/dialog.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { factRows } from './fact-rows.js';

const Changes = ({ facts }: Pick<AuditView, 'facts'>) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Donnée</Table.Th>
        <Table.Th scope="col">Avant</Table.Th>
        <Table.Th scope="col">Après</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {factRows(facts).map(({ name, before, after }) => (
        <Table.Tr key={name}>
          <Table.Th scope="row">{name}</Table.Th>
          {before === null ? null : <Table.Td>{before}</Table.Td>}
          <Table.Td colSpan={before === null ? 2 : 1}>{after}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

function Subject({ entry }: { readonly entry: AuditView }) {
  const { subjectKind, subjectId, subjectLabel, cabinetId } = entry;
  const to = staffPath(subjectKind, { id: subjectId, cabinetId });
  const text = `${subjectWords[subjectKind]} : ${subjectLabel}`;
  if (to === null) return <>{text}</>;
  return (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  );
}

export function EntryDialog({ entry, onClose }: { readonly entry: AuditView; readonly onClose: () => void }) {
  const { action, at, userName, via, address, cabinetName, reason, facts } = entry;
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
        Ce qui a changé
      </Title>
      {Object.keys(facts).length === 0 ? (
        <Text c="dimmed">Aucun détail n’a été noté.</Text>
      ) : (
        <Changes facts={facts} />
      )}
    </Dialog>
  );
}
