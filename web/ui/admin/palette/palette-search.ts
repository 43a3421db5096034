/** The search sources of the palette, registered by the features that own them (pages.md#keyboard). */

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly to: string;
  readonly group?: string;
}

export type Search = (text: string) => Promise<readonly Found[]>;

const sources = new Set<Search>();

/** Returns a function that removes the source. */
export function registerSearch(search: Search): () => void {
  sources.add(search);
  return () => sources.delete(search);
}

/** The results of all sources; a failing source does not affect the others. */
export async function findAnywhere(text: string): Promise<Found[]> {
  const answers = await Promise.allSettled([...sources].map((search) => search(text)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
