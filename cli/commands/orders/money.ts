/** Payments and messages as separate lists: held amounts, holds about to expire, undelivered messages. */
import { documentColumns } from '#domain/documents/books.js';
import { paymentMeansLabels } from '#domain/documents/payment-means.js';
import { documentSumsText } from '#domain/documents/document-sums.js';
import { euros, moment } from '#cli/ui/formats.js';
import { actionOptions, listVerb } from '#cli/commands/build.js';
import type { Noun } from '#cli/verb.js';

export const payments: Noun = {
  name: 'payments',
  about: 'Paiements : ceux d’une location, les empreintes qui expirent, factures et totaux',
  verbs: [
    {
      name: 'show',
      about: 'Les paiements d’une location : empreintes, débits, remboursements',
      args: [{ name: 'location', about: 'Code à 4 caractères, ou identifiant' }],
      options: [],
      examples: ['consigne payments show K7QM', 'consigne payments show K7QM --json'],
      reply: 'rentalPaymentDetails',
      run: async (context) => (await import('#cli/acts/orders/payments.js')).showPayments(context),
    },
    {
      name: 'waiting',
      about: 'Ce qui attend une décision : dépôts, empreintes qui expirent ou ont été refusées, sommes dues',
      args: [],
      options: [],
      examples: ['consigne payments waiting', 'consigne payments waiting --json'],
      run: async (context) =>
        (await import('#cli/acts/orders/waiting.js')).waiting(context, [
          'depositDecision',
          'holdExpiring',
          'holdFailed',
          'uncollected',
          'debtOwed',
        ]),
    },
    listVerb({
      name: 'invoices',
      route: 'listInvoices',
      about: 'Factures et avoirs',
      counted: ['facture ou avoir', 'factures et avoirs'],
      byCabinet: true,
      options: [{ flags: '--month <mois>', about: 'Seulement ce mois (2026-11)' }],
      filters: ({ words }) => ({ month: words.text('month') }),
      columns: [
        { title: 'Numéro', of: ({ number }) => number },
        { title: 'Date', of: ({ issuedAt }) => moment(issuedAt) },
        { title: 'Commande', of: ({ orderReference }) => orderReference },
        { title: 'Client', of: ({ customerName }) => customerName },
        { title: 'Total', of: ({ total }) => euros(total), isRight: true },
      ],
      forBooks: (rows) => [
        { title: 'Nature', of: ({ kind }) => (kind === 'invoice' ? 'Facture' : 'Avoir') },
        { title: 'Règlement', of: ({ paymentMeans }) => paymentMeans && paymentMeansLabels[paymentMeans] },
        { title: 'Consigne', of: ({ cabinetName }) => cabinetName },
        ...documentColumns(rows),
      ],
      closing: async (client, query) => documentSumsText(await client.invoiceSums({ query })),
      examples: ['consigne payments invoices --month 2026-11 --csv > factures.csv'],
    }),
    {
      name: 'totals',
      about: 'Totaux par jour, consigne et taux de TVA, en CSV (les deux jours compris)',
      args: [],
      options: [
        { flags: '--from <jour>', about: 'Premier jour (2026-11-01)' },
        { flags: '--to <jour>', about: 'Dernier jour (2026-11-30)' },
        { flags: '--cabinet <consigne>', about: 'Seulement cette consigne' },
        { flags: '--output <fichier>', about: 'Où l’écrire (sinon la sortie standard)' },
      ],
      examples: ['consigne payments totals --from 2026-11-01 --to 2026-11-30 > totaux.csv'],
      run: async (context) => (await import('#cli/acts/files.js')).exportTotals(context),
    },
  ],
};

export const messages: Noun = {
  name: 'messages',
  about: 'Messages aux clients : ceux d’une commande, ceux qui ne sont pas arrivés, renvoyer',
  verbs: [
    {
      name: 'list',
      about: 'Les messages d’une commande, trouvée par code, référence ou téléphone',
      args: [{ name: 'commande', about: 'Code, référence, téléphone ou identifiant', isMany: true }],
      options: [],
      examples: ['consigne messages list K7QM', 'consigne messages list "06 12 34 56 78" --json'],
      run: async (context) => (await import('#cli/acts/orders/messages.js')).listMessages(context),
    },
    {
      name: 'failed',
      about: 'Les messages non remis',
      args: [],
      options: [],
      examples: ['consigne messages failed --json'],
      run: async (context) =>
        (await import('#cli/acts/orders/waiting.js')).waiting(context, ['messageFailed']),
    },
    {
      name: 'resend',
      about: 'Renvoyer un message : le dernier de la commande, ou celui de --message',
      args: [{ name: 'commande', about: 'Code, référence, téléphone ou identifiant', isMany: true }],
      options: [{ flags: '--message <id>', about: 'Identifiant ou modèle du message' }, ...actionOptions],
      examples: ['consigne messages resend K7QM', 'consigne messages resend "06 12 34 56 78" --json'],
      changes: 'record',
      run: async (context) => (await import('#cli/acts/orders/messages.js')).resendMessage(context),
    },
  ],
};
