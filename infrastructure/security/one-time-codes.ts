/** The codes of an authenticator app (RFC 6238). */
import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '#application/access/ports.js';

const issuer = 'Consigne';
/** Clocks of phones differ, and a code may expire while it is typed: one step either way (RFC 6238, §5.2). */
const window = 1;

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: 30 });

export const oneTimeCodes: OneTimeCodes = {
  stepOf: (key, digits, now) => {
    const totp = totpOf(key);
    const delta = totp.validate({ token: digits, timestamp: now, window });
    return delta === null ? null : totp.counter({ timestamp: now }) + delta;
  },
  address: (key, account) => totpOf(key, account).toString(),
};

/** In simulation: a shift of the platform's clock does not shift phones, whose app uses real time. */
export const withRealPhones = (codes: OneTimeCodes, realNow: () => number = Date.now): OneTimeCodes => ({
  ...codes,
  stepOf: (key, digits, now) => codes.stepOf(key, digits, now) ?? codes.stepOf(key, digits, realNow()),
});
