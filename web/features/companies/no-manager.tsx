/** A new company has no manager yet: a link to invite one, with company and role chosen. */
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { admins } from '#application/contract/rights.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Icon } from '#web/ui/admin/icon.js';

const { useUserCountsQuery } = platform;

function Notice({ companyId }: { readonly companyId: string }) {
  const who = { companyId, role: 'Manager' } as const;
  const { data } = useUserCountsQuery({ query: who, toasts: false });
  const { Active = 0, Invited = 0 } = data?.counts ?? {};
  if (!data || Active + Invited > 0) return null;
  return (
    <Alert color="blue" variant="light" icon={<Icon name="users" />} title="Aucun responsable" mb="md">
      Personne ne gère encore cette entreprise.{' '}
      <Anchor
        component={Link}
        underline="always"
        to={`/users?${new URLSearchParams({ ...who, invite: 'new' }).toString()}`}
        inherit
      >
        Invitez son premier responsable
      </Anchor>
      &nbsp;: il complète ce qui suit, et pose ses consignes.
    </Alert>
  );
}

/** For the platform's people only: a manager who reads it is one. */
export function NoManager({ companyId }: { readonly companyId: string }) {
  return useMay()(admins) ? <Notice companyId={companyId} /> : null;
}
