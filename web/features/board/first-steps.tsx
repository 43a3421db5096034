/** The set-up steps of a company that cannot take an order yet, shown instead of its work. */
import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '#web/ui/admin/icon.js';
import '#web/ui/admin/status-badge.css';
import { type Step, useFirstSteps } from './use-first-steps.js';
import './board.css';

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

/** Shown while nothing waits: the remaining steps before a company can take an order. */
export function FirstSteps({ companyId }: { readonly companyId: string }) {
  const steps = useFirstSteps(companyId);
  if (steps === null || steps.every(({ isDone }) => isDone)) return null;
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
