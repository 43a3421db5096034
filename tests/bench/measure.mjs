/**
 * The method: variants in turn inside every round, their order reversed from one to the next, and the median of the
 * rounds' own ratios is compared. So a temporary slowdown of the machine affects both sides (docs/performance.md).
 */

/**
 * @typedef {Record<string, any>} Round what every variant answered in one round, by its name
 * @typedef {{ atMost: number } | { atLeast: number }} Budget
 * @typedef {{ name: string, unit: string, budget: Budget | null, of: (round: Round) => number, detail?: (rounds: Round[]) => string }} Figure
 * @typedef {{ name: string, unit: string, budget: Budget | null, value: number, min: number, max: number, rounds: number,
 *   verdict: 'kept' | 'broken' | 'unlimited', detail: string }} Judged
 */

/** A broken figure this near to its budget is measured again, with twice the rounds. */
const nearShare = 0.1;

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {readonly number[]} values @param {number} share such as 0.99 */
export function quantile(values, share) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** @param {Budget | null} budget @param {number} value */
export function isKept(budget, value) {
  if (!budget) return true;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** @param {Judged} judged */
function isNear({ budget, value, verdict }) {
  if (!budget || verdict !== 'broken') return false;
  const limit = 'atMost' in budget ? budget.atMost : budget.atLeast;
  return Math.abs(value - limit) <= nearShare * limit;
}

/** @param {Figure} figure @param {Round[]} rounds @returns {Judged} */
export function judge({ name, unit, budget, of, detail }, rounds) {
  const values = rounds.map(of);
  const value = median(values);
  const verdict = budget ? (isKept(budget, value) ? 'kept' : 'broken') : 'unlimited';
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return {
    name,
    unit,
    budget,
    value,
    min,
    max,
    rounds: rounds.length,
    verdict,
    detail: detail?.(rounds) ?? '',
  };
}

/** @param {number} count @param {Record<string, () => Promise<any>>} variants */
async function alternate(count, variants) {
  const rounds = [];
  for (let round = 0; round < count; round += 1) {
    const inTurn = Object.entries(variants);
    if (round % 2) inTurn.reverse();
    const answers = {};
    for (const [name, run] of inTurn) answers[name] = await run();
    rounds.push(answers);
  }
  return rounds;
}

/**
 * Measures `figures`; a near miss is measured again. The first rounds do not count, while code is still being compiled.
 * @param {{ rounds: number, warmUps?: number, variants: Record<string, () => Promise<any>>, figures: Figure[] }} plan
 * @returns {Promise<Judged[]>}
 */
export async function measure({ rounds, warmUps = 1, variants, figures }) {
  await alternate(warmUps, variants);
  const first = await alternate(rounds, variants);
  const judged = figures.map((figure) => judge(figure, first));
  if (!judged.some(isNear)) return judged;
  const second = await alternate(2 * rounds, variants);
  return judged.map((one, index) => (isNear(one) ? judge(figures[index], second) : one));
}
