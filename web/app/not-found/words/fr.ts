/** Texts of an unknown address. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  notFound: 'Not Found',
  noSuchPage: 'Cette page n’existe pas. Vérifiez l’adresse, ou scannez de nouveau le QR code de la consigne.',
};

export type Words = Texts<typeof fr>;
