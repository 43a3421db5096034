/**
 * Invoice details that the law requires (CGI, annex II, article 242 nonies A) and this company lacks: shown before the
 * first invoice is issued.
 */
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { CompanyLegal } from '#application/contract/company-legal.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useCompanyLegalQuery } from './company-calls.js';

const wanted = [
  ['legalAddress', 'l’adresse du siège'],
  ['siret', 'le SIRET'],
] as const satisfies readonly (readonly [keyof CompanyLegal, string])[];

export function LegalGaps({ companyId }: { readonly companyId: string }) {
  const { data: legal } = useCompanyLegalQuery({ params: { companyId }, toasts: false });
  const missing = legal ? wanted.filter(([field]) => !legal[field]).map(([, words]) => words) : [];
  if (missing.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<Icon name="warn" />} title="Factures incomplètes" mb="md">
      Il y manque {missing.join(' et ')}. Complétez les{' '}
      <Anchor component={Link} underline="always" to={`/companies/${companyId}/mentions`} inherit>
        mentions légales
      </Anchor>{' '}
      avant la première vente&nbsp;: une facture émise ne change plus.
    </Alert>
  );
}
