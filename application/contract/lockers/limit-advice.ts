/** French texts for exceeded limits: the generic texts of the specification (§5) do not name the limit. */
export interface LimitIssue {
  readonly code: string;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
  readonly expected?: unknown;
}

/** The specification's generic text (§5) for a missing field: French readers get an instruction instead. */
export const absent = 'Required';
export const fillIn = 'remplissez ce champ.';
/** The same for a text without its field name. */
export const fillInAlone = 'Remplissez ce champ.';

const written = (limit: unknown): string => Number(limit).toLocaleString('fr-FR');

/** Null if the issue is not a limit of a text or a number. */
export function limitAdvice(issue: LimitIssue): string | null {
  const { code, origin, minimum, maximum, inclusive } = issue;
  if (code === 'invalid_type' && issue.expected === 'int') return 'un nombre entier.';
  if (origin !== 'string' && origin !== 'number' && origin !== 'int') return null;
  const unit = origin === 'string' ? ' caractères' : '';
  if (code === 'too_small' && origin === 'string' && minimum === 1) return fillIn;
  if (code === 'too_small' && inclusive === false) return `plus de ${written(minimum)}.`;
  if (code === 'too_small') return `${written(minimum)}${unit} au moins.`;
  if (code === 'too_big') return `${written(maximum)}${unit} au plus.`;
  return null;
}
