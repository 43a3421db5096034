/**
 * The verbs that several kinds of orders have. A row lacks its route, which its kind adds; what else a kind says
 * replaces what the row says.
 */
import type { Client } from '#application/contract/client.js';
import type { Api, RouteName } from '#application/contract/index.js';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import type { PickupReportView } from '#application/contract/orders/pickup-reports.js';
import type { SaleAction } from '#application/contract/orders/sale-action-names.js';
import type { ActionInput } from '#cli/acts/action.js';
import type { JudgedOrder, OrderRecords } from '#cli/acts/orders/kind.js';
import type { WithdrawableKind } from '#domain/shared/order-kinds.js';
import type { Preview } from '#cli/acts/confirm.js';
import {
  owedPreview,
  refundOf,
  refundOptions,
  againPreview,
  cancelPreview,
  refundPreview,
  refundSummary,
} from '#cli/acts/orders/sale-refund.js';
import { disputeFields, orderLockerFields, withdrawalRefundFields } from '#cli/ui/order-lines.js';
import { actionVerb } from '#cli/commands/build.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { euros, moment, none, orNone } from '#cli/ui/formats.js';
import { idColumn, type Column } from '#cli/ui/table.js';
import type { Argument, Option, Verb } from '#cli/verb.js';
import {
  pickupFaultLabels,
  pickupOutcomeLabels,
  pickupOutcomes,
  type PickupOutcome,
} from '#domain/doors/pickup-report.js';
import { unprovenText } from '#domain/doors/unproven-labels.js';
import type { Unproven } from '#domain/doors/unproven.js';
import { languageNames, type Language } from '#domain/shared/languages.js';
import { moveBodyOf, type StaffMove } from '#domain/doors/staff-move.js';

export interface OrderPlan<Params, Order> extends OrderRecords {
  /** As it is typed: `consigne shop`. */
  readonly noun: string;
  readonly arg: Argument;
  /** « une commande ». */
  readonly one: string;
  /** The name of an order, for the examples. */
  readonly reference: string;
  readonly params: (id: string) => { readonly params: Params };
  readonly read: (client: Client<Api>, id: string) => Promise<Order & JudgedOrder>;
  /** The text printed after success. */
  readonly successText: (order: Order) => string;
}

/** The words of orders that are paid at once. */
export const oneOrder = {
  arg: { name: 'commande', about: 'Référence, ou identifiant (abrégé ou entier)' },
  one: 'une commande',
} as const;

export const inHandOption: Option = {
  flags: '--in-hand',
  about:
    'La porte n’a pas bougé, mais c’est bien en main (une commande à la fois) ; le casier sera à vérifier',
};

/** Records that no door confirms: one by one, with the statement that a person has the thing in hand. */
export const inHand = ({ words }: Pick<ActionInput, 'words'>) =>
  words.flag('inHand') ? { confirmed: true } : {};

/** A line of an order; none when nothing contradicts the record. */
export const doorFields = ({ unproven }: { readonly unproven: Unproven | null }): [string, string][] =>
  unproven === null ? [] : [['Porte', unprovenText(unproven)]];

interface Reported {
  /** An older server sends none. */
  readonly pickupReports?: readonly PickupReportView[];
}

const answerOf = ({ outcome, answer }: PickupReportView): string =>
  [outcome && pickupOutcomeLabels[outcome], answer].filter(Boolean).join(' : ');

/** Lines of « show »; none without a report. */
export const reportFields = ({ pickupReports = [] }: Reported): [string, string][] =>
  pickupReports.map((report) => [
    'Signalé',
    [
      `${pickupFaultLabels()[report.fault]}, ${moment(report.reportedAt)}`,
      ...(report.text === null ? [] : [`« ${report.text} »`]),
      report.settledAt === null
        ? 'sans réponse : « settle-report » ; qui a ouvert : « lockers history »'
        : answerOf(report),
    ].join(', '),
  ]);

/** Staff answer a recipient's report about a pick-up (doors-and-codes.md#reports-on-a-pick-up). */
export const settleReportVerb = <Params, Order extends Reported>(kind: OrderPlan<Params, Order>): Verb => {
  const { noun, arg, read, reference } = kind;
  return actionVerb({
    kind,
    arg,
    changes: 'record',
    name: 'settle-report',
    route: 'settlePickupReport',
    reason: 'none',
    about:
      'Répondre au destinataire qui a signalé son retrait : vos mots lui sont envoyés, aucun argent ne bouge',
    options: [
      { flags: '--outcome <suite>', about: 'Ce qu’il en est', choices: pickupOutcomes },
      { flags: '--answer <mots>', about: 'Votre réponse, telle qu’il la reçoit' },
    ],
    call: async ({ id, words, session: { client } }) => {
      const { pickupReports = [] } = await read(client, id);
      const open = pickupReports.find(({ settledAt }) => settledAt === null);
      if (!open) throw new Failure(exitCodes.refused, 'Rien n’attend de réponse : aucun signalement ouvert.');
      const outcome = words.need('outcome') as PickupOutcome;
      return { params: { pickupReportId: open.id }, body: { outcome, answer: words.need('answer') } };
    },
    successText: (report) => `Réponse envoyée au destinataire : ${answerOf(report)}`,
    examples: [
      `consigne ${noun} settle-report ${reference} --outcome found --answer "Votre colis est au casier 3."`,
    ],
  });
};

