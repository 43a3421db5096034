/** Somebody who tries codes out, from one address, without ever having been given one. */
import { second } from '#domain/shared/record.js';
import type { VisitPlan } from '#tests/simulation/story/story.js';
import { Refused, type Person } from './person.js';

type GuesserPlan = Extract<VisitPlan, { readonly kind: 'guesser' }>;

/** As codes are written: what nobody mistakes for another sign. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const drawn = ({ stream }: Person, length: number): string =>
  Array.from({ length }, () => signs[stream.below(signs.length)]).join('');

const shutOut: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'ORDER_LOCKED_OUT']);

export async function guess(person: Person, { tries }: GuesserPlan): Promise<void> {
  const { sightings } = person.around;
  const caller = { ...person.caller, address: '203.0.113.66' };
  for (let tried = 0; tried < tries; tried += 1) {
    const proof = { token: null, phoneDigits: String(1_000 + person.stream.below(9_000)) };
    const ask =
      person.stream.float() < 0.5
        ? person.read('guesses a rental', (app) =>
            app.rentals.status({ code: drawn(person, 4), proof, caller }),
          )
        : person.read('guesses an errand', (app) => app.doors.visit({ code: drawn(person, 8), caller }));
    const refusal = await ask.then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal === null) throw new Error('A made-up code was taken');
    const isShutOut = refusal instanceof Refused && shutOut.has(refusal.code);
    sightings.saw(isShutOut ? 'a guesser was shut out' : 'a guess was refused');
    await person.pause((5 + person.stream.below(60)) * second);
  }
}
