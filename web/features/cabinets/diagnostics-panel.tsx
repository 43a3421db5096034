/** What a cabinet's gateway and locks last said, what to do when they are silent, and the file for a technician. */
import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import type { Diagnostics } from '#application/contract/lockers/diagnostics-shapes.js';
import { codeStateLabel } from '#domain/locks/displayed-code-state.js';
import { openingLabels, doorProblemWords } from '#domain/locks/door-labels.js';
import { gatewayClockText } from '#domain/locks/gateway-clock.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { worded } from '#domain/shared/words.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { platform } from '#web/api/api.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import { LinkBadge } from './cabinets-page.js';

const openingsShown = 10;

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const linkWords = {
  up: ['joignable', 'joignables'],
  silent: ['sans réponse', 'sans réponse'],
  lost: ['hors ligne', 'hors ligne'],
  none: ['autonome', 'autonomes'],
} as const;
const links = ['up', 'silent', 'lost', 'none'] as const;

/** `3 joignables, 1 sans réponse`. */
function locksText(lockers: Diagnostics['lockers']): string {
  const shares = links.map((link) => ({
    words: linkWords[link],
    count: lockers.filter(({ lockLink }) => lockLink === link).length,
  }));
  return shares
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => counted(count, words[0], words[1]))
    .join(', ');
}

function clockText({ clock }: Diagnostics['link']): string {
  if (clock === null || clock.state === 'unknown') return 'Inconnue';
  const wrong = gatewayClockText(clock.state, clock.offsetSeconds);
  return wrong === '' ? 'À l’heure' : wrong;
}

function pendingText({ pendingCommands }: Diagnostics): string {
  if (pendingCommands.length === 0) return 'Aucune';
  const states = [...new Set(pendingCommands.map(({ state }) => state))];
  const shares = states.map((state) => {
    const count = pendingCommands.filter((command) => command.state === state).length;
    return `${codeStateLabel(state)} : ${count}`;
  });
  return `${counted(pendingCommands.length, 'commande', 'commandes')} (${shares.join(', ')})`;
}

const Silence = ({ link }: Pick<Diagnostics, 'link'>) => (
  <Alert color="orange" icon={<Icon name="signal" />} title="Consigne sans liaison">
    {typeset(doorProblemWords.linkLost(null).todo)} Après un remplacement de la passerelle, renouvelez son
    secret dans les réglages.
    {link.hasGap ? ' Des événements manquent : ils arriveront avec la liaison.' : ''}
  </Alert>
);

function Openings({ openings, lockers }: Pick<Diagnostics, 'openings' | 'lockers'>) {
  if (openings.length === 0) return <Text c="dimmed">Aucune ouverture à distance.</Text>;
  const numberOf = (lockerId: string) =>
    lockers.find((locker) => locker.lockerId === lockerId)?.number ?? '–';
  return (
    <Table>
      <TableHead columns={['Casier', 'Demandée', 'Issue']} />
      <Table.Tbody>
        {openings.slice(0, openingsShown).map(({ commandId, lockerId, requestedAt, state }) => (
          <Table.Tr key={commandId}>
            <Table.Td>{`N°${numberOf(lockerId)}`}</Table.Td>
            <Table.Td>
              <Ago at={requestedAt} />
            </Table.Td>
            <Table.Td>{worded(openingLabels, state)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const Found = ({ found }: { readonly found: Diagnostics }) => (
  <Stack maw="46rem">
    {found.link.isOnline ? null : <Silence link={found.link} />}
    <Section title="Liaison">
      <Facts
        items={[
          { label: 'Passerelle', value: <LinkBadge {...found.link} /> },
          { label: 'Horloge', value: clockText(found.link) },
          { label: 'Serrures', value: found.lockers.length === 0 ? 'Aucune' : locksText(found.lockers) },
          { label: 'Commandes en attente', value: pendingText(found) },
          found.link.dropped && {
            label: 'Événements perdus',
            value: counted(found.link.dropped.count, 'événement', 'événements'),
          },
        ]}
      />
      <Group>
        <ToolButton
          icon="download"
          onClick={() =>
            saveAs(`diagnostic-${found.generatedAt.slice(0, 10)}.json`, JSON.stringify(found, null, 2))
          }
        >
          Télécharger le diagnostic
        </ToolButton>
      </Group>
      <Text size="sm" c="dimmed">
        Pour un technicien&nbsp;: sans code ni donnée de client.
      </Text>
    </Section>
    <Section title="Dernières ouvertures à distance">
      <Openings {...found} />
    </Section>
  </Stack>
);

export function DiagnosticsPanel({ cabinetId }: { readonly cabinetId: string }) {
  const query = platform.useCabinetDiagnosticsQuery({ params: { cabinetId }, toasts: false });
  return (
    <QueryState query={query} isPart>
      {(found) => <Found found={found} />}
    </QueryState>
  );
}
