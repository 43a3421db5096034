/** The palette's state. What comes later than the text is marked here: Mantine marks an entry only when the text changes. */
import { createSpotlight } from '@mantine/spotlight';

export const [paletteStore, palette] = createSpotlight();

const list = (): HTMLElement | null => document.getElementById(paletteStore.getState().listId);
const marked = (): HTMLElement | null => list()?.querySelector<HTMLElement>('[data-selected]') ?? null;

/** Marks the first entry, unless somebody went down the list already. */
export function markFirst(): void {
  if (paletteStore.getState().selected > 0) return;
  const first = list()?.querySelector('[data-action]');
  if (!first) return;
  marked()?.removeAttribute('data-selected');
  first.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

export const goToMarked = (): void => marked()?.click();
