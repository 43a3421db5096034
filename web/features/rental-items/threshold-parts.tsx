/** The parts of a package's row, shared by reading and editing. */
import { Group, Text } from '@mantine/core';
import type { ThresholdView } from '#application/contract/rentals/rental-item-shapes.js';
import { centsFromEuros, ttcCents } from '#domain/shared/money.js';
import { centsText } from '#web/lib/money.js';
import { Icon } from '#web/ui/admin/icon.js';
import type { PackageValues } from './terms.js';
import { packageWarningTexts } from '#domain/rentals/status-labels.js';

export interface RowProps {
  readonly threshold: ThresholdView;
  readonly tvaRate: number;
  readonly isEditable: boolean;
  /** The row's values, or null if they equal the stored ones. */
  readonly onDraft: (thresholdId: string, values: PackageValues | null) => void;
  /** Null at the ends of the list. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

export const ttcText = (priceHt: number, tvaRate: number): string =>
  centsText(ttcCents(centsFromEuros(priceHt), tvaRate));

export const Warnings = ({ warnings }: Pick<ThresholdView, 'warnings'>) =>
  warnings.map((warning) => (
    <Group key={warning} gap={4} wrap="nowrap" c="var(--warn)">
      <Icon name="warn" size={15} />
      <Text size="xs">{packageWarningTexts[warning]}</Text>
    </Group>
  ));
