/** Texts of toasts (specification §8): a custom text is completed, unless a leading '!' marks it as complete. */
import { genericText } from '#web/api/errors.js';

const worded = (custom: unknown, usual: string, complete: (text: string) => string): string => {
  if (typeof custom !== 'string' || custom === '') return usual;
  return custom.startsWith('!') ? custom.slice(1) : complete(custom);
};

export const loadingText = (custom?: boolean | string): string =>
  worded(custom, 'Chargement en cours...', (text) => `${text} en cours...`);

export const successText = (custom?: false | string): string =>
  worded(custom, 'Opération réalisée avec succès', (text) => `${text} avec succès`);

export const mutationErrorText = (custom?: false | string): string =>
  worded(
    custom,
    'Une erreur est survenue lors de cette opération',
    (text) => `Une erreur est survenue lors de ${text}`,
  );

export const queryErrorText = (custom: false | string | undefined, message: string): string =>
  worded(custom, message || genericText, (text) => `Une erreur est survenue lors de ${text}`);
