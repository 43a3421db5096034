/** The palette's state. Marks the first entry of late results, because Mantine does so only when the text changes. */
import { createSpotlight } from '@mantine/spotlight';

export const [paletteStore, palette] = createSpotlight();

const list = (): HTMLElement | null => document.getElementById(paletteStore.getState().listId);
const marked = (): HTMLElement | null => list()?.querySelector<HTMLElement>('[data-selected]') ?? null;

/** Marks the first entry, unless the user has already moved down the list. */
export function markFirst(): void {
  if (paletteStore.getState().selected > 0) return;
  const first = list()?.querySelector('[data-action]');
  if (!first) return;
  marked()?.removeAttribute('data-selected');
  first.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

export const goToMarked = (): void => marked()?.click();
