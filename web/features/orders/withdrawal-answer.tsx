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
import { paidWords } from './paid-words.js';

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

/** The text of the customer's e-mail, by answer. */
const answerTo = (kind: WithdrawableKind, outcome: WithdrawalOutcome): Answer =>
  outcome === 'accepted'
    ? { ...accept, effect: `${notified} ${paidWords[kind].money}`, reasons: paidWords[kind].acceptedBecause }
    : { ...refuse, reasons: paidWords[kind].refusedBecause };

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
        <Text>{typeset(paidWords[kind].money)}</Text>
        <DialogActions>
          <Outcomes onChoose={choose} />
        </DialogActions>
      </Dialog>
    );
  const { label, effect, reasons, done } = answerTo(kind, chosen);
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
