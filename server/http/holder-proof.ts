/**
 * How a customer proves an order over HTTP (doors-and-codes.md#proof-of-an-order): the link's token in `X-Order-Token`,
 * or the last four digits of the phone in `X-Phone-Digits`. Both stay out of addresses and logs.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { CodeProof, Proof } from '#application/app.js';
import { cleanReference } from '#domain/shared/clean-text.js';
import { invalidField } from '#domain/shared/errors.js';

export const tokenHeader = 'X-Order-Token';
export const digitsHeader = 'X-Phone-Digits';
/** The cabinet of a kiosk, by its id or its printed number. */
export const cabinetHeader = 'X-Cabinet';

/** HTTP reads bytes as Latin-1: digits of another script come in UTF-8. */
const digitsIn = (header: string): string => cleanReference(Buffer.from(header, 'latin1').toString('utf8'));

const fourDigits = /^\d{4}$/;

/** Node joins repeated headers of these names with a comma: no proof has that form. */
const text = (headers: IncomingHttpHeaders, name: string): string | null => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Refuses digits that are not four; the use case checks the token. */
export function readProof(headers: IncomingHttpHeaders): Proof {
  const typed = text(headers, digitsHeader);
  const phoneDigits = typed === null ? null : digitsIn(typed);
  if (phoneDigits !== null && !fourDigits.test(phoneDigits))
    throw invalidField(digitsHeader, 'Invalid input');
  return { token: text(headers, tokenHeader), phoneDigits };
}

const longestCabinet = 40;

/** For a code of eight characters, which may also come with a cabinet. */
export function readCodeProof(headers: IncomingHttpHeaders): CodeProof {
  const named = text(headers, cabinetHeader);
  const cabinet = named === null ? null : digitsIn(named);
  if (cabinet !== null && cabinet.length > longestCabinet) throw invalidField(cabinetHeader, 'Invalid input');
  return { ...readProof(headers), cabinet };
}
