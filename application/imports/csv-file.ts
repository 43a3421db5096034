/** The bytes of a file that came in a JSON body. */
import { invalidField } from '#domain/shared/errors.js';
import { csvField } from './read-csv.js';

/** Throws a field error for invalid base64. */
export function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw invalidField(csvField, 'Choisissez de nouveau le fichier : il n’est pas arrivé entier.');
  }
}