/** The verbs of every kind. */
export function orderRows<Params, Order>(kind: OrderPlan<Params, Order>) {
  const { noun, arg, one, reference, params, successText } = kind;
  const byReason = ({ id, reason }: ActionInput) => ({ ...params(id), body: { reason } });
  const action = { kind, arg, changes: 'record', reason: 'none', successText } as const;
  return {
    action,
    byId: ({ id }: ActionInput) => params(id),
    byReason,
    atOnce: { ...action, call: ({ id }: ActionInput) => params(id) },
    /** A record with a reason. */
    reasoned: { ...action, reason: 'required', call: byReason } as const,
    /** A decision on money. */
    money: { ...action, changes: 'money', reason: 'required', call: byReason } as const,
    /** Actions that only a person can report, as no door confirms them. */
    taken: {
      ...action,
      options: [inHandOption],
      call: (input: ActionInput) => ({ ...params(input.id), body: inHand(input) }),
    },
    /** The same, with a reason. */
    takenFor: {
      ...action,
      reason: 'required',
      options: [inHandOption],
      call: (input: ActionInput) => ({
        ...params(input.id),
        body: { reason: input.reason, ...inHand(input) },
      }),
    } as const,
    takenMaybeFor: {
      ...action,
      reason: 'optional',
      options: [inHandOption],
      call: (input: ActionInput) => ({
        ...params(input.id),
        body: { ...(input.reason !== '' && { reason: input.reason }), ...inHand(input) },
      }),
    } as const,
    note: {
      ...action,
      name: 'note',
      about: `Écrire une note sur ${one}`,
      options: [{ flags: '--text <note>', about: 'La note' }],
      call: ({ id, words }: ActionInput) => ({ ...params(id), body: { text: words.need('text') } }),
      successText: (order: Order) => `Note écrite : ${successText(order)}`,
      examples: [`consigne ${noun} note ${reference} --text "Rappelé à 14 h"`],
    },
  };
}

/**
 * The verbs of orders that customers make and pay: any message is sent again, money that did not arrive, a withdrawal.
 */
export function paidRows<Params, Order extends RentalOrderDetail | Sold>(plan: OrderPlan<Params, Order>) {
  const { noun, reference, params, read, successText } = plan;
  const rows = orderRows(plan);
  return {
    ...rows,
    resend: {
      ...rows.action,
      name: 'resend',
      about: 'Renvoyer un message : le dernier, ou celui de --message',
      options: [{ flags: '--message <id>', about: 'Identifiant ou modèle du message' }],
      call: async ({ id, words, session }: ActionInput) => {
        const { messages } = await read(session.client, id);
        const { chooseMessage } = await import('#cli/acts/orders/messages.js');
        return { ...params(id), body: { messageId: chooseMessage(messages, words.text('message')) } };
      },
      successText: (order: Order) => `Message renvoyé : ${successText(order)}`,
      examples: [`consigne ${noun} resend ${reference}`],
    },
    refundedOffCard: {
      ...rows.money,
      name: 'refunded-off-card',
      about: 'Noter qu’un remboursement qui n’est pas arrivé sur la carte a été payé au client autrement',
      preview: async ({ id, session }: ActionInput) =>
        owedPreview((await read(session.client, id)).owedRefund),
      examples: [`consigne ${noun} refunded-off-card ${reference} --reason "Virement au client" --yes`],
    },
    settleWithdrawal: {
      ...rows.reasoned,
      name: 'settle-withdrawal',
      about: 'Noter ce qui a été fait d’une rétractation ; le client est prévenu, aucun argent ne bouge',
      options: [{ flags: '--refused', about: 'La rétractation est refusée : le motif est donné au client' }],
      call: ({ id, reason, words }: ActionInput) =>
        ({
          ...params(id),
          body: { outcome: words.flag('refused') ? 'refused' : 'accepted', reason },
        }) as const,
    },
    closeWithdrawal: {
      ...rows.reasoned,
      name: 'close-withdrawal',
      about: 'Noter pourquoi plus rien n’est à rendre d’une rétractation acceptée ; aucun argent ne bouge',
      examples: [`consigne ${noun} close-withdrawal ${reference} --reason "Rendu en espèces au comptoir"`],
    },
  } as const;
}

