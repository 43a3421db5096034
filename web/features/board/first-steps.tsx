/** What a company sets up before its first order, in the order in which one thing needs the other; and what of it is done. */
import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { platform } from '#web/api/api.js';
import { EmptyNotice } from '#web/ui/admin/empty-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import type { RowOf } from '#web/ui/admin/list-types.js';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly isDone: boolean;
}

const { useCompanyQuery, useCompanyLegalQuery, useListCabinetSizesQuery, useListCabinetsQuery } = platform;

const takesNoMoney = ({ mode }: RowOf<'listCabinets'>): boolean => mode === 'ClickAndCollect';

/** None where something of it could not be read; null until then. */
function useSteps(companyId: string): readonly Step[] | null {
  const own = { params: { companyId }, toasts: false } as const;
  const some = { query: { companyId, pageSize: 100 }, toasts: false } as const;
  const { data: company, isError: isUnknown } = useCompanyQuery(own);
  const { data: legal, isError: isNotToBeRead } = useCompanyLegalQuery(own);
  const { data: sizes, isError: isWithoutSizes } = useListCabinetSizesQuery(some);
  const { data: cabinets, isError: isWithoutCabinets } = useListCabinetsQuery(some);
  if (isUnknown || isNotToBeRead || isWithoutSizes || isWithoutCabinets) return [];
  if (!company || !legal || !sizes || !cabinets) return null;
  const [first] = cabinets.items;
  return [
    {
      title: 'Mentions légales',
      text: 'L’adresse et le SIRET figurent sur les factures et les pages de vos clients.',
      to: `/companies/${companyId}/mentions`,
      isDone: Boolean(legal.legalAddress && legal.siret),
    },
    {
      title: 'Paiement par carte',
      text: 'Les clés de Stripe, pour la location, le pressing et la boutique. Une consigne Click & Collect s’en passe.',
      to: `/companies/${companyId}/paiement`,
      isDone: company.isPaymentReady || (first !== undefined && cabinets.items.every(takesNoMoney)),
    },
    {
      title: 'Tailles de casiers',
      text: 'Chaque casier a une taille : elle dit ce qui y entre.',
      to: '/cabinet-sizes',
      isDone: sizes.totalItems > 0,
    },
    {
      title: 'Première consigne',
      text: 'Son nom, son adresse et ce qu’elle fait.',
      to: '/cabinets',
      isDone: first !== undefined,
    },
    {
      title: 'Casiers et serrures',
      text: 'Ajoutez les casiers, puis mettez leur serrure en service. Les articles se créent ensuite, sur la page de la consigne.',
      to: first ? `/cabinets/${first.id}` : '/lockers/create',
      isDone: cabinets.items.some(({ lockers }) => lockers.total > 0),
    },
  ];
}

const StepLine = ({ step: { title, text, to, isDone } }: { readonly step: Step }) => (
  <li>
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <span className={`board-sign status-${isDone ? 'good' : 'neutral'}`}>
        <Icon name={isDone ? 'good' : 'next'} size={20} />
      </span>
      <div>
        <Anchor component={Link} to={to} fw={600}>
          {title}
        </Anchor>
        <Text span size="sm" c="dimmed">{` · ${isDone ? 'fait' : 'à faire'}`}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </Group>
  </li>
);

/** Where nothing waits: for a company that cannot take an order yet, what is missing. */
export function FirstSteps({ companyId }: { readonly companyId: string }) {
  const steps = useSteps(companyId);
  if (steps === null) return null;
  if (steps.every(({ isDone }) => isDone)) return <NothingWaits />;
  return (
    <Card component="section" withBorder aria-labelledby="first-steps">
      <Title order={3} size="h5" id="first-steps" mb="xs">
        Préparez votre première commande
      </Title>
      <ol className="board-lines">
        {steps.map((step) => (
          <StepLine key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  );
}

export const NothingWaits = () => (
  <EmptyNotice title="Rien n’attend" text="Tout ce qui demande une décision apparaît ici." />
);
