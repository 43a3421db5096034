/** The router's fallbacks (specification §8): 'Not Found' and 'Something went wrong', each with a way on. */
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PlainPage } from '#web/ui/admin/plain-page.js';

export const OperatorNotFound = () => (
  <PlainPage title="Not Found">
    <Text>Cette page n’existe pas. Vérifiez l’adresse, ou revenez à l’accueil.</Text>
    <Group>
      <Button component={Link} to="/">
        Revenir à l’accueil
      </Button>
    </Group>
  </PlainPage>
);

/** Also for page parts that did not load, as after an update of the platform: a reload fetches the new ones. */
export const OperatorError = () => (
  <PlainPage title="Something went wrong">
    <Text role="alert">La page ne peut pas s’afficher. Ce qui était enregistré n’est pas perdu.</Text>
    <Group>
      <Button onClick={() => window.location.reload()}>Recharger la page</Button>
      <Button variant="default" component="a" href="/">
        Revenir à l’accueil
      </Button>
    </Group>
  </PlainPage>
);