type Sold = PressingOrderDetail | ShopOrderDetail;

const otherLocker = (words: ActionInput['words']) => ({ isOtherLocker: words.flag('otherLocker') });

const lockerText = ({ doorTask }: Pick<Sold, 'doorTask'>): string =>
  `Casier N°${doorTask?.lockerNumber ?? none}, code ${doorTask?.code ?? none}`;

const previewsOf =
  <Order>(read: OrderPlan<unknown, Order>['read']) =>
  (preview: (order: Order, input: ActionInput) => Preview) =>
  async (input: ActionInput): Promise<Preview> =>
    preview(await read(input.session.client, input.id), input);

const otherLockerOption: Option = {
  flags: '--other-locker',
  about: 'La première porte reste fermée : prendre un autre casier',
};

/** The verbs of orders that are paid at once, laundry and shop alike. */
export function saleRows<Params, Order extends Sold>(plan: OrderPlan<Params, Order>) {
  const { noun, reference, params, read, successText } = plan;
  const rows = paidRows(plan);
  const of = previewsOf(read);
  return {
    ...rows,
    /** Takes a locker, whose door is then worked with one's own code. */
    atLocker: {
      ...rows.action,
      options: [otherLockerOption],
      call: ({ id, words }: ActionInput) => ({ ...params(id), body: otherLocker(words) }),
      successText: (order: Order) => `${successText(order)} ${lockerText(order)}`,
    },
    cancel: {
      ...rows.money,
      name: 'cancel',
      question: 'Annuler et rembourser ?',
      preview: of(cancelPreview),
    },
    refund: {
      ...rows.money,
      name: 'refund',
      about:
        'Rembourser une commande servie : un montant (--amount), des articles (--items) ou tout (--full) ; un avoir est émis',
      options: refundOptions,
      successText: (order: Order) => `${successText(order)}${refundSummary(order)}`,
      question: 'Rembourser le client ?',
      call: async (input: ActionInput) => {
        const body = refundOf(input, await read(input.session.client, input.id));
        return { ...params(input.id), body };
      },
      preview: of(refundPreview),
    },
    refundAgain: {
      ...rows.money,
      name: 'refund-again',
      about: 'Redemander un remboursement qui a été abandonné',
      preview: of(againPreview),
      examples: [
        `consigne ${noun} refund-again ${reference} --reason "Prestataire de nouveau joignable" --yes`,
      ],
    },
    serveRefunded: {
      ...rows.reasoned,
      name: 'serve-refunded',
      about:
        'Servir quand même une commande remboursée hors de la plateforme ; le client reçoit un nouveau code',
      examples: [`consigne ${noun} serve-refunded ${reference} --reason "Geste commercial"`],
    },
  } as const;
}

interface SaleExamples {
  readonly cancel: { readonly route: RouteName; readonly about: string; readonly example: string };
  readonly refund: readonly string[];
  readonly settleWithdrawal: readonly string[];
}

/** The verbs of orders that are paid at once; `names`: the routes of the kind. */
export function saleVerbs<Params, Order extends Sold>(
  plan: OrderPlan<Params, Order>,
  names: Readonly<Record<SaleAction, RouteName>>,
  { cancel, ...examples }: SaleExamples,
): readonly Verb[] {
  const { noun, reference } = plan;
  const rows = saleRows(plan);
  const typed = (verb: string, options: string) => `consigne ${noun} ${verb} ${reference} ${options}`;
  const verbs = [
    { ...rows.resend, route: names.resend },
    { ...rows.note, route: names.addNote },
    { ...rows.cancel, ...cancel, examples: [typed('cancel', cancel.example)] },
    {
      ...rows.refund,
      route: names.refund,
      examples: [...examples.refund, '--full --dry-run'].map((options) => typed('refund', options)),
    },
    { ...rows.refundAgain, route: names.refundAgain },
    { ...rows.refundedOffCard, route: names.refundedOffCard },
    {
      ...rows.settleWithdrawal,
      route: names.settleWithdrawal,
      examples: examples.settleWithdrawal.map((options) => typed('settle-withdrawal', options)),
    },
    { ...rows.closeWithdrawal, route: names.closeWithdrawal },
    { ...rows.serveRefunded, route: names.serveRefunded },
  ];
  // The route has the call of the same row.
  return verbs.map((row) => actionVerb(row as unknown as Parameters<typeof actionVerb<RouteName>>[0]));
}

