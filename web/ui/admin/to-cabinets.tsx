/** A link to the cabinets when none suits the task; every role may look there, and managers add one. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';

export const ToCabinets = () => (
  <Button component={Link} to="/cabinets" variant="default">
    Aller aux consignes
  </Button>
);
