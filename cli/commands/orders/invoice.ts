/** The documents of an order that is paid at once, laundry and shop alike. */
import type { Argument, Verb } from '#cli/verb.js';

export const invoiceVerb = (kind: 'pressing' | 'shop', arg: Argument, reference: string): Verb => ({
  name: 'invoice',
  about: 'Enregistrer la facture en PDF (ou l’avoir)',
  args: [arg],
  options: [
    { flags: '--output <fichier>', about: 'Où l’écrire ; « - » pour la sortie standard' },
    { flags: '--credit-note', about: 'L’avoir plutôt que la facture ; de plusieurs, le dernier' },
    { flags: '--number <numéro>', about: 'L’avoir qui porte ce numéro' },
  ],
  examples: [`consigne ${kind} invoice ${reference} --output facture.pdf`],
  run: async (context) => (await import('#cli/acts/files.js')).saveInvoice(context, kind),
});