/** The verbs of staff moves, by their names (domain/doors/staff-move.ts). */
export function moveVerbs<Params, Order>(
  plan: OrderPlan<Params, Order>,
  moves: Readonly<Record<string, StaffMove & { readonly route: RouteName }>>,
): readonly Verb[] {
  const { noun, reference } = plan;
  const rows = orderRows(plan);
  return Object.values(moves).map((move) => {
    const { path, route, about, example } = move;
    const row = {
      ...rows[moveBodyOf(move) ?? 'atOnce'],
      name: path,
      route,
      about,
      examples: [[`consigne ${noun} ${path} ${reference}`, example].filter(Boolean).join(' ')],
    };
    // The route has the call of the same row.
    return actionVerb(row as unknown as Parameters<typeof actionVerb<RouteName>>[0]);
  });
}

interface ShownAs {
  readonly state: string;
  /** « Linge », and what it is made of. */
  readonly lines: readonly [string, readonly { readonly quantity: number; readonly itemName: string }[]];
  readonly lockerNumber: number | null;
}

/** The language in which to write to the customer; nothing for French. */
export const languageField = ({
  customerLanguage,
}: {
  readonly customerLanguage: Language;
}): readonly (readonly [string, string])[] =>
  customerLanguage === 'fr' ? [] : [['Langue du client', languageNames[customerLanguage]]];

/** What `show` begins with: the order, whose it is, its money, its locker. */
export const saleFields = (
  order: Sold,
  { state, lines: [title, lines], lockerNumber }: ShownAs,
): readonly (readonly [string, string])[] => [
  ['Commande', `${order.reference}  ${state}`],
  ['Client', [order.customerName, order.customerPhone, order.customerEmail].filter(Boolean).join(', ')],
  ...languageField(order),
  [title, lines.map(({ quantity, itemName }) => `${quantity} × ${itemName}`).join(', ')],
  ['Total', `${euros(order.totalAmount)}, remboursable ${euros(order.refundableAmount)}`],
  ...withdrawalRefundFields(order),
  ...disputeFields(order.disputes),
  ...orderLockerFields(order, lockerNumber),
  ...reportFields(order),
  ...doorFields(order),
];

export const ownCodeField = ({ doorTask }: Pick<Sold, 'doorTask'>): [string, string] => [
  'Votre code',
  doorTask ? `${orNone(doorTask.code)} (N°${doorTask.lockerNumber})` : none,
];

export const customerColumns: readonly Column<{
  readonly customerName: string;
  readonly customerPhone: string;
}>[] = [
  { title: 'Client', of: ({ customerName }) => customerName },
  { title: 'Téléphone', of: ({ customerPhone }) => customerPhone, spare: 3 },
];

export const totalColumns: readonly Column<{ readonly totalAmount: number; readonly id: string }>[] = [
  { title: 'Total', of: ({ totalAmount }) => euros(totalAmount), isRight: true },
  { ...idColumn, spare: 1 },
];

type Documented = OrderRecords & Pick<OrderPlan<unknown, unknown>, 'noun' | 'arg' | 'reference'>;

/** The proof file of an order: for a bank, an insurer or a customer. */
export const proofVerb = (kind: Documented): Verb => ({
  name: 'proof',
  about: 'Enregistrer le dossier de preuve en PDF ; son empreinte est inscrite au journal',
  args: [kind.arg],
  options: [
    { flags: '--output <fichier>', about: 'Où l’écrire ; « - » pour la sortie standard' },
    { flags: '--reason <motif>', about: 'Pourquoi, pour le journal (facultatif)' },
  ],
  examples: [
    `consigne ${kind.noun} proof ${kind.reference} --output preuve.pdf`,
    `consigne ${kind.noun} proof ${kind.reference} --reason "Contestation auprès de la banque"`,
  ],
  run: async (context) => (await import('#cli/acts/files.js')).saveProof(context, kind),
});

/** The numbered documents of an order. */
export const invoiceVerb = (of: WithdrawableKind, kind: Documented): Verb => ({
  name: 'invoice',
  about: 'Enregistrer la facture en PDF (ou l’avoir)',
  args: [kind.arg],
  options: [
    { flags: '--output <fichier>', about: 'Où l’écrire ; « - » pour la sortie standard' },
    { flags: '--credit-note', about: 'L’avoir plutôt que la facture ; de plusieurs, le dernier' },
    { flags: '--number <numéro>', about: 'L’avoir qui porte ce numéro' },
  ],
  examples: [`consigne ${kind.noun} invoice ${kind.reference} --output facture.pdf`],
  run: async (context) => (await import('#cli/acts/files.js')).saveInvoice(context, kind, of),
});
