/**
 * Formats phone numbers for French readers: two digits at a time, a foreign number after its country code
 * (messages.md#phone-numbers-and-addresses). Other text stays as typed.
 */
import { noBreakSpace } from './typography.js';

/** ITU-T E.164: country codes of one or two digits are listed, all others have three. */
const country = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** In pairs; with an odd number of digits the first three stay together. */
const paired = (digits: string): string => {
  const first = 2 + (digits.length % 2);
  return [digits.slice(0, first), ...(digits.slice(first).match(/../g) ?? [])].join(noBreakSpace);
};

export function phoneText(typed: string): string {
  const plain = typed
    .trim()
    .replace(/^00/, '+')
    .replace('(0)', '')
    .replaceAll(/[\s.()/-]/g, '');
  const french = /^(?:\+33|0)([1-9]\d{8})$/.exec(plain)?.[1];
  if (french) return paired(`0${french}`);
  const [, code, rest] = country.exec(/^\+(\d{8,15})$/.exec(plain)?.[1] ?? '') ?? [];
  return code && rest ? `+${code}${noBreakSpace}${paired(rest)}` : typed;
}
