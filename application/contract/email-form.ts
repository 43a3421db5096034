/** The form of an e-mail address, for the contract and for imported files. */
import { cleanReference } from '#domain/shared/clean-text.js';

/** RFC 5322 `dot-atom` before the sign; names of RFC 1123 after it, two at least. Domains with accents are punycode by then. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
export const emailForm = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[A-Za-z])${label}$`);

const foreignDomain = /^(.+@)([\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*)$/u;

/**
 * A domain with accents in the form that mail servers and payment providers know (IDNA, `xn--`): browsers send it so from a field of
 * that type, and one address has one form. What is no domain stays, and is refused.
 */
export function cleanEmail(typed: string): string {
  const clean = cleanReference(typed);
  const [, box = '', domain = ''] = foreignDomain.exec(clean) ?? [];
  const url = `http://${domain}`;
  return domain !== '' && URL.canParse(url) ? `${box}${new URL(url).hostname}` : clean;
}
