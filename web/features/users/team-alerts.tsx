/** « Qui est alerté »: who is alerted of what and when, and the hours without an alert (pages.md#alerts). */
import { Alert, Box, List, Stack, Text } from '@mantine/core';
import { channelLabels, costLabels, gapsText, ruleText } from '#domain/board/alert-labels.js';
import { typeset } from '#domain/shared/typography.js';
import type { api } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import { platform } from '#web/api/api.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { Icon } from '#web/ui/admin/icon.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';

type Team = Reply<typeof api.teamAlerts>;

function Gaps({ gaps }: Pick<Team, 'gaps'>) {
  const some = gaps.filter(({ spans }) => spans.length > 0);
  if (some.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<Icon name="warn" />} title="Personne n’est alerté">
      <List size="sm">
        {some.map(({ costs, spans }) => (
          <List.Item key={costs}>{typeset(`${costLabels[costs]} : ${gapsText(spans)}`)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

type PersonRule = Team['people'][number];

const PersonLine = ({ name, hasRestrictions, rule }: PersonRule) => (
  <Box>
    <Text fw={600}>{`${name}, ${channelLabels[rule.channel]}`}</Text>
    <Text size="sm" c="dimmed">
      {typeset(ruleText(rule) + (hasRestrictions ? ' ; certaines consignes' : ''))}
    </Text>
    {rule.failure === null ? null : (
      <Text size="sm" c="red">
        {typeset(`Le dernier envoi a échoué : ${rule.failure}`)}
      </Text>
    )}
  </Box>
);

interface Props {
  readonly companyId: string | undefined;
  readonly onClose: () => void;
}

export function TeamAlerts({ companyId, onClose }: Props) {
  const answer = platform.useTeamAlertsQuery({ query: companyId ? { companyId } : {}, toasts: false });
  return (
    <Dialog title="Qui est alerté" size="lg" onClose={onClose}>
      <QueryState query={answer} isPart>
        {({ people, gaps }) => (
          <Stack gap="md">
            <Gaps gaps={gaps} />
            {people.map((person) => (
              <PersonLine key={`${person.userId} ${person.rule.channel}`} {...person} />
            ))}
            <Text size="sm" c="dimmed">
              Chacun règle ses propres alertes dans «&nbsp;Mon compte&nbsp;».
            </Text>
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
