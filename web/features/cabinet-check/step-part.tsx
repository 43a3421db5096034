/** One locker of the check: its place, its expected contents, its door, and the finding. */
import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Ago } from '#web/ui/admin/formats.js';
import { AnswerPart } from './answer-part.js';
import type { Way } from './check-steps.js';
import { expectedText, placeText } from './check-words.js';
import { DoorOpening } from './door-opening.js';
import { FocusedTitle } from './focused-title.js';

interface Props {
  readonly locker: CheckedLocker;
  readonly way: Way;
  readonly total: number;
  readonly doors: readonly DoorView[];
}

export const OrderLink = ({ order }: Pick<CheckedLocker, 'order'>) => {
  const path = order && staffPath(order.kind, order);
  return order && path ? (
    <Anchor component={Link} to={path}>
      {order.label}
    </Anchor>
  ) : null;
};

const Known = ({ found }: Pick<CheckedLocker, 'found'>) =>
  found ? (
    <Alert color="gray" variant="light" title="Déjà contrôlé">
      <Text size="sm">
        {found.text} ({found.by}, <Ago at={found.at} />
        ). Une autre réponse la remplace.
      </Text>
    </Alert>
  ) : null;

function factsOf({ locker, doors }: Pick<Props, 'locker' | 'doors'>) {
  const place = placeText(doors, locker.lockerId);
  return [
    ...(place ? [{ label: 'Où', value: place }] : []),
    { label: 'Doit contenir', value: <b>{expectedText(locker)}</b> },
    ...(locker.order ? [{ label: 'Commande', value: <OrderLink order={locker.order} /> }] : []),
    ...(locker.closedReason === null ? [] : [{ label: 'Casier fermé', value: locker.closedReason }]),
  ];
}

export function StepPart({ locker, way, total, doors }: Props) {
  const progress = `${way.position} sur ${total}`;
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Group justify="space-between">
          <FocusedTitle>
            Casier N°{locker.number}
            <span className="unseen">, {progress}</span>
          </FocusedTitle>
          <Text aria-hidden="true">{progress}</Text>
        </Group>
        <Progress value={(100 * way.position) / total} aria-hidden="true" />
      </Stack>
      <Facts items={factsOf({ locker, doors })} />
      <Known found={locker.found} />
      <DoorOpening locker={locker} />
      <AnswerPart locker={locker} onAnswered={way.goOn} />
      <Group grow>
        <Button variant="default" size="md" disabled={way.back === null} onClick={() => way.back?.()}>
          Précédent
        </Button>
        <Button variant="default" size="md" onClick={way.skip}>
          Passer
        </Button>
      </Group>
    </Stack>
  );
}
