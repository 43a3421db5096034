/** Payments and messages as separate lists: held amounts, holds about to expire, undelivered messages. */
import { documentColumns } from '#domain/documents/books.js';
import { paymentMeansLabels } from '#domain/documents/invoice.js';
import { documentSumsText } from '#domain/documents/totals.js';
import { ledgerKindLabels, payoutStatusLabels } from '#domain/payments/ledger.js';
import { paymentPurposeLabels } from '#domain/payments/payment.js';
import { euros, moment, orNone } from '#cli/ui/formats.js';
import { actionOptions, listVerb } from '#cli/commands/build.js';
import type { Context } from '#cli/context.js';
import type { Noun, Option, Verb } from '#cli/verb.js';
import { recordsOf } from './order-kinds.js';

const periodOptions: readonly Option[] = [
  { flags: '--from <date>', about: 'À partir de (2026-11-01, 7d)' },
  { flags: '--until <date>', about: 'Avant' },
];
const periodOf = ({ words }: Pick<Context, 'words'>) => ({
  from: words.instant('from'),
  until: words.instant('until'),
});
const companyOption = { flags: '--company <entreprise>', about: 'Pour un administrateur' };
const monthArgument = { name: 'mois', about: 'Mois terminé (2026-11)' };

/** The provider's balance and the books: of managers (money.md#ledger, money.md#closing). */
const books: readonly Verb[] = [
  listVerb({
    name: 'ledger',
    route: 'listLedger',
    about: 'Les mouvements du solde Stripe, le plus récent d’abord, et leurs totaux',
    counted: ['mouvement', 'mouvements'],
    options: [
      { flags: '--kind <nature>', about: 'Seulement cette nature', choices: Object.keys(ledgerKindLabels) },
      { flags: '--payout <id>', about: 'Seulement le contenu de ce virement (po_…)' },
      ...periodOptions,
    ],
    filters: ({ words }) => ({
      kind: words.text('kind'),
      payoutId: words.text('payout'),
      ...periodOf({ words }),
    }),
    columns: [
      { title: 'Date', of: ({ bookedAt }) => moment(bookedAt) },
      { title: 'Nature', of: ({ kind }) => ledgerKindLabels[kind] },
      { title: 'Objet', of: ({ purpose }) => orNone(purpose && paymentPurposeLabels[purpose]), spare: 2 },
      { title: 'Commande', of: ({ orderReference }) => orNone(orderReference) },
      { title: 'Montant', of: ({ amount }) => euros(amount), isRight: true },
      { title: 'Frais', of: ({ fee }) => euros(fee), isRight: true },
      { title: 'Net', of: ({ net }) => euros(net), isRight: true },
      { title: 'Virement', of: ({ payoutId }) => orNone(payoutId), spare: 1 },
    ],
    closing: async (client, query) =>
      (await import('#cli/acts/orders/money.js')).ledgerText(await client.ledgerSummary({ query })),
    examples: [
      'consigne payments ledger --from 2026-11-01 --until 2026-12-01',
      'consigne payments ledger --kind refund --csv > remboursements.csv',
    ],
  }),
  listVerb({
    name: 'payouts',
    route: 'listPayouts',
    about: 'Les virements vers la banque, chacun comparé à ses mouvements',
    counted: ['virement', 'virements'],
    options: [
      { flags: '--status <état>', about: 'Seulement cet état', choices: Object.keys(payoutStatusLabels) },
      ...periodOptions,
    ],
    filters: ({ words }) => ({ status: words.text('status'), ...periodOf({ words }) }),
    columns: [
      { title: 'Virement', of: ({ providerId }) => providerId },
      { title: 'Date', of: ({ bookedAt }) => moment(bookedAt) },
      { title: 'Arrivée', of: ({ arrivesAt }) => moment(arrivesAt), spare: 1 },
      { title: 'État', of: ({ status }) => payoutStatusLabels[status] },
      { title: 'Montant', of: ({ amount }) => euros(amount), isRight: true },
      { title: 'Écart', of: ({ gap }) => (gap === null ? orNone(null) : euros(gap)), isRight: true },
    ],
    examples: ['consigne payments payouts --json | jq ".items[] | select(.gap != 0)"'],
  }),
  {
    name: 'months',
    about: 'Les mois terminés, et qui les a clôturés',
    options: [companyOption],
    examples: ['consigne payments months', 'consigne payments months --json'],
    reply: 'listMonths',
    run: async (context) => (await import('#cli/acts/orders/money.js')).listMonths(context),
  },
  {
    name: 'close',
    about: 'Clôturer un mois terminé : ses écritures deviennent définitives',
    args: [monthArgument],
    options: [companyOption, ...actionOptions],
    examples: ['consigne payments close 2026-11 --dry-run', 'consigne payments close 2026-11 --yes'],
    changes: 'record',
    reply: 'closeMonth',
    run: async (context) => (await import('#cli/acts/orders/money.js')).closeMonth(context),
  },
  {
    name: 'fec',
    about: 'Les écritures d’un mois clôturé, au format FEC',
    args: [monthArgument],
    options: [
      companyOption,
      { flags: '--output <fichier>', about: 'Où l’écrire (sinon la sortie standard)' },
    ],
    examples: ['consigne payments fec 2026-11 --output fec-2026-11.txt'],
    run: async (context) => (await import('#cli/acts/orders/money.js')).saveEntries(context),
  },
  {
    name: 'schedule',
    about: 'À qui l’export comptable du mois est envoyé le 1er ; avec --to, change les adresses',
    options: [
      companyOption,
      {
        flags: '--to <e-mails>',
        about: 'Les adresses, séparées par des virgules ; « aucune » : ne plus envoyer',
      },
      ...actionOptions,
    ],
    examples: [
      'consigne payments schedule',
      'consigne payments schedule --to compta@exemple.fr,chef@exemple.fr',
    ],
    changes: 'record',
    reply: 'changeExportSchedule',
    run: async (context) => (await import('#cli/acts/orders/money.js')).exportSchedule(context),
  },
];

