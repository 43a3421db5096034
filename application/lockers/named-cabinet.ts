/** The cabinet that a line of an imported file names, by its name or its number. */
import type { Cabinet } from '#domain/lockers/cabinet.js';

/** Without case, accents, spaces and signs. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The cabinet, or why there is none. */
export function namedCabinet(typed: string, cabinets: readonly Cabinet[]): Cabinet | string {
  if (typed === '') return 'Indiquez la consigne, par son nom ou son numéro.';
  const [cabinet, ...others] = cabinets.filter(
    ({ name, publicNumber }) =>
      plainName(name) === plainName(typed) || publicNumber === typed.replaceAll(' ', ''),
  );
  if (!cabinet) return 'Choisissez une de vos consignes : celle-ci n’existe pas.';
  return others.length > 0 ? 'Écrivez son numéro à six chiffres : plusieurs ont ce nom.' : cabinet;
}

/** Whether a line may name the cabinet in this way. */
export function isTypedIn(cells: readonly string[]): (cabinet: Cabinet) => boolean {
  const typed = new Set(cells.map(plainName));
  return ({ name, publicNumber }) => typed.has(plainName(name)) || typed.has(publicNumber);
}
