/** What the public legal pages of this company must say and cannot yet: customers read what is there, managers what is missing. */
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { gapsOf, type NoticeGap } from '#domain/companies/notices.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useLegalNoticesQuery } from './company-calls.js';

const words: Readonly<Record<Exclude<NoticeGap, 'host'>, string>> = {
  address: 'l’adresse du siège',
  siret: 'le SIRET',
  mentions: 'la forme, le capital et l’immatriculation',
  director: 'le directeur de la publication',
  phone: 'le téléphone d’assistance (Image de marque)',
  privacyEmail: 'l’e-mail pour les données personnelles',
  mediator: 'le médiateur de la consommation',
};

export function NoticeGaps({ companyId }: { readonly companyId: string }) {
  const { data: notices } = useLegalNoticesQuery({ query: { companyId }, toasts: false });
  const gaps = notices ? gapsOf(notices) : [];
  if (gaps.length === 0) return null;
  const own = gaps.flatMap((gap) => (gap === 'host' ? [] : [words[gap]]));
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Icon name="warn" />}
      title="Pages légales incomplètes"
      mb="md"
    >
      {own.length > 0 ? (
        <p>
          Vos clients n’y lisent pas encore {own.join(', ')}. Complétez les{' '}
          <Anchor component={Link} underline="always" to={`/companies/${companyId}/mentions`} inherit>
            mentions de l’entreprise
          </Anchor>
          .
        </p>
      ) : null}
      {gaps.includes('host') ? (
        <p>
          L’hébergeur n’est pas indiqué&nbsp;: l’administrateur du serveur le renseigne (réglage
          HOSTING_PROVIDER).
        </p>
      ) : null}
      <Anchor href={`/mentions-legales?company=${companyId}`} underline="always" inherit>
        Voir la page de vos clients
      </Anchor>
    </Alert>
  );
}
