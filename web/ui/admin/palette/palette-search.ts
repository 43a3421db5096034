/** Where the palette finds things: sources are registered by the features that know them (pages.md#keyboard). */

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly to: string;
  readonly group?: string;
}

export type Search = (text: string) => Promise<readonly Found[]>;

const sources = new Set<Search>();

/** Answers how to take the source away again. */
export function registerSearch(search: Search): () => void {
  sources.add(search);
  return () => sources.delete(search);
}

/** What any source found; one that fails leaves the others' answers. */
export async function findAnywhere(text: string): Promise<Found[]> {
  const answers = await Promise.allSettled([...sources].map((search) => search(text)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
