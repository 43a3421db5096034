/** A payment dispute by the customer's bank: its meaning, the deadline, and what not to do meanwhile. */
import { Alert, Text } from '@mantine/core';
import type { DisputeView } from '#application/contract/orders/order-shapes.js';
import { disputeReason, refundWaitsText } from '#domain/payments/dispute-labels.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ProofButton } from './proof.js';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly color: 'red' | 'yellow' | 'gray';
}

const until = (answerBy: string | null): string =>
  answerBy === null ? '' : ` avant le ${momentText(Date.parse(answerBy))}`;

/** Null if the order's timeline shows everything. */
function wordsOf({ status, isInquiry, amount, reason, answerBy }: DisputeView): Words | null {
  const [sum, why] = [eurosText(amount), disputeReason(reason)];
  const inDashboard = `dans votre tableau de bord Stripe${until(answerBy)}`;
  switch (status) {
    case 'NeedsAnswer':
      return isInquiry
        ? {
            title: 'La banque demande des explications',
            color: 'yellow',
            text: `Le client interroge sa banque sur ${sum} (motif : ${why}). Rien n’est repris pour l’instant. Répondez ${inDashboard}, ou remboursez.`,
          }
        : {
            title: 'Paiement contesté',
            color: 'red',
            text: `La banque du client a repris ${sum} (motif : ${why}). Répondez ${inDashboard} : l’historique de cette page dit qui a ouvert quelle porte et quand. Ne remboursez pas autrement : si la banque donne raison au client, elle lui rend l’argent elle-même.`,
          };
    case 'UnderReview':
      return {
        title: 'Contestation examinée par la banque',
        color: 'yellow',
        text: `La banque examine votre réponse sur ${sum} (motif : ${why}). Vous n’avez rien à faire.`,
      };
    case 'Lost':
      return {
        title: 'Contestation perdue',
        color: 'gray',
        text: `La banque a rendu ${sum} au client (motif : ${why}). Il n’y a rien d’autre à lui rendre.`,
      };
    case 'Won':
    case 'Closed':
      return null;
  }
}

interface Props {
  readonly disputes: readonly DisputeView[];
  /** Opens the proof file, which answers the dispute. */
  readonly onProof: () => void;
}

export const DisputeNotices = ({ disputes, onProof }: Props) =>
  disputes.map((dispute) => {
    const words = wordsOf(dispute);
    return words ? (
      <Alert key={dispute.id} color={words.color} icon={<Icon name="euro" />} title={words.title}>
        <Text size="sm">{typeset(words.text)}</Text>
        {dispute.refundWaiting === null ? null : (
          <Text size="sm" mt="xs" fw={600}>
            {typeset(refundWaitsText(eurosText(dispute.refundWaiting)))}
          </Text>
        )}
        <Text size="sm" mt="xs">{`Référence chez Stripe : ${dispute.providerId}`}</Text>
        {dispute.status === 'NeedsAnswer' ? <ProofButton onOpen={onProof} /> : null}
      </Alert>
    ) : null;
  });
