/** The clock of an offline lock: expected and displayed time, the meaning of a difference, confirming a setting. */
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ClockChecked, LockClockView } from '#application/contract/lockers/lock-clock-shapes.js';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { managers } from '#application/contract/rights.js';
import { readClock, type ClockVerdict } from '#domain/locks/clock-check.js';
import {
  clockFormText,
  clockMeaning,
  clockVerdictLabels,
  standardTimeText,
  wallText,
} from '#domain/locks/clock-labels.js';
import { useMay } from '#web/api/auth/use-session.js';
import { platformTime } from '#web/lib/now.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { useCheckLockClockMutation, useSetLockClockMutation } from './locker-calls.js';

const colors: Readonly<Record<ClockVerdict, string>> = {
  right: 'green',
  slow: 'orange',
  fast: 'orange',
  summerTime: 'red',
  restarted: 'red',
};

const ClockFacts = ({ clock }: { readonly clock: LockClockView }) => (
  <Facts
    items={[
      {
        label: 'Doit montrer',
        value: (
          <>
            <span className="nowrap">{wallText(clock.mustShow)}</span>{' '}
            <Text span size="sm">
              ({standardTimeText(clock.isSummerTime)})
            </Text>
          </>
        ),
      },
      {
        label: 'Dernier réglage',
        value: (
          <>
            <Moment at={clock.synchronisedAt} />
            {clock.setAt === null ? ' (mise en service)' : ''}
          </>
        ),
      },
    ]}
  />
);

function Verdict({ checked, maySet }: { readonly checked: ClockChecked; readonly maySet: boolean }) {
  const next = maySet
    ? 'Ensuite, saisissez ce qu’elle montre et dites qu’elle est réglée.'
    : 'Ensuite, demandez à un responsable d’enregistrer le réglage.';
  return (
    <Alert
      role="status"
      color={colors[checked.verdict]}
      variant="light"
      title={clockVerdictLabels[checked.verdict]}
    >
      {clockMeaning(checked)} {checked.verdict === 'right' ? '' : next}
    </Alert>
  );
}

/** The calls and the result of the last reading; the calls show their own refusals. */
function useClockOf(lockerId: string) {
  const [check, checking] = useCheckLockClockMutation();
  const [set, setting] = useSetLockClockMutation();
  const [checked, setChecked] = useState<ClockChecked | null>(null);
  const params = { lockerId };
  return {
    checked,
    isBusy: checking.isLoading || setting.isLoading,
    check: async (shows: string): Promise<boolean> => {
      const { data } = await check({ params, body: { shows }, toasts: { success: false } });
      if (data) setChecked(data);
      return data !== undefined;
    },
    set: async (shows: string): Promise<boolean> => {
      const { data } = await set({ params, body: { shows }, toasts: { success: '!Réglage enregistré' } });
      if (data) setChecked(null);
      return data !== undefined;
    },
  };
}

function ReadingForm({ lockerId }: { readonly lockerId: string }) {
  const maySet = useMay()(managers);
  const clock = useClockOf(lockerId);
  const [shows, setShows] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const send = async (action: (shows: string) => Promise<boolean>): Promise<void> => {
    const isReadable = readClock(shows, platformTime()) !== null;
    setUnreadable(!isReadable);
    if (isReadable && (await action(shows.trim()))) setShows('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(clock.check);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Ce que montre la serrure"
          description="Tapez le code technicien : elle montre sa date et son heure."
          placeholder="26/11/2026 14:32"
          autoComplete="off"
          maxLength={40}
          value={shows}
          error={isUnreadable ? clockFormText : null}
          onChange={({ currentTarget }) => setShows(currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default" loading={clock.isBusy}>
            Vérifier l’horloge
          </Button>
          {maySet ? (
            <Button variant="default" disabled={clock.isBusy} onClick={() => void send(clock.set)}>
              L’heure de la serrure est réglée
            </Button>
          ) : null}
        </Group>
        {clock.checked ? <Verdict checked={clock.checked} maySet={maySet} /> : null}
      </Stack>
    </form>
  );
}

export const ClockSection = ({ locker }: { readonly locker: LockerDetail }) =>
  locker.clock ? (
    <Section title="Horloge de la serrure">
      <ClockFacts clock={locker.clock} />
      <ReadingForm lockerId={locker.id} />
    </Section>
  ) : null;
