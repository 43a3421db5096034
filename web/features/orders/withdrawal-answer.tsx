/** The answer to a customer's withdrawal: first whether it is accepted, then the text that the customer reads. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { withdrawalOutcomes, type WithdrawalOutcome } from '#domain/sales/withdrawal.js';
import type { WithdrawableKind } from '#domain/shared/order-kinds.js';
import type { WithdrawalView } from '#application/contract/orders/order-shapes.js';
import { typeset } from '#domain/shared/typography.js';
import { DialogActions, Dialog } from '#web/ui/admin/dialog/dialog.js';
import { Moment } from '#web/ui/admin/formats.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';

interface Answer {
  readonly label: string;
  readonly effect: string;
  readonly reasons: readonly string[];
  readonly done: string;
}

const notified = 'Le client est prévenu par e-mail, avec ce motif.';
const labels: Readonly<Record<WithdrawalOutcome, string>> = { accepted: 'Accepter', refused: 'Refuser' };
/** Label of the action that opens this dialog. */
export const answerLabel = 'Répondre à la rétractation';
/** Label of the action that ends the reminder of an accepted withdrawal. */
export const closeLabel = 'Plus rien à rendre';
const accept = { label: labels.accepted, done: '!Rétractation acceptée' } as const;
const refuse = {
  label: labels.refused,
  effect: `${notified} Rien n’est remboursé.`,
  done: '!Rétractation refusée',
} as const;
const excludedFrom = 'du droit de rétractation (article L. 221-28 du Code de la consommation)';
const late = 'Délai de quatorze jours passé';

/** The refund is a separate action, and comes first. */
const money: Readonly<Record<WithdrawableKind, string>> = {
  pressing:
    'Consigne ne rembourse rien ici, et rappelle ce qui reste à rendre : avant le dépôt, annulez plutôt la commande, elle est remboursée ; après la collecte, commencez par « Rembourser ». Ce qui a été nettoyé à la demande du client peut rester dû, en proportion.',
  shop: 'Consigne ne rembourse rien ici, et rappelle ce qui reste à rendre : avant le retrait, annulez plutôt la commande, elle est remboursée ; après, commencez par « Rembourser ».',
  rental:
    'Consigne ne débite et ne rembourse rien ici : enregistrez d’abord le retour de l’article. « Rembourser tout » rend ce qui a été débité, lève l’empreinte et vaut acceptation ; « Rembourser la location » rend le prix, sans le dépôt.',
};

/** The text of the customer's e-mail, by answer. */
const answersOf: Readonly<Record<WithdrawableKind, Readonly<Record<WithdrawalOutcome, Answer>>>> = {
  pressing: {
    accepted: {
      ...accept,
      effect: `${notified} ${money.pressing}`,
      reasons: [
        'Linge rendu, commande remboursée',
        'Commande remboursée, linge rendu sans nettoyage',
        'Linge rendu, remboursée moins la part déjà nettoyée',
      ],
    },
    refused: { ...refuse, reasons: [`Service exclu ${excludedFrom}`, late] },
  },
  shop: {
    accepted: {
      ...accept,
      effect: `${notified} ${money.shop}`,
      reasons: ['Article repris et remboursé', 'Remboursée'],
    },
    refused: {
      ...refuse,
      reasons: [`Article exclu ${excludedFrom}`, late, 'Article non rendu dans les quatorze jours'],
    },
  },
  rental: {
    accepted: {
      ...accept,
      effect: `${notified} ${money.rental}`,
      reasons: ['Article rendu, location remboursée', 'Article rendu, remboursée en partie'],
    },
    refused: { ...refuse, reasons: [`Location exclue ${excludedFrom}`, late] },
  },
};

export interface SettleCall {
  readonly body: { readonly outcome: WithdrawalOutcome; readonly reason: string };
  readonly toasts: { readonly success: string; readonly error: false };
}

export const Statement = ({ withdrawal }: { readonly withdrawal: WithdrawalView }) => (
  <>
    <Text size="sm">
      Reçue le <Moment at={withdrawal.at} />
    </Text>
    <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
      {withdrawal.text}
    </Text>
  </>
);

export const Outcomes = ({ onChoose }: { readonly onChoose: (outcome: WithdrawalOutcome) => void }) =>
  withdrawalOutcomes.map((outcome) => (
    <Button key={outcome} size="compact-md" variant="default" onClick={() => onChoose(outcome)}>
      {labels[outcome]}
    </Button>
  ));

interface Props {
  readonly kind: WithdrawableKind;
  readonly withdrawal: WithdrawalView;
  /** Null until a choice is made. */
  readonly outcome: WithdrawalOutcome | null;
  readonly onSettle: (call: SettleCall) => Promise<unknown>;
  readonly onClose: () => void;
}

export function WithdrawalAnswer({ kind, withdrawal, outcome, onSettle, onClose }: Props) {
  const [chosen, choose] = useState(outcome);
  if (chosen === null)
    return (
      <Dialog title={answerLabel} onClose={onClose}>
        <Statement withdrawal={withdrawal} />
        <Text>{typeset(money[kind])}</Text>
        <DialogActions>
          <Outcomes onChoose={choose} />
        </DialogActions>
      </Dialog>
    );
  const { label, effect, reasons, done } = answersOf[kind][chosen];
  return (
    <ReasonDialog
      title={`${label} la rétractation`}
      effect={effect}
      confirmLabel={label}
      reasons={reasons}
      onConfirm={(reason) =>
        onSettle({ body: { outcome: chosen, reason }, toasts: { success: done, error: false } })
      }
      onClose={onClose}
    />
  );
}
