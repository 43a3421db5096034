/** Checks codes of the second factor: each is used once, in the unit of work of what it opens. */
import {
  afterRecovery,
  afterStep,
  forgotten,
  isOn,
  readTyped,
  type SecondFactor,
} from '#domain/access/second-factor.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'oneTimeCodes'>;

export const keyContext = (userId: string): string => `second factor:${userId}`;

export const sealedKey = (app: Pick<Ports, 'secrets'>, userId: string, key: string): string =>
  app.secrets.seal(key, keyContext(userId));

export const recoveryDigest = (app: Pick<Ports, 'secrets'>, userId: string, code: string): string =>
  app.secrets.digest(`recovery code:${userId}:${code}`);

/** The time step of the digits; null if the person's app would not show them now. */
export function stepOf(app: Needs, { id, secretSealed }: SecondFactor, digits: string): number | null {
  if (secretSealed === null) return null;
  return app.oneTimeCodes.stepOf(app.secrets.unseal(secretSealed, keyContext(id)), digits, app.clock.now());
}

function after(app: Needs, factor: SecondFactor, typed: string): SecondFactor | null {
  const meant = readTyped(typed);
  if (meant === null) return null;
  const now = app.clock.now();
  if (meant.kind === 'recovery')
    return afterRecovery(factor, recoveryDigest(app, factor.id, meant.code), now);
  const step = stepOf(app, factor, meant.digits);
  return step === null ? null : afterStep(factor, step, now);
}

export interface Spent {
  readonly factor: SecondFactor;
  /** The number of recovery codes left, if one was used; null for a code of the app. */
  readonly recoveryCodesLeft: number | null;
}

/**
 * Marks the code as used; null if it is wrong or was used before. If two uses are concurrent, the second gets
 * VERSION_CONFLICT, and null on its retry.
 */
export async function spendCode(
  app: Needs,
  store: Store,
  userId: string,
  typed: string,
): Promise<Spent | null> {
  const factor = await store.secondFactors.find(userId);
  if (!factor || !isOn(factor)) return null;
  const next = after(app, factor, typed);
  if (!next) return null;
  const saved = await store.secondFactors.save(next);
  const left = saved.recoveryDigests.length;
  return { factor: saved, recoveryCodesLeft: left < factor.recoveryDigests.length ? left : null };
}

/** Erases the second factor of a deleted person. */
export async function forgetSecondFactor(
  app: Pick<Ports, 'clock'>,
  store: Store,
  userId: string,
): Promise<void> {
  const factor = await store.secondFactors.find(userId);
  if (factor) await store.secondFactors.save(forgotten(factor, app.clock.now()));
}
