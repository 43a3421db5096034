/** The states of a record's query: skeleton first, old data while new data loads, and refusals by kind. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '#web/api/errors.js';
import { AccessDenied, ScreenPage } from './screen-page.js';
import { ErrorNotice } from './error-notice.js';

/** The record is missing or another company's: the API does not distinguish (accounts.md#tenants-and-cabinets). */
function RecordNotFound() {
  const navigate = useNavigate();
  return (
    <ScreenPage title="Not Found">
      <Text>Cette fiche n’existe pas, ou plus. Vérifiez l’adresse.</Text>
      <Group>
        <Button onClick={() => void navigate(-1)}>Revenir en arrière</Button>
      </Group>
    </ScreenPage>
  );
}

interface Answer<Data> {
  readonly data?: Data;
  readonly currentData?: Data;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: Answer<Data>;
  /** Part of a page: refusals are shown in place, not as pages. */
  readonly isPart?: boolean;
  readonly children: (data: Data) => ReactNode;
}

const Bones = () => (
  <Stack aria-busy="true">
    <span className="unseen" role="status">
      Chargement…
    </span>
    <Skeleton height={36} maw="20rem" />
    <Skeleton height={160} />
    <Skeleton height={160} />
  </Stack>
);

const statusOf = (error: unknown): unknown => (isApiError(error) ? error.status : null);

export function QueryState<Data>({ query, isPart = false, children }: Props<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  if (error && !isPart && statusOf(error) === 403) return <AccessDenied />;
  if (error && !isPart && statusOf(error) === 404) return <RecordNotFound />;
  const notice = error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null;
  if (currentData === undefined) return notice ?? <Bones />;
  return (
    <>
      {notice}
      {children(currentData)}
    </>
  );
}
