/** The state of an order at a pressing: items, contact, errors, and sending it. */
import { useState } from 'react';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { pressingCheckoutBody } from '#application/contract/orders/pressing.js';
import { euros } from '#domain/shared/money.js';
import { usePressingCheckoutMutation } from '#web/api/customer-api.js';
import { noContact, type Contact } from '#web/features/checkout/contact.js';
import { checkBody, ownFields } from '#web/features/checkout/field-errors.js';
import { useAcceptance } from '#web/features/checkout/use-acceptance.js';
import { useFaults } from '#web/features/checkout/use-faults.js';
import { useStoredDraft } from '#web/features/checkout/use-stored-draft.js';
import { useOrdering } from '#web/features/checkout/use-ordering.js';
import { draftKey } from './stored-basket.js';
import { linesOf, readBasket, totalOf, withQuantity, writeBasket } from './basket.js';

interface Draft extends Contact {
  readonly basket: string;
  readonly needsReach: string;
}

const empty: Draft = { ...noContact, basket: '', needsReach: '' };
const mustRequest = 'Cochez cette demande : sans elle, votre linge ne peut pas être prêt à temps.';
const mustAccept = 'Acceptez les conditions pour commander.';
const mustChoose = 'Choisissez au moins un article.';

/** Never ticked by default, and not stored: required again for every order. */
function useRequest(corrected: (names: readonly string[]) => void) {
  const [isRequested, setRequested] = useState(false);
  const request = (isTicked: boolean): void => {
    setRequested(isTicked);
    corrected(['expressRequest']);
  };
  return { isRequested, request };
}

export function usePressingForm(
  { id: cabinetId, branding: { termsVersion } }: Pick<PublicCabinet, 'id' | 'branding'>,
  items: readonly PublicItem[],
  onRefused: () => void,
) {
  const [draft, changeDraft] = useStoredDraft(draftKey(cabinetId), empty, (kept) => kept);
  const { isAccepted, accept: setAccepted } = useAcceptance(termsVersion);
  const faults = useFaults();
  const { isRequested, request } = useRequest(faults.corrected);
  const [send, { isLoading, data, reset }] = usePressingCheckoutMutation();
  const { order, ...ordering } = useOrdering({
    ...{ isBusy: isLoading, opened: data, reset },
    cancelPath: '/payment-cancelled',
  });
  const basket = readBasket(draft.basket, items);
  const lines = linesOf(basket, items);

  const change = (part: Partial<Draft>): void => {
    changeDraft(part);
    faults.corrected(Object.keys(part).map((name) => (name === 'basket' ? 'items' : name)));
  };
  const choose = (itemId: string, quantity: number): void =>
    change({ basket: writeBasket(withQuantity(basket, itemId, quantity)) });
  const accept = (accepted: boolean): void => {
    setAccepted(accepted);
    faults.corrected(['termsAccepted']);
  };
  const submit = async (): Promise<void> => {
    const { customerName, customerEmail, customerPhone } = draft;
    const wanted = lines.map(({ item, quantity }) => ({ itemId: item.id, quantity }));
    const needsReach = draft.needsReach === 'yes';
    const contact = { customerName, customerEmail, customerPhone, ...(needsReach && { needsReach }) };
    const shown = { totalAmount: euros(totalOf(lines)) };
    const agreed = { termsAccepted: true, termsVersion, expressRequest: true };
    const body = { cabinetId, items: wanted, ...contact, ...agreed, ...shown };
    const wrong = {
      ...checkBody(pressingCheckoutBody, body),
      ...(wanted.length === 0 && { items: [mustChoose] }),
      ...(isRequested ? {} : { expressRequest: [mustRequest] }),
      ...(isAccepted ? {} : { termsAccepted: [mustAccept] }),
    };
    if (Object.keys(wrong).length > 0) return faults.refused(wrong, null);
    faults.trying();
    const error = await order(body, (idempotencyKey) => send({ body, idempotencyKey, toasts: false }));
    if (error === null) return;
    faults.refused(ownFields(error.fields), error);
    onRefused();
  };
  const asking = { isAccepted, accept, isRequested, request };
  return { draft, change, basket, lines, choose, ...asking, ordering, submit, ...faults };
}
