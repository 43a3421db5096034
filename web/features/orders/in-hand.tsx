/** Before an unproven record: shows the door's state, and a checkbox that confirms who has the item. */
import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { inHand, inHandQuestion, lockerToCheck, type InHandOf } from '#domain/doors/unproven-labels.js';
import { needsConfirmation, type Unproven } from '#domain/doors/unproven.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';

interface NoticeProps {
  readonly text: string;
  readonly rest: string | null;
  readonly yes: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

const Question = ({ text, rest, yes, isTicked, onTick }: NoticeProps) => (
  <Alert color="orange" variant="light" icon={<Icon name="warn" />}>
    <Stack gap="xs">
      <Text fw={600}>{typeset(text)}</Text>
      {rest === null ? null : <Text size="sm">{typeset(rest)}</Text>}
      <Checkbox
        label={typeset(yes)}
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
    </Stack>
  </Alert>
);

const ticking = 'Cochez la case ci-dessus pour continuer.';

interface Answered {
  readonly question: ReactNode;
  readonly canConfirm: boolean;
  readonly whyNot: string | null;
}
const notAsked: Answered = { question: null, canConfirm: true, whyNot: null };

/** A checkbox that must be ticked before the dialog confirms; empty if `asked` is null. */
export function useQuestion(toConfirm: Pick<NoticeProps, 'text' | 'rest' | 'yes'> | null): Answered {
  const [isTicked, setTicked] = useState(false);
  if (toConfirm === null) return notAsked;
  return {
    question: <Question {...toConfirm} isTicked={isTicked} onTick={setTicked} />,
    canConfirm: isTicked,
    whyNot: isTicked ? null : ticking,
  };
}

/** For items removed from their locker; `body` sends the ticked checkbox to the server. */
export function useInHand(unproven: Unproven | null, of: InHandOf) {
  const toConfirm = needsConfirmation(unproven)
    ? { text: inHandQuestion(unproven, of), rest: lockerToCheck, yes: inHand[of].yes }
    : null;
  return { ...useQuestion(toConfirm), body: toConfirm === null ? {} : { confirmed: true } };
}
