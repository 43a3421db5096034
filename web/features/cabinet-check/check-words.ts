/** Texts of the check page only. */
import type { CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import { columnsOf } from '#domain/lockers/cabinet-layout.js';
import { expectationLabels, findingText } from '#domain/lockers/check-labels.js';
import type { Expectation, Finding } from '#domain/lockers/check.js';

/** The reason recorded for openings and codes of a check. */
export const checkReason = 'Contrôle de la consigne';

const holdsThing = (expected: Expectation): boolean => !['empty', 'closed', 'unknown'].includes(expected);

export function expectedText({ expected, itemName, order }: CheckedLocker): string {
  if (expected === 'item' && itemName !== null) return `${expectationLabels.item} : ${itemName}`;
  if (expected === 'unknown') return `${expectationLabels.unknown} : dites ce que vous voyez`;
  if (expected !== 'empty') return expectationLabels[expected];
  if (itemName !== null) return `Rien : article loué (${itemName})`;
  return order === null ? expectationLabels.empty : 'Rien encore : une commande l’attend';
}

export function answerLabel(expected: Expectation, finding: Finding): string {
  if (finding !== 'asExpected') return findingText(expected, finding);
  return holdsThing(expected) ? 'Conforme' : 'Conforme : vide';
}

const ordinal = (index: number): string => (index === 0 ? '1re' : `${index + 1}e`);

/** « 2e colonne, 3e porte à partir du haut »: the drawing as text, for people who do not see it. */
export function placeText(doors: readonly DoorView[], lockerId: string): string | null {
  const columns = columnsOf(doors);
  const column = columns.findIndex(({ lockers }) => lockers.some((door) => door.lockerId === lockerId));
  const row = columns[column]?.lockers.findIndex((door) => door.lockerId === lockerId) ?? -1;
  if (row === -1) return null;
  const where = `${ordinal(row)} porte à partir du haut`;
  return columns.length === 1 ? where : `${ordinal(column)} colonne, ${where}`;
}
