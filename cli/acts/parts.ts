/** Shared parts of records: the allowed actions, why the others are not allowed, and the messages sent. */
import { messageLabels } from '#domain/shared/message-labels.js';
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import { moment } from '#cli/ui/formats.js';
import type { Output } from '#cli/ui/output.js';
import type { Tone } from '#cli/ui/colours.js';
import { idColumn, table } from '#cli/ui/table.js';

interface ActionState {
  readonly action: string;
  readonly isAllowed: boolean;
  readonly refusal: { readonly message: string } | null;
}

/** Verbs that differ from the server's name; some actions exist in the web admin only. */
const verbs: Readonly<Record<string, string>> = {
  manualTerminate: 'terminate',
  captureRental: 'capture',
  captureRentalAndDeposit: 'capture-all',
  refundFull: 'refund',
  reveal: 'codes',
  writeReserves: 'reserves',
};

/** The verb of an action, as the user types it. */
export const verbOf = (action: string): string =>
  verbs[action] ?? action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface Judged {
  readonly actions: readonly ActionState[];
  readonly nextAction: string | null;
}

export function actionsPart({ actions, nextAction }: Judged, out: Output): string {
  const permission = ({ action, isAllowed }: ActionState): string =>
    isAllowed ? (action === nextAction ? 'oui, à faire' : 'oui') : 'non';
  const columns = [
    { title: 'Action', of: ({ action }: ActionState) => verbOf(action) },
    {
      title: 'Permise',
      of: permission,
      tone: ({ isAllowed }: ActionState): Tone => (isAllowed ? 'good' : 'neutral'),
    },
    { title: 'Pourquoi pas', of: ({ refusal }: ActionState) => refusal?.message ?? '' },
  ];
  return actions.length === 0 ? '' : table(actions, columns, out);
}

const messageWords: Readonly<Record<OrderMessage['status'], string>> = {
  waiting: 'en attente',
  sent: 'envoyé',
  failed: 'échoué',
};
const messageTones: Readonly<Record<OrderMessage['status'], Tone>> = {
  waiting: 'info',
  sent: 'good',
  failed: 'bad',
};

export function messagesPart(messages: readonly OrderMessage[], out: Output): string {
  const columns = [
    { title: 'Message', of: ({ template }: OrderMessage) => messageLabels[template] ?? template },
    { title: 'Canal', of: ({ channel }: OrderMessage) => (channel === 'sms' ? 'SMS' : 'e-mail'), spare: 1 },
    { title: 'À', of: ({ recipient }: OrderMessage) => recipient || 'effacé' },
    {
      title: 'État',
      of: ({ status, failure }: OrderMessage) => messageWords[status] + (failure ? ` : ${failure}` : ''),
      tone: ({ status }: OrderMessage) => messageTones[status],
    },
    { title: 'Date', of: ({ sentAt, createdAt }: OrderMessage) => moment(sentAt ?? createdAt) },
    { ...idColumn, spare: 2 },
  ];
  return messages.length === 0 ? '' : table(messages, columns, out);
}
