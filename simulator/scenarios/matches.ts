/** Compares a response with a scenario's expectation: named fields only; other fields are ignored. */

interface Special {
  readonly $matches?: string;
  readonly $above?: number;
  readonly $below?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string =>
  value === undefined || value === null ? 'rien' : JSON.stringify(value);

/** The differences in French, one line each; empty if there are none. */
export function differences(wanted: unknown, got: unknown, where = ''): string[] {
  if (isRecord(wanted)) {
    const special = Object.keys(wanted).some((key) => key.startsWith('$'));
    if (special) return differsFrom(wanted, got, where);
    if (!isRecord(got)) return [`${where || 'réponse'} : objet attendu, obtenu ${shown(got)}`];
    return Object.entries(wanted).flatMap(([key, value]) =>
      differences(value, got[key], where === '' ? key : `${where}.${key}`),
    );
  }
  if (Array.isArray(wanted)) {
    const length = Array.isArray(got) ? got.length : -1;
    if (length !== wanted.length)
      return [`${where || 'réponse'} : ${wanted.length} éléments attendus, obtenu ${shown(got)}`];
    return wanted.flatMap((value, index) =>
      differences(value, (got as readonly unknown[])[index], `${where}[${index}]`),
    );
  }
  if (Object.is(wanted, got)) return [];
  return [`${where || 'réponse'} : attendu ${shown(wanted)}, obtenu ${shown(got)}`];
}

function differsFrom({ $matches, $above, $below }: Special, got: unknown, where: string): string[] {
  const text = typeof got === 'string' ? got : JSON.stringify(got ?? null);
  const told: string[] = [];
  if ($matches !== undefined && !new RegExp($matches, 'u').test(text))
    told.push(`${where} : ne ressemble pas à /${$matches}/, obtenu ${shown(got)}`);
  if ($above !== undefined && !(typeof got === 'number' && got > $above))
    told.push(`${where} : plus de ${$above} attendu, obtenu ${shown(got)}`);
  if ($below !== undefined && !(typeof got === 'number' && got < $below))
    told.push(`${where} : moins de ${$below} attendu, obtenu ${shown(got)}`);
  return told;
}
