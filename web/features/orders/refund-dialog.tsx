/** Money of an order that was served goes back, all of it or a part; a credit note goes with it. */
import { useState } from 'react';
import { typeset } from '#domain/shared/typography.js';
import { ReasonDialog } from '#web/ui/admin/reason-dialog.js';
import { useDraft } from '#web/ui/admin/use-draft.js';
import { AmountChoice } from './amount-choice.js';
import { amountProblem, eurosOf, proposed } from './chosen-amount.js';

const reasons = {
  pressing: ['Geste commercial', 'Linge abîmé ou perdu', 'Prestation non conforme', 'Rétractation acceptée'],
  shop: ['Article repris', 'Article défectueux', 'Geste commercial', 'Rétractation acceptée'],
} as const;

interface Call {
  readonly body: { readonly amount: number; readonly refundable: number; readonly reason: string };
  readonly toasts: { readonly success: string; readonly error: false };
}

interface Props {
  readonly kind: keyof typeof reasons;
  readonly title: string;
  /** In euros: what may be given back at the most. */
  readonly most: number;
  /** In euros: what an accepted withdrawal still has to give back; null where none does. */
  readonly owed: number | null;
  /** The money is handed over at the counter, not put on the card. */
  readonly isPaidInPerson: boolean;
  readonly onRefund: (call: Call) => Promise<unknown>;
  readonly onClose: () => void;
}

const onCard = 'Le montant est rendu sur la carte du paiement, un avoir est émis et le client est prévenu.';
const atCounter = 'Un avoir est émis et le client est prévenu : rendez-lui le montant au comptoir.';
const whyNothing = 'Il ne reste rien à rembourser : tout a été rendu au client.';
const unchanged = 'La commande reste telle quelle.';

export function RefundDialog({ kind, title, most, owed, isPaidInPerson, onRefund, onClose }: Props) {
  const first = proposed(most, owed);
  const { typed = first, keepTyped } = useDraft(`refund.${title}`, first);
  const [chosen, choose] = useState(typed);
  const problem = most === 0 ? whyNothing : amountProblem(chosen, most);
  const amount = chosen.isWhole ? most : (eurosOf(chosen.amount) ?? 0);
  return (
    <ReasonDialog
      title={title}
      effect={typeset(`${isPaidInPerson ? atCounter : onCard} ${unchanged}`)}
      confirmLabel="Rembourser"
      reasons={reasons[kind]}
      canConfirm={problem === null}
      whyNot={most === 0 ? null : problem}
      onConfirm={(reason) =>
        onRefund({
          body: { amount, refundable: most, reason },
          toasts: { success: '!Remboursement demandé', error: false },
        })
      }
      onClose={onClose}
    >
      <AmountChoice
        label="Rembourser"
        most={most}
        whyNothing={whyNothing}
        chosen={chosen}
        problem={problem}
        onChange={(next) => {
          choose(next);
          keepTyped(next);
        }}
      />
    </ReasonDialog>
  );
}
