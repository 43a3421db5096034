/** Refusal by role or cabinet restriction (accounts.md#tenants-and-cabinets): shows the reason and other links. */
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ScreenPage } from './screen-page.js';

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
