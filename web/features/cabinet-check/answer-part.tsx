/** The answers as large buttons. An answer that blocks the locker shows that first, and accepts a note. */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import { putsAside, verdictOf, type Finding } from '#domain/lockers/check.js';
import { reasonLimit } from '#domain/lockers/limits.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { useCheckLockerMutation } from './check-calls.js';
import { answerLabel } from './check-words.js';

interface Props {
  readonly locker: CheckedLocker;
  readonly onAnswered: () => void;
}

interface Request {
  readonly finding: Finding;
  readonly note: string;
}

function AsideForm(props: { readonly onSend: (note: string) => void; readonly onCancel: () => void }) {
  const { onSend, onCancel } = props;
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note.trim());
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          Le casier est mis de côté&nbsp;: rien de nouveau n’y est mis avant qu’une personne l’ait vérifié. Ni
          l’argent ni la commande ne changent.
        </Text>
        <Textarea
          label="Précision (facultative)"
          autosize
          minRows={2}
          maxLength={reasonLimit}
          autoFocus
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group grow>
          <Button variant="default" size="lg" onClick={onCancel}>
            Annuler
          </Button>
          <Button type="submit" size="lg" color="red">
            Mettre de côté
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function AnswerPart({ locker, onAnswered }: Props) {
  const { lockerId, expected, answers } = locker;
  const [check, { isLoading }] = useCheckLockerMutation();
  const [chosen, setChosen] = useState<Finding | null>(null);
  /** The focus before the step that confirms the blocking. */
  const [left, setLeft] = useState<Finding | null>(null);
  const [failed, setFailed] = useState<{ readonly request: Request; readonly error: unknown } | null>(null);
  const send = async (request: Request): Promise<void> => {
    const { finding, note } = request;
    const body = { finding, expected, ...(note && { note }) };
    const { error } = await check({ params: { lockerId }, body, toasts: false });
    if (error) setFailed({ request, error });
    else onAnswered();
  };
  const choose = (finding: Finding, note = ''): void => {
    setFailed(null);
    setChosen(null);
    void send({ finding, note });
  };
  const leave = (): void => {
    setLeft(chosen);
    setChosen(null);
  };
  const isAside = (finding: Finding): boolean => putsAside(verdictOf(expected, finding) ?? 'noted');
  if (failed)
    return (
      <Stack gap="sm">
        <ErrorNotice error={failed.error} onRetry={() => void send(failed.request)} isBusy={isLoading} />
        <Button variant="default" size="lg" onClick={() => setFailed(null)}>
          Répondre autrement
        </Button>
      </Stack>
    );
  if (chosen)
    return (
      <Stack gap="sm">
        <Text fw={600}>{answerLabel(expected, chosen)}</Text>
        <AsideForm onSend={(note) => choose(chosen, note)} onCancel={leave} />
      </Stack>
    );
  return (
    <Stack gap="sm" role="group" aria-label="Ce que vous trouvez">
      {answers.map((finding) => (
        <Button
          key={finding}
          size="lg"
          variant="default"
          autoFocus={finding === left}
          className="check-answer"
          disabled={isLoading}
          onClick={() => (isAside(finding) ? setChosen(finding) : choose(finding))}
        >
          {answerLabel(expected, finding)}
        </Button>
      ))}
    </Stack>
  );
}