export const payments: Noun = {
  name: 'payments',
  about: 'Paiements : ceux d’une location, empreintes, factures, solde Stripe, virements et clôture',
  verbs: [
    {
      name: 'show',
      about: 'Les paiements d’une location : empreintes, débits, remboursements',
      args: [{ name: 'location', about: 'Code à 4 caractères, ou identifiant' }],
      examples: ['consigne payments show K7QM', 'consigne payments show K7QM --json'],
      reply: 'rentalPaymentDetails',
      run: async (context) =>
        (await import('#cli/acts/orders/money.js')).showPayments(
          context,
          (await import('./rental-daily.js')).plan,
        ),
    },
    {
      name: 'waiting',
      about: 'Ce qui attend une décision : dépôts, empreintes qui expirent ou ont été refusées, sommes dues',
      examples: ['consigne payments waiting', 'consigne payments waiting --json'],
      run: async (context) =>
        (await import('#cli/acts/orders/status.js')).waiting(context, [
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
      options: [{ flags: '--month <mois>', about: 'Seulement ce mois (2026-11)' }, ...periodOptions],
      filters: ({ words }) => ({ month: words.text('month'), ...periodOf({ words }) }),
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
      about: 'Totaux par jour, consigne et taux de TVA, et de chaque compte, en CSV (les deux jours compris)',
      options: [
        { flags: '--from <jour>', about: 'Premier jour (2026-11-01)' },
        { flags: '--to <jour>', about: 'Dernier jour (2026-11-30)' },
        { flags: '--cabinet <consigne>', about: 'Seulement cette consigne' },
        { flags: '--output <fichier>', about: 'Où l’écrire (sinon la sortie standard)' },
      ],
      examples: ['consigne payments totals --from 2026-11-01 --to 2026-11-30 > totaux.csv'],
      run: async (context) => (await import('#cli/acts/files.js')).exportTotals(context),
    },
    ...books,
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
      examples: ['consigne messages list K7QM', 'consigne messages list "06 12 34 56 78" --json'],
      run: async (context) => (await import('#cli/acts/orders/messages.js')).listMessages(context, recordsOf),
    },
    {
      name: 'failed',
      about: 'Les messages non remis',
      examples: ['consigne messages failed --json'],
      run: async (context) =>
        (await import('#cli/acts/orders/status.js')).waiting(context, ['messageFailed']),
    },
    {
      name: 'resend',
      about: 'Renvoyer un message : le dernier de la commande, ou celui de --message',
      args: [{ name: 'commande', about: 'Code, référence, téléphone ou identifiant', isMany: true }],
      options: [{ flags: '--message <id>', about: 'Identifiant ou modèle du message' }, ...actionOptions],
      examples: ['consigne messages resend K7QM', 'consigne messages resend "06 12 34 56 78" --json'],
      changes: 'record',
      run: async (context) =>
        (await import('#cli/acts/orders/messages.js')).resendMessage(context, recordsOf),
    },
  ],
};
