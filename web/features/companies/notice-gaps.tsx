/** Facts missing on the public legal pages of this company: customers read what exists, managers see the gaps. */
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { gapsOf, type NoticeGap } from '#domain/companies/legal.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useLegalNoticesQuery } from './company-calls.js';

const words: Readonly<Record<Exclude<NoticeGap, 'host'>, string>> = {
  address: 'l’adresse du siège',
  siret: 'le SIRET',
  mentions: 'la forme, le capital et l’immatriculation',
  director: 'le directeur de la publication',
  phone: 'le téléphone d’assistance',
  privacyEmail: 'l’e-mail pour les données personnelles',
  mediator: 'le médiateur de la consommation',
};

type OwnGap = keyof typeof words;

const To = ({ path, children }: { readonly path: string; readonly children: string }) => (
  <Anchor component={Link} underline="always" to={path} inherit>
    {children}
  </Anchor>
);

/** Links to the pages where they are filled in. */
function Places({ companyId, gaps }: { readonly companyId: string; readonly gaps: readonly OwnGap[] }) {
  const page = `/companies/${companyId}`;
  const isWithoutPhone = gaps.includes('phone');
  const isWithoutMentions = gaps.some((gap) => gap !== 'phone');
  return (
    <>
      {isWithoutMentions ? <To path={`${page}/mentions`}>les mentions de l’entreprise</To> : null}
      {isWithoutMentions && isWithoutPhone ? ' et ' : null}
      {isWithoutPhone ? <To path={`${page}/marque`}>l’image de marque</To> : null}
    </>
  );
}

export function NoticeGaps({ companyId }: { readonly companyId: string }) {
  const { data: notices } = useLegalNoticesQuery({ query: { companyId }, toasts: false });
  const gaps = notices ? gapsOf(notices) : [];
  if (gaps.length === 0) return null;
  const own = gaps.filter((gap) => gap !== 'host');
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
          Vos clients n’y lisent pas encore {own.map((gap) => words[gap]).join(', ')}. Complétez{' '}
          <Places companyId={companyId} gaps={own} />.
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
