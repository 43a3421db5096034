/** The result of a check: blocked lockers with the ways to settle them, and unchecked lockers. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import { counted } from '#domain/shared/plurals.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { OrderLink } from './step-part.js';

interface Props {
  readonly lockers: readonly CheckedLocker[];
  /** Opens a skipped locker; null once the check is over. */
  readonly onOpen: ((locker: CheckedLocker) => void) | null;
}

const LockerLink = ({ lockerId, number }: Pick<CheckedLocker, 'lockerId' | 'number'>) => (
  <Anchor component={Link} to={`/lockers/${lockerId}`}>
    Casier N°{number}
  </Anchor>
);

const Line = ({ locker, text }: { readonly locker: CheckedLocker; readonly text: string }) => (
  <li>
    <Group gap="xs">
      <LockerLink {...locker} />
      <Text span>{text}</Text>
      {locker.found?.order ? (
        <span>
          Commande <OrderLink order={locker.found.order} />
        </span>
      ) : null}
    </Group>
  </li>
);

/** All right now, but still blocked: a person must unblock it. */
const isLeftClosed = ({ found, closedReason }: CheckedLocker): boolean =>
  closedReason !== null &&
  found !== null &&
  !found.isPutAside &&
  (found.finding === 'asExpected' || found.finding === 'empty');

function Passed({ lockers, onOpen }: Props) {
  const passed = lockers.filter(({ found }) => found === null);
  if (passed.length === 0) return null;
  return (
    <Section title="Pas contrôlés">
      <Group gap="xs">
        {passed.map((locker) =>
          onOpen ? (
            <Button key={locker.lockerId} variant="default" onClick={() => onOpen(locker)}>
              N°{locker.number}
            </Button>
          ) : (
            <Text key={locker.lockerId} span>
              N°{locker.number}
            </Text>
          ),
        )}
      </Group>
    </Section>
  );
}

export function SummaryPart({ lockers, onOpen }: Props) {
  const checked = lockers.filter(({ found }) => found !== null);
  const aside = checked.filter(({ found }) => found?.isPutAside);
  const left = lockers.filter(isLeftClosed);
  return (
    <Stack gap="md">
      <Text>
        {counted(checked.length, 'casier contrôlé', 'casiers contrôlés')} sur {lockers.length},{' '}
        {aside.length === 0 ? 'aucun mis de côté' : `${aside.length} mis de côté`}.
      </Text>
      {aside.length > 0 ? (
        <Section title="Mis de côté">
          <ul className="check-lines">
            {aside.map((locker) => (
              <Line key={locker.lockerId} locker={locker} text={locker.found?.text ?? ''} />
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            Décidez de la commande sur sa page, puis remettez le casier en service sur la sienne.
          </Text>
        </Section>
      ) : null}
      {left.length > 0 ? (
        <Section title="Rien à redire, mais encore fermés">
          <ul className="check-lines">
            {left.map((locker) => (
              <Line key={locker.lockerId} locker={locker} text={locker.closedReason ?? ''} />
            ))}
          </ul>
        </Section>
      ) : null}
      <Passed lockers={lockers} onOpen={onOpen} />
    </Stack>
  );
}
