/** A customer's actions on the hosted payment page, as a call of the control API: one payment, with its 3-D Secure. */
import { savedCard } from '#simulator/payments/control.js';

interface Posted {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly status: number;
  readonly page: string;
}

type Paid = (session: string, body: object, answer: { readonly kind: string }) => void;

export function createHostedPayments(paid: Paid): { readonly notice: (posted: Posted) => void } {
  /** The card of each session that waits for 3-D Secure. */
  const asked = new Map<string, string>();
  return {
    notice({ path, form, status, page }) {
      const session = /^\/c\/pay\/(\w+)/.exec(path)?.[1];
      if (session === undefined) return;
      const action = form.get('action');
      const given = action === 'saved' ? savedCard : form.get('number')?.replace(/\s/g, '');
      const card = given ?? asked.get(session);
      if (card === undefined) return;
      const isDone = status >= 300 && status < 400;
      if (action === 'approve' || action === 'refuse') {
        asked.delete(session);
        paid(session, { card, whenAsked: action }, { kind: isDone ? 'done' : 'refused' });
      } else if (isDone) paid(session, { card }, { kind: 'done' });
      else if (page.includes('value="approve"')) asked.set(session, card);
      else if (status === 200) paid(session, { card }, { kind: 'refused' });
    },
  };
}
