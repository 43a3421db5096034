/** One assumption about the provider, and how it is checked. */
import { inspect } from 'node:util';
import type { Provider } from './provider.js';

export interface Assumption {
  /** In one sentence. */
  readonly behaviour: string;
  /** Where the provider documents it. */
  readonly source: string;
  /** The product's file that depends on it. */
  readonly file: string;
  /** Why the provider's test mode cannot check it; null where it can. */
  readonly onlyInside: string | null;
  /** Throws if the assumption is false; may return what was seen, where nothing is documented. */
  check(provider: Provider): Promise<unknown>;
}

export interface Finding {
  readonly number: number;
  readonly assumption: Assumption;
  readonly verdict: 'ok' | 'red' | 'skipped';
  /** What was seen instead, or why it was not checked. */
  readonly note: string | null;
}

const docs = 'https://docs.stripe.com/';

export const assume = (
  behaviour: string,
  page: string,
  file: string,
  check: Assumption['check'],
  onlyInside: string | null = null,
): Assumption => ({
  behaviour,
  source: `${docs}${page}`,
  file: `infrastructure/payments/${file}`,
  onlyInside,
  check,
});

async function find(provider: Provider, assumption: Assumption, number: number): Promise<Finding> {
  const { onlyInside } = assumption;
  if (onlyInside !== null && !provider.inside)
    return { number, assumption, verdict: 'skipped', note: `sandbox only: ${onlyInside}` };
  try {
    const seen = await assumption.check(provider);
    return { number, assumption, verdict: 'ok', note: typeof seen === 'string' ? seen : null };
  } catch (error) {
    const note = error instanceof Error ? error.message : inspect(error);
    return { number, assumption, verdict: 'red', note };
  }
}

/** One after the other: the provider's test mode accepts 25 requests a second. */
export async function findAll(
  provider: Provider,
  list: readonly Assumption[],
  onFinding: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [index, assumption] of list.entries()) {
    const finding = await find(provider, assumption, index + 1);
    onFinding(finding);
    findings.push(finding);
  }
  return findings;
}
