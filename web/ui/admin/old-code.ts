/**
 * What becomes of a code that is replaced. Its page is dead at once; digits of a keypad that were shown already open until the
 * lock is told, which a cabinet that is away and a lock without a link cannot be (doors-and-codes.md#maintenance-codes,
 * doors-and-codes.md#codes).
 */
export const stillOpens =
  'Seule exception\u00a0: un code de clavier déjà affiché, tant que la serrure est sans réseau.';

export const oldCodeEnds = `L’ancien n’ouvre plus rien, même s’il a déjà été envoyé. ${stillOpens}`;
