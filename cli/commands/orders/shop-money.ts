/** Decisions on the money of a shop’s order: cancelling, refunding, and settling a withdrawal. */
import { owedPreview } from '#cli/acts/orders/owed-refund.js';
import { refundOf, refundOptions, refundPreview, refundTold } from '#cli/acts/orders/sale-refund.js';
import { actionVerb } from '#cli/commands/build.js';
import { action, params, told } from './shop-action.js';
import type { Verb } from '#cli/verb.js';

export const money: readonly Verb[] = [
  actionVerb({
    ...action,
    name: 'cancel',
    changes: 'money',
    route: 'cancelShopOrder',
    reason: 'required',
    about: 'Annuler une commande payée : remboursée, stock rendu',
    question: 'Annuler et rembourser ?',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    examples: ['consigne shop cancel JB7RXC --reason "Article abîmé" --yes'],
  }),
  actionVerb({
    ...action,
    name: 'refund',
    changes: 'money',
    reason: 'required',
    route: 'refundShopOrder',
    about:
      'Rembourser une commande servie : un montant (--amount), des articles (--items) ou tout (--full) ; un avoir est émis',
    options: refundOptions,
    told: (order) => `${told(order)}${refundTold(order)}`,
    question: 'Rembourser le client ?',
    call: async (asked) => {
      const order = await asked.session.client.shopOrder(params(asked.id));
      return { ...params(asked.id), body: refundOf(asked, order) };
    },
    preview: async (asked) => refundPreview(asked, await asked.session.client.shopOrder(params(asked.id))),
    examples: [
      'consigne shop refund JB7RXC --amount 3,50 --reason "Article défectueux" --yes',
      'consigne shop refund JB7RXC --items "Limonade=1" --reason "Article défectueux" --yes',
      'consigne shop refund JB7RXC --full --dry-run',
    ],
  }),
  actionVerb({
    ...action,
    name: 'refund-again',
    changes: 'money',
    reason: 'required',
    route: 'refundShopOrderAgain',
    about: 'Redemander un remboursement qui a été abandonné',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    examples: ['consigne shop refund-again JB7RXC --reason "Prestataire de nouveau joignable" --yes'],
  }),
  actionVerb({
    ...action,
    name: 'refunded-elsewhere',
    changes: 'money',
    reason: 'required',
    route: 'shopRefundedElsewhere',
    about: 'Noter qu’un remboursement qui n’est pas arrivé sur la carte a été payé au client autrement',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    preview: async ({ id, session }) => owedPreview((await session.client.shopOrder(params(id))).owedRefund),
    examples: ['consigne shop refunded-elsewhere JB7RXC --reason "Virement au client" --yes'],
  }),
  actionVerb({
    ...action,
    name: 'settle-withdrawal',
    reason: 'required',
    route: 'settleShopWithdrawal',
    about: 'Noter ce qui a été fait d’une rétractation ; le client est prévenu, aucun argent ne bouge',
    options: [{ flags: '--refused', about: 'La rétractation est refusée : le motif est donné au client' }],
    call: ({ id, reason, words }) =>
      ({ ...params(id), body: { outcome: words.flag('refused') ? 'refused' : 'accepted', reason } }) as const,
    examples: [
      'consigne shop settle-withdrawal JB7RXC --reason "Article repris, remboursé"',
      'consigne shop settle-withdrawal JB7RXC --refused --reason "Article descellé (L. 221-28, 5°)"',
    ],
  }),
  actionVerb({
    ...action,
    name: 'close-withdrawal',
    reason: 'required',
    route: 'closeShopWithdrawal',
    about: 'Noter pourquoi plus rien n’est à rendre d’une rétractation acceptée ; aucun argent ne bouge',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    examples: ['consigne shop close-withdrawal JB7RXC --reason "Rendu en espèces au comptoir"'],
  }),
  actionVerb({
    ...action,
    name: 'serve-refunded',
    reason: 'required',
    route: 'serveShopRefunded',
    about:
      'Servir quand même une commande remboursée hors de la plateforme ; le client reçoit un nouveau code',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    examples: ['consigne shop serve-refunded JB7RXC --reason "Geste commercial"'],
  }),
];
