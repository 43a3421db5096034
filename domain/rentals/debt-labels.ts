/** Debts of a rental and their state in French; separate from the rules, for pages that only show them. */

export const debtReasons = ['rental', 'penalty', 'lateFee', 'retainedDeposit', 'lateFeeAndRetained'] as const;
export type DebtReason = (typeof debtReasons)[number];

/** States of one debt: first owed, at the end paid or written off. */
export const debtStates = ['owed', 'asked', 'paid', 'paidOtherwise', 'writtenOff'] as const;
export type DebtState = (typeof debtStates)[number];

export const debtReasonLabels: Readonly<Record<DebtReason, string>> = {
  rental: 'Prix de la location',
  penalty: 'Pénalité',
  lateFee: 'Frais de retard',
  retainedDeposit: 'Retenue sur le dépôt de garantie',
  lateFeeAndRetained: 'Frais de retard et retenue sur le dépôt de garantie',
};

export const debtStateLabels: Readonly<Record<DebtState, string>> = {
  owed: 'À régler',
  asked: 'Paiement demandé par un lien',
  paid: 'Payé par carte',
  paidOtherwise: 'Payé autrement',
  writtenOff: 'Abandonné',
};
