/** A record that is not there, or not ours: both are the same to us (accounts.md#tenants-and-cabinets). */
import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ScreenPage } from './screen-page.js';

export function RecordNotFound() {
  const navigate = useNavigate();
  return (
    <ScreenPage title="Not Found">
      <Text>Cette fiche n’existe pas, ou plus. Vérifiez l’adresse.</Text>
      <Group>
        <Button onClick={() => void navigate(-1)}>Revenir en arrière</Button>
      </Group>
    </ScreenPage>
  );
}
