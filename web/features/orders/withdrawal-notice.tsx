/** What the customer said when they went back on their order, and the deed for whoever has answered it. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  withdrawalOutcomes,
  type WithdrawableKind,
  type WithdrawalOutcome,
} from '#domain/sales/withdrawal.js';
import type { WithdrawalView } from '#application/contract/order-shapes.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonDialog } from '#web/ui/admin/reason-dialog.js';

interface Answer {
  readonly label: string;
  readonly effect: string;
  readonly reasons: readonly string[];
  readonly done: string;
}

const told = 'Le client est prévenu par e-mail, avec ce motif.';
const accept = { label: 'Accepter', done: '!Rétractation acceptée' } as const;
const refuse = {
  label: 'Refuser',
  effect: `${told} Rien n’est remboursé.`,
  done: '!Rétractation refusée',
} as const;
const excluded = 'exclu du droit de rétractation (article L. 221-28 du Code de la consommation)';
const late = 'Délai de quatorze jours passé';

/** What the customer reads in the e-mail, in the words of the answer. */
const answersOf: Readonly<Record<WithdrawableKind, Readonly<Record<WithdrawalOutcome, Answer>>>> = {
  pressing: {
    accepted: {
      ...accept,
      effect: `${told} Consigne ne rembourse rien ici : avant le dépôt, annulez plutôt la commande, elle est remboursée ; après la collecte, commencez par « Rembourser ». Ce qui a été nettoyé à la demande du client peut rester dû, en proportion.`,
      reasons: ['Linge rendu, commande remboursée', 'Linge rendu, remboursée moins la part déjà nettoyée'],
    },
    refused: { ...refuse, reasons: [`Service ${excluded}`, late] },
  },
  shop: {
    accepted: {
      ...accept,
      effect: `${told} Consigne ne rembourse rien ici : avant le retrait, annulez plutôt la commande, elle est remboursée ; après, commencez par « Rembourser ».`,
      reasons: ['Article repris et remboursé', 'Remboursée'],
    },
    refused: {
      ...refuse,
      reasons: [`Article ${excluded}`, late, 'Article non rendu dans les quatorze jours'],
    },
  },
  rental: {
    accepted: {
      ...accept,
      effect: `${told} Consigne ne débite et ne rembourse rien ici : enregistrez d’abord le retour de l’article. « Rembourser tout » rend ce qui a été débité, lève l’empreinte et vaut acceptation.`,
      reasons: ['Article rendu, location remboursée', 'Article rendu, remboursée en partie'],
    },
    refused: { ...refuse, reasons: [`Location ${excluded}`, late] },
  },
};
/** Settled by a deed that gave the money back, without a word of its own. */
const undone: Readonly<Record<WithdrawableKind, string>> = {
  pressing: 'commande annulée et remboursée',
  shop: 'commande annulée et remboursée',
  rental: 'location annulée, ou remboursée en entier',
};
const outcomes = { accepted: 'Rétractation acceptée', refused: 'Rétractation refusée' } as const;

export interface SettleCall {
  readonly body: { readonly outcome: WithdrawalOutcome; readonly reason: string };
  readonly toasts: { readonly success: string; readonly error: false };
}

interface Props {
  readonly kind: WithdrawableKind;
  readonly withdrawal: WithdrawalView | null;
  readonly onSettle: (call: SettleCall) => Promise<unknown>;
}

export function WithdrawalNotice({ kind, withdrawal, onSettle }: Props) {
  const may = useMay();
  const answers = answersOf[kind];
  const [asked, setAsked] = useState<WithdrawalOutcome | null>(null);
  if (!withdrawal) return null;
  const isSettled = withdrawal.settledAt !== null;
  return (
    <Alert
      color={isSettled ? 'gray' : 'yellow'}
      icon={<Icon name="euro" />}
      title={withdrawal.outcome ? outcomes[withdrawal.outcome] : 'Rétractation à traiter'}
    >
      <Text size="sm">
        Reçue le <Moment at={withdrawal.at} />
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {withdrawal.text}
      </Text>
      {withdrawal.settledAt ? (
        <Text size="sm" mt="xs">
          Réponse du <Moment at={withdrawal.settledAt} />
          {` : ${withdrawal.answer ?? undone[kind]}`}
        </Text>
      ) : null}
      {isSettled || !may(managers) ? null : (
        <Group mt="sm" gap="sm">
          {withdrawalOutcomes.map((outcome) => (
            <Button key={outcome} size="compact-md" variant="default" onClick={() => setAsked(outcome)}>
              {answers[outcome].label}
            </Button>
          ))}
        </Group>
      )}
      {asked ? (
        <ReasonDialog
          title={`${answers[asked].label} la rétractation`}
          effect={answers[asked].effect}
          confirmLabel={answers[asked].label}
          reasons={answers[asked].reasons}
          onConfirm={(reason) =>
            onSettle({
              body: { outcome: asked, reason },
              toasts: { success: answers[asked].done, error: false },
            })
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Alert>
  );
}
