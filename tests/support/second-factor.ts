/** An authenticator app on a phone, and what its owner does with it. */
import { TOTP } from 'otpauth';
import { demoPassword } from '#infrastructure/demo/people.js';
import type { SignedIn } from './staff.js';
import type { World } from './world.js';

export const stepMs = 30_000;

/** The code that the app shows at an instant. */
export const codeAt = (key: string, timestamp: number): string =>
  new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp });

const wrongFor = (right: readonly string[]): string =>
  ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code)) ?? '';

export interface Phone {
  readonly key: string;
  readonly recoveryCodes: readonly string[];
  /** The code of the current time step, or of one before or after. */
  code(stepsOff?: number): string;
  /** A code that is wrong at every time step around now. */
  wrongCode(): string;
  /** Waits for a code that was not used yet. */
  nextCode(): Promise<string>;
}

/** Enables the second factor of the signed-in person, with the demo's password. */
export async function enrol(world: World, who: SignedIn, password = demoPassword): Promise<Phone> {
  const { key } = await who.offerSecondFactor({ body: { password } });
  const code = (stepsOff = 0) => codeAt(key, world.simulator.clock.now() + stepsOff * stepMs);
  const { recoveryCodes } = await who.confirmSecondFactor({ body: { code: code() } });
  return {
    key,
    recoveryCodes,
    code,
    wrongCode: () => wrongFor([-2, -1, 0, 1, 2].map(code)),
    nextCode: async () => {
      await world.pass(stepMs);
      return code();
    },
  };
}
