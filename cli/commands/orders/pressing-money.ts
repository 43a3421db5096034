/** Decisions on the money of laundry: cancelling, refunding, and settling a withdrawal. */
import { owedPreview } from '#cli/acts/orders/owed-refund.js';
import { refundOf, refundOptions, refundPreview, refundTold } from '#cli/acts/orders/sale-refund.js';
import { actionVerb } from '#cli/commands/build.js';
import { action, params, told } from './pressing-action.js';
import type { Verb } from '#cli/verb.js';

export const money: readonly Verb[] = [
  actionVerb({
    ...action,
    name: 'cancel',
    changes: 'money',
    reason: 'required',
    route: 'cancelPressingOrder',
    about: 'Annuler avant le dépôt : remboursée, casier libéré',
    question: 'Annuler et rembourser ?',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    examples: ['consigne pressing cancel P-7K2M --reason "Demande du client" --yes'],
  }),
  actionVerb({
    ...action,
    name: 'refund',
    changes: 'money',
    reason: 'required',
    route: 'refundPressing',
    about:
      'Rembourser une commande servie : un montant (--amount), des articles (--items) ou tout (--full) ; un avoir est émis',
    options: refundOptions,
    told: (order) => `${told(order)}${refundTold(order)}`,
    question: 'Rembourser le client ?',
    call: async (asked) => {
      const order = await asked.session.client.pressingOrder(params(asked.id));
      return { ...params(asked.id), body: refundOf(asked, order) };
    },
    preview: async (asked) =>
      refundPreview(asked, await asked.session.client.pressingOrder(params(asked.id))),
    examples: [
      'consigne pressing refund P-7K2M --amount 3,50 --reason "Geste commercial" --yes',
      'consigne pressing refund P-7K2M --items "Chemise=1" --reason "Linge abîmé ou perdu" --yes',
      'consigne pressing refund P-7K2M --full --dry-run',
    ],
  }),
  actionVerb({
    ...action,
    name: 'refund-again',
    changes: 'money',
    reason: 'required',
    route: 'refundPressingAgain',
    about: 'Redemander un remboursement qui a été abandonné',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    examples: ['consigne pressing refund-again P-7K2M --reason "Prestataire de nouveau joignable" --yes'],
  }),
  actionVerb({
    ...action,
    name: 'refunded-elsewhere',
    changes: 'money',
    reason: 'required',
    route: 'pressingRefundedElsewhere',
    about: 'Noter qu’un remboursement qui n’est pas arrivé sur la carte a été payé au client autrement',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    preview: async ({ id, session }) =>
      owedPreview((await session.client.pressingOrder(params(id))).owedRefund),
    examples: ['consigne pressing refunded-elsewhere P-7K2M --reason "Virement au client" --yes'],
  }),
  actionVerb({
    ...action,
    name: 'settle-withdrawal',
    reason: 'required',
    route: 'settlePressingWithdrawal',
    about: 'Noter ce qui a été fait d’une rétractation ; le client est prévenu, aucun argent ne bouge',
    options: [{ flags: '--refused', about: 'La rétractation est refusée : le motif est donné au client' }],
    call: ({ id, reason, words }) =>
      ({ ...params(id), body: { outcome: words.flag('refused') ? 'refused' : 'accepted', reason } }) as const,
    examples: [
      'consigne pressing settle-withdrawal P-7K2M --reason "Linge rendu, remboursée moins la part déjà faite"',
      'consigne pressing settle-withdrawal P-7K2M --refused --reason "Délai de quatorze jours passé"',
    ],
  }),
  actionVerb({
    ...action,
    name: 'close-withdrawal',
    reason: 'required',
    route: 'closePressingWithdrawal',
    about: 'Noter pourquoi plus rien n’est à rendre d’une rétractation acceptée ; aucun argent ne bouge',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    examples: ['consigne pressing close-withdrawal P-7K2M --reason "Rendu en espèces au comptoir"'],
  }),
  actionVerb({
    ...action,
    name: 'serve-refunded',
    reason: 'required',
    route: 'servePressingRefunded',
    about:
      'Servir quand même une commande remboursée hors de la plateforme ; le client reçoit un nouveau code',
    call: ({ id, reason }) => ({ ...params(id), body: { reason } }),
    examples: ['consigne pressing serve-refunded P-7K2M --reason "Geste commercial"'],
  }),
];
