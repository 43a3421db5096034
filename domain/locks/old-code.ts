/**
 * The effect of replacing a code. Its page is dead at once. Keypad digits already shown open the lock until it receives
 * the change, which is impossible for an offline cabinet or a lock without a link
 * (doors-and-codes.md#maintenance-codes, doors-and-codes.md#codes).
 */
export const stillOpens =
  'Seule exception\u00a0: un code de clavier déjà affiché, tant que la serrure est sans réseau.';

export const oldCodeEnds = `L’ancien n’ouvre plus rien, même s’il a déjà été envoyé. ${stillOpens}`;
