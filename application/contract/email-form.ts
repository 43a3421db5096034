/** The form of an e-mail address, for the contract and for imported files. */
import { cleanReference } from '#domain/shared/clean-text.js';

/**
 * RFC 5322 `dot-atom` before the sign; at least two RFC 1123 names after it. Domains with accents are punycode by then.
 */
export const emailForm =
  /^(?!\.|.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]+(?<!\.)@(?:(?!-)[a-z\d-]{1,63}(?<!-)\.)+(?![\d-])[a-z\d-]{2,63}(?<!-)$/i;

const foreignDomain = /(?<=@)(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Converts a domain with accents to the form for mail servers and payment providers (IDNA, `xn--`), which browsers also
 * send from an e-mail field, so that one address has one form. An invalid domain stays, and is refused.
 */
export const cleanEmail = (typed: string): string =>
  cleanReference(typed).replace(foreignDomain, (domain) => {
    const url = `http://${domain}`;
    return URL.canParse(url) ? new URL(url).hostname : domain;
  });

/** The specification's text (§5). */
export const emailInvalid = 'Email invalide';
