/** Debts of a rental and their state; separate from the rules, for pages that only show them. */
import type { Language } from '#domain/shared/languages.js';
import { words } from './words/index.js';

export const debtReasons = ['rental', 'penalty', 'lateFee', 'retainedDeposit', 'lateFeeAndRetained'] as const;
export type DebtReason = (typeof debtReasons)[number];

/** States of one debt: first owed, at the end paid or written off. */
export const debtStates = ['owed', 'asked', 'paid', 'paidOtherwise', 'writtenOff'] as const;
export type DebtState = (typeof debtStates)[number];

export const debtReasonLabels = (language: Language = 'fr'): Readonly<Record<DebtReason, string>> =>
  words[language].debtReasons;

/** Labels of debts, which only staff see. */
export const debtStateLabels: Readonly<Record<DebtState, string>> = {
  owed: 'À régler',
  asked: 'Paiement demandé par un lien',
  paid: 'Payé par carte',
  paidOtherwise: 'Payé autrement',
  writtenOff: 'Abandonné',
};
