/** Fields that several steps have. */
import { z } from 'zod';

/** `alias/number` of a cabinet that the file names, or a captured id. */
export const lockerField = z.string().regex(/^(?:[^/\s]+\/(?:\d+|\$\{[^}]+\})|\$\{[^}]+\})$/, {
  error: 'Casier attendu, comme « outils/1 » ou « ${locker} »',
});

/** A number, or the name of a value. */
export const numberField = z.union([z.number(), z.string().regex(/^\$\{[^}]+\}$/)], {
  error: 'Nombre attendu, ou une valeur retenue comme « ${montant} »',
});

/** Digits may be written without quotes. */
export const codeField = z.union([z.string().min(1), z.number()]).transform(String);

export const captureField = z.record(
  z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, { error: 'Nom attendu : lettres et chiffres, sans espace' }),
  z.string().min(1),
);

/** A number, or a comparison. */
export const amountField = z.union([
  numberField,
  z.strictObject({ $above: z.number(), $below: z.number() }).partial(),
]);
