/**
 * The dialog of every decision of staff about money (pages.md#decisions-of-staff): what was paid, is held and went back
 * so far, how much moves and what that leaves, its effect, the reason, and the amount on the button.
 */
import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { typeset } from '#domain/shared/typography.js';
import { eurosText } from '#web/lib/money.js';
import { ReasonDialog, type ReasonProps } from '#web/ui/admin/dialog/reason-dialog.js';
import { Facts, type Fact } from '#web/ui/admin/facts.js';
import { AmountChoice, type AmountChoiceProps } from './amount-choice.js';
import './money-dialog.css';

/** What the button says of a decision, before the amount in euros. */
export interface Moves {
  readonly verb: string;
  readonly amount: number;
}

export type Sums = readonly (Fact | null | false)[];

/** Omits zero amounts, which would make the other lines harder to read. */
export const sumLine = (label: string, euros: number): Fact | null =>
  euros > 0 ? { label, value: eurosText(euros) } : null;

const SumsView = ({ sums }: { readonly sums: Sums }) => (
  <div className="money-sums">
    <Facts items={sums} />
  </div>
);

interface EffectProps {
  /** Each movement of money in a sentence. */
  readonly movements: readonly string[];
  readonly sums: Sums;
  readonly warning?: ReactNode;
}

/** What a decision does, before it is confirmed. */
export const Effect = ({ movements, sums, warning }: EffectProps) => (
  <Stack gap="xs" role="status" aria-label="Effet de la décision">
    {warning}
    {movements.length === 0 ? (
      <Text size="sm">Aucun mouvement d’argent.</Text>
    ) : (
      <List size="sm">
        {movements.map((movement) => (
          <List.Item key={movement}>{typeset(movement)}</List.Item>
        ))}
      </List>
    )}
    <SumsView sums={sums} />
  </Stack>
);

interface Props extends ReasonProps {
  readonly sums: Sums;
  /** Null where nothing moves, or as long as the amount is unknown: the button has its label then. */
  readonly moves: Moves | null;
  readonly amount?: AmountChoiceProps | null;
  readonly preview?: ReactNode;
}

export function MoneyDialog({ sums, moves, amount, preview, children, ...rest }: Props) {
  const problem = amount?.problem ?? null;
  // A typed amount is refused at its field.
  const isAtField = amount?.chosen.amount !== '' && amount?.other?.isChosen !== true;
  const label = moves && moves.amount > 0 ? `${moves.verb} ${eurosText(moves.amount)}` : rest.confirmLabel;
  return (
    <ReasonDialog
      {...rest}
      confirmLabel={label}
      canConfirm={problem === null && rest.canConfirm !== false}
      whyNot={rest.whyNot ?? (isAtField ? null : problem)}
    >
      {sums.some(Boolean) ? <SumsView sums={sums} /> : null}
      {children}
      {amount ? <AmountChoice {...amount} /> : null}
      {preview === undefined ? null : <div className="money-effect">{preview}</div>}
    </ReasonDialog>
  );
}
