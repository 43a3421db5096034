/** A tab of a cabinet's page. Other features' tabs come from the composition (web/app), so that features need not import each other. */
import type { ComponentType } from 'react';

export interface CabinetTab {
  /** In the address: `?tab=items`. */
  readonly key: string;
  readonly label: string;
  readonly Panel: ComponentType<{ readonly cabinetId: string }>;
  /** The modes that show the tab; all modes if omitted. */
  readonly modes?: readonly string[];
}
