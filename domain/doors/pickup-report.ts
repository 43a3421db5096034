/** What a recipient says was wrong at the locker of a pick-up, and what staff made of it (doors-and-codes.md#reports-on-a-pick-up). */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { OrderKind } from './door-code.js';

export const pickupFaults = ['empty', 'notMine', 'damaged'] as const;
export type PickupFault = (typeof pickupFaults)[number];

/** As staff read them; the page of a code has the same words on its buttons. */
export const pickupFaultLabels: Readonly<Record<PickupFault, string>> = {
  empty: 'Casier vide',
  notMine: 'Ce n’est pas le bon contenu',
  damaged: 'Abîmé',
};

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

/** One a code: what is said again while nobody has answered belongs to the same report. */
export interface PickupReport extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly orderKind: OrderKind;
  readonly orderId: string;
  readonly doorCodeId: string;
  readonly fault: PickupFault;
  /** In the recipient's words; null without any, or once they were forgotten. */
  readonly text: string | null;
  readonly settledAt: Instant | null;
  readonly settledBy: string | null;
  readonly outcome: PickupOutcome | null;
  /** What staff wrote to the recipient. */
  readonly answer: string | null;
}

/** The newest fault, and every word: what is sent twice is there once. */
export function saidAgain(report: PickupReport, fault: PickupFault, text: string | null): PickupReport {
  const before = report.text === null ? [] : report.text.split('\n\n');
  const words = text === null || before.includes(text) ? before : [...before, text];
  const joined = words.join('\n\n');
  return { ...report, fault, text: joined === '' ? null : joined.slice(-pickupReportLimit) };
}
