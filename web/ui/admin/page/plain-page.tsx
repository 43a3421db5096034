/** A page outside the frame: sign-in, not found, error. */
import { Container, Paper, Stack, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTitle } from '#web/lib/page-heading.js';
import { LegalLinks } from '#web/ui/legal-links.js';
import { Icon } from '#web/ui/admin/icon.js';
import './plain-page.css';

interface Props {
  readonly title: string;
  /** Above the card. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

export function PlainPage({ title, before, children }: Props) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <>
      <Container component="main" size="27rem" className="plain-page">
        <p className="plain-brand">
          <Icon name="cabinet" size={28} />
          Consigne
        </p>
        {before}
        <Paper shadow="sm" p="xl" radius="lg">
          <Stack gap="md">
            <Title order={1} size="h2" ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
      </Container>
      <LegalLinks />
    </>
  );
}
