/** Page for unknown addresses (specification §8: 'Not Found'). */
import { Page } from '#web/ui/page.js';

export const NotFound = () => (
  <Page title="Not Found">
    <p>Cette page n’existe pas. Vérifiez l’adresse, ou scannez de nouveau le QR code de la consigne.</p>
  </Page>
);
