/** Time travel by the control API (simulator.md#clock): by a duration, to an instant, or around the end of a rental. */
import { z } from 'zod';
import type { SimulatedClock } from '#simulator/clock.js';
import { ControlRefusal, done, items, readOneOf, type ControlAnswer } from './answer.js';
import { minute, type Instant } from '#domain/shared/record.js';

/** The planned ends of running rentals, from the platform: QA jumps to the time around one. */
export interface RentalEnd {
  readonly orderId: string;
  /** The rental's code for people. */
  readonly rentalCode: string;
  readonly status: 'PendingPickup' | 'PendingReturn';
  readonly cabinetName: string;
  readonly lockerNumber: number;
  readonly endsAt: Instant;
}

const sidesOfEnd = ['before', 'after'] as const;
type SideOfEnd = (typeof sidesOfEnd)[number];

const offsets: Readonly<Record<SideOfEnd, number>> = { before: -minute, after: minute };

/** A minute beside the end, or the end itself. */
const besideEnd = ({ endsAt }: Pick<RentalEnd, 'endsAt'>, just: SideOfEnd | undefined): Instant =>
  endsAt + (just === undefined ? 0 : offsets[just]);

/** By its id, or by its code as typed; undefined if no running rental matches. */
function endOf(ends: readonly RentalEnd[], typed: string): RentalEnd | undefined {
  const wanted = typed.trim().toUpperCase();
  return ends.find(({ orderId, rentalCode }) => [orderId.toUpperCase(), rentalCode].includes(wanted));
}

export interface Timekeeping {
  readonly clock: SimulatedClock;
  /** Rentals whose planned end is still ahead, the next one first. */
  readonly rentalEnds: () => Promise<readonly RentalEnd[]>;
}

/** Ten years: beyond any rental, and short enough to catch a missing unit. */
const longestJumpSeconds = 10 * 366 * 86_400;
/** In real time, for callers that do not want to wait in one call for all due work. */
const answerWithinSeconds = z.number().positive().max(600).optional();
const changes = {
  advanceSeconds: z.strictObject({
    advanceSeconds: z.number().min(0).max(longestJumpSeconds),
    answerWithinSeconds,
  }),
  to: z.strictObject({ to: z.iso.datetime({ offset: true }), answerWithinSeconds }),
  toEndOf: z.strictObject({
    toEndOf: z.string().min(1),
    just: z.enum(sidesOfEnd).optional(),
    answerWithinSeconds,
  }),
  freeze: z.strictObject({ freeze: z.boolean() }),
};
const howToChange =
  'Indiquez {"advanceSeconds": 60}, {"to": "2026-07-01T10:00:00Z"}, {"toEndOf": "K4T7"} ou {"freeze": true}.';

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** `advancingTo` while an advance is running. */
export function clockView({ clock }: Pick<Timekeeping, 'clock'>): ControlAnswer {
  const [now, horizon] = [clock.now(), clock.horizon()];
  return done({
    now: isoOf(now),
    frozen: clock.isFrozen,
    advancingTo: horizon > now ? isoOf(horizon) : null,
  });
}

export async function endsView({ clock, rentalEnds }: Timekeeping): Promise<ControlAnswer> {
  const [ends, now] = [await rentalEnds(), clock.now()];
  const inSeconds = (endsAt: number): number => Math.round((endsAt - now) / 1000);
  return items(ends.map((end) => ({ ...end, endsAt: isoOf(end.endsAt), inSeconds: inSeconds(end.endsAt) })));
}

function ahead(clock: SimulatedClock, instant: number): number {
  if (instant >= clock.now()) return instant;
  throw new ControlRefusal(409, `L’horloge ne recule pas : il est déjà ${isoOf(clock.now())}.`);
}

async function aroundEnd(at: Timekeeping, typed: string, just: SideOfEnd | undefined): Promise<number> {
  const ends = await at.rentalEnds();
  const end = endOf(ends, typed);
  if (end) return ahead(at.clock, besideEnd(end, just));
  const known = ends.map(({ rentalCode }) => rentalCode).join(', ');
  const choice = known === '' ? 'Aucune location en cours.' : `En cours : ${known}.`;
  throw new ControlRefusal(404, `« ${typed} » n’est pas une location dont la fin est à venir. ${choice}`);
}

/** Whether it ends in time; late work continues, and the next call reports its progress. */
async function isOverWithin(work: Promise<void>, seconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Responds when all due work has run, or, if the caller limits the wait, with 202 and the progress. */
export async function changeClock(at: Timekeeping, body: unknown): Promise<ControlAnswer> {
  const { clock } = at;
  const change = readOneOf(changes, body, howToChange);
  if ('freeze' in change) {
    if (change.freeze) clock.freeze();
    else clock.run();
    return clockView(at);
  }
  const target =
    'toEndOf' in change
      ? await aroundEnd(at, change.toEndOf, change.just)
      : 'to' in change
        ? ahead(clock, Date.parse(change.to))
        : null;
  const advanced =
    target === null && 'advanceSeconds' in change
      ? clock.advanceBy(Math.round(change.advanceSeconds * 1000))
      : clock.advanceTo(target ?? clock.now());
  const { answerWithinSeconds: timeout } = change;
  if (timeout === undefined) await advanced;
  else if (!(await isOverWithin(advanced, timeout))) return { ...clockView(at), status: 202 };
  return clockView(at);
}
