/** What a company that cannot take an order yet is led through, in the place of its work. */
import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyNotice } from '#web/ui/admin/empty-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useFirstSteps, type Step } from './use-first-steps.js';

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

/** Shown if no work waits: what a company still needs before it can take an order. */
export function FirstSteps({ companyId }: { readonly companyId: string }) {
  const steps = useFirstSteps(companyId);
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
