/** The firm of an order on its page; staff add or correct it, and the invoice is issued again. */
import * as z from 'zod/mini';
import { buyerLines, type Buyer, type BuyerInput } from '#domain/companies/buyer.js';
import { erasedName } from '#domain/shared/order-plan.js';
import { buyerBody } from '#application/contract/orders/buyer.js';
import { operators } from '#application/contract/rights.js';
import { DialogButton } from '#web/ui/admin/tool-button.js';
import { useMay } from '#web/api/auth/use-session.js';
import { type Send, useSend } from '#web/api/use-send.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { BuyerInputs, formOf } from './buyer-form.js';

type Kind = 'pressingOrder' | 'shopOrder' | 'rentalOrder';

const toasts = { success: '!Entreprise enregistrée', error: false } as const;

const senders: Readonly<
  Record<Kind, (send: Send, id: string, body: { buyer: BuyerInput }) => Promise<unknown>>
> = {
  pressingOrder: (send, pressingOrderId, body) =>
    send('setPressingBuyer', { params: { pressingOrderId }, body, toasts }),
  shopOrder: (send, shopOrderId, body) => send('setShopBuyer', { params: { shopOrderId }, body, toasts }),
  rentalOrder: (send, orderId, body) => send('setRentalBuyer', { params: { orderId }, body, toasts }),
};

interface Props {
  readonly kind: Kind;
  readonly order: { readonly id: string; readonly customerName: string; readonly buyer: Buyer | null };
}

const schema = z.object({ buyer: buyerBody });

function BuyerDialog({ kind, order, onClose }: Props & { readonly onClose: () => void }) {
  const send = useSend();
  return (
    <RecordDialog
      title={order.buyer ? 'Changer l’entreprise' : 'Ajouter l’entreprise'}
      schema={schema}
      values={{ buyer: formOf(order.buyer) }}
      submitLabel="Enregistrer"
      onSubmit={(body: { buyer: BuyerInput }) => senders[kind](send, order.id, body)}
      onClose={onClose}
    >
      <BuyerInputs />
    </RecordDialog>
  );
}

const factsOf = ({ companyName, ...rest }: Buyer) => [
  { label: 'Raison sociale', value: companyName },
  { label: 'Adresse et numéros', value: buyerLines({ companyName, ...rest }).join(', ') },
];

export function BuyerSection({ kind, order }: Props) {
  const may = useMay();
  const { buyer, customerName } = order;
  const mayChange = may(operators) && customerName !== erasedName;
  if (buyer === null && !mayChange) return null;
  return (
    <Section title="Entreprise">
      {buyer ? <Facts items={factsOf(buyer)} /> : null}
      {mayChange ? (
        <DialogButton dialog={(onClose) => <BuyerDialog kind={kind} order={order} onClose={onClose} />}>
          {buyer ? 'Changer l’entreprise' : 'Ajouter l’entreprise'}
        </DialogButton>
      ) : null}
    </Section>
  );
}
