/**
 * An attacker who tries codes from one address without ever having received one; where an extra proof is required, they
 * send one that anyone can have, as if they were a kiosk.
 */
import { status } from '#application/rentals/view.js';
import { visit } from '#application/doors/visit.js';
import { needsMoreProof } from '#domain/access/guessing.js';
import { second } from '#domain/shared/record.js';
import type { VisitPlan } from '#tests/simulation/scenario/scenario.js';
import { Refused, type Person } from './person.js';

type GuesserPlan = Extract<VisitPlan, { readonly kind: 'guesser' }>;

/** The characters of codes, without those that are easily confused. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const drawn = ({ stream }: Person, length: number): string =>
  Array.from({ length }, () => signs[stream.below(signs.length)]).join('');

export async function guess(person: Person, { tries }: GuesserPlan): Promise<void> {
  const { reached, outside } = person.environment;
  const caller = { ...person.caller, address: '203.0.113.66' };
  let cabinet: string | null = null;
  for (let tried = 0; tried < tries; tried += 1) {
    const proof = { token: null, phoneDigits: String(1_000 + person.stream.below(9_000)) };
    const ask =
      person.stream.float() < 0.5
        ? person.read('guesses a rental', (app) => status(app, { code: drawn(person, 4), proof, caller }))
        : person.read('guesses a door code', (app) =>
            visit(app, { code: drawn(person, 8), proof: { ...proof, cabinet }, caller }),
          );
    const refusal = await ask.then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal === null) throw new Error('A made-up code was taken');
    const isMoreRequired = refusal instanceof Refused && needsMoreProof(refusal.code);
    if (isMoreRequired) cabinet = outside.cabinets.list()[0]?.cabinetId ?? null;
    reached.count(isMoreRequired ? 'a guesser was asked for more' : 'a guess was refused');
    await person.pause((5 + person.stream.below(60)) * second);
  }
}
