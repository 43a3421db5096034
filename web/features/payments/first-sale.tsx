/** Why a company has no money to show yet, and what would bring some: for the empty lists of payments and invoices. */
import { Button, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router';
import { managers } from '#application/contract/rights.js';
import { typeset } from '#domain/shared/typography.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { platform } from '#web/api/api.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';

/** People of the platform see every company: theirs is none of them. */
export function FirstSale() {
  const { user } = useSession();
  const may = useMay();
  const companyId = user?.companyId ?? null;
  const { data } = platform.useCompanyQuery(
    companyId === null ? skipToken : { params: { companyId }, toasts: false },
  );
  const isReady = data?.isPaymentReady ?? true;
  const text = isReady
    ? 'Le QR code d’une consigne mène vos clients à sa page : imprimez-le dans ses réglages.'
    : 'Le paiement par carte n’est pas encore configuré : les clients ne peuvent rien payer en ligne.';
  return (
    <Stack align="center" gap="sm">
      <Text c="dimmed" maw="32rem">
        {typeset(text)}
      </Text>
      {isReady ? <ToCabinets /> : null}
      {!isReady && may(managers) ? (
        <Button component={Link} to={`/companies/${companyId ?? ''}/paiement`}>
          Configurer le paiement
        </Button>
      ) : null}
    </Stack>
  );
}
