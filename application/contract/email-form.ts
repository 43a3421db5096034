/** The form of an e-mail address, for the contract and for imported files. */
import { cleanReference } from '#domain/shared/clean-text.js';

/** RFC 5322 `dot-atom` before the sign; names of RFC 1123 after it, two at least. Domains with accents are punycode by then. */
export const emailForm =
  /^(?!\.|.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]+(?<!\.)@(?:(?!-)[a-z\d-]{1,63}(?<!-)\.)+(?![\d-])[a-z\d-]{2,63}(?<!-)$/i;

const foreignDomain = /(?<=@)(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * A domain with accents in the form that mail servers and payment providers know (IDNA, `xn--`): browsers send it so from a field of
 * that type, and one address has one form. What is no domain stays, and is refused.
 */
export const cleanEmail = (typed: string): string =>
  cleanReference(typed).replace(foreignDomain, (domain) => {
    const url = `http://${domain}`;
    return URL.canParse(url) ? new URL(url).hostname : domain;
  });
