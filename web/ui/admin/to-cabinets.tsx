/** The way on where there is no cabinet for what is to be done; everybody may look there, managers add one. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';

export const ToCabinets = () => (
  <Button component={Link} to="/cabinets" variant="default">
    Aller aux consignes
  </Button>
);
