/**
 * A recipient's report of a problem at a pick-up locker, and the answer of staff
 * (doors-and-codes.md#reports-on-a-pick-up).
 */
import type { Language } from '#domain/shared/languages.js';
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { OrderKind } from '#domain/shared/order-kinds.js';
import { words } from './words/index.js';

export const pickupFaults = ['empty', 'notMine', 'damaged'] as const;
export type PickupFault = (typeof pickupFaults)[number];

/** As shown to staff in French; the page of a code has the same texts on its buttons. */
export const pickupFaultLabels = (language: Language = 'fr'): Readonly<Record<PickupFault, string>> =>
  words[language].faults;

export const pickupOutcomes = ['found', 'handedOver', 'refunded', 'takenBack', 'other'] as const;
export type PickupOutcome = (typeof pickupOutcomes)[number];

export const pickupOutcomeLabels: Readonly<Record<PickupOutcome, string>> = {
  found: 'Retrouvé',
  handedOver: 'Remis au destinataire',
  refunded: 'Remboursé par un autre moyen',
  takenBack: 'Repris',
  other: 'Autre réponse',
};

export const pickupReportLimit = 1000;

/** One per code: another report before the answer extends the first one. */
export interface PickupReport extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly orderKind: OrderKind;
  readonly orderId: string;
  readonly doorCodeId: string;
  readonly fault: PickupFault;
  /** The recipient's text; null without one, or once it was erased. */
  readonly text: string | null;
  readonly settledAt: Instant | null;
  readonly settledBy: string | null;
  readonly outcome: PickupOutcome | null;
  /** The answer of staff to the recipient. */
  readonly answer: string | null;
}

/** Takes the newest fault and adds the new text; a text that was sent twice is stored once. */
export function saidAgain(report: PickupReport, fault: PickupFault, text: string | null): PickupReport {
  const before = report.text === null ? [] : report.text.split('\n\n');
  const texts = text === null || before.includes(text) ? before : [...before, text];
  const joined = texts.join('\n\n');
  return { ...report, fault, text: joined === '' ? null : joined.slice(-pickupReportLimit) };
}
