/** The head of every screen: breadcrumbs, one h1 that takes the focus after a page change, and the actions. */
import { Anchor, Breadcrumbs, Group, Stack, Text, Title, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useMatches } from 'react-router';
import { useHeadingFocus, useTitle } from '#web/lib/page-heading.js';
import { Icon } from '#web/ui/admin/icon.js';
import './screen-page.css';

interface Handle {
  readonly trail?: readonly { readonly to: string; readonly title: string }[];
}

function Trail({ current }: { readonly current: string }) {
  const { trail = [] } = (useMatches().at(-1)?.handle ?? {}) as Handle;
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Fil d’Ariane">
      <Breadcrumbs separator={<Icon name="next" size={12} />} separatorMargin={6}>
        {trail.map(({ to, title }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {title}
          </Anchor>
        ))}
        <Text size="sm" c="dimmed" aria-current="page" className="screen-current">
          {current}
        </Text>
      </Breadcrumbs>
    </nav>
  );
}

interface ScreenPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Directly after the title, on its line even if the other elements wrap. */
  readonly onTitle?: ReactNode;
  /** Beside the title: a status, a reference. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ScreenPage({ title, subtitle, onTitle, beside, actions, children }: ScreenPageProps) {
  useTitle(title);
  const heading = useHeadingFocus();
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Trail current={title} />
        <div className="screen-head">
          <Group gap="sm" className="screen-title">
            <Group gap={2} wrap="nowrap">
              <Title order={1} size="h2" ref={heading} tabIndex={-1}>
                {title}
              </Title>
              {onTitle}
            </Group>
            {beside}
          </Group>
          {actions ? (
            <Group gap="xs" className="screen-actions">
              {actions}
            </Group>
          ) : null}
        </div>
        {typeof subtitle === 'string' ? <Text c="dimmed">{subtitle}</Text> : subtitle}
      </Stack>
      {children}
    </Stack>
  );
}

/** Refusal by role or cabinet restriction (accounts.md#tenants-and-cabinets): shows the reason and other links. */
export const AccessDenied = ({ text }: { readonly text?: string }) => (
  <ScreenPage title="Accès refusé">
    <Text maw="40rem">
      {text ??
        'Votre compte ne donne pas accès à cette page. Demandez l’accès à un responsable de votre entreprise.'}
    </Text>
    <Group>
      <Button component={Link} to="/">
        Revenir à l’accueil
      </Button>
    </Group>
  </ScreenPage>
);
