/** The texts of damage reports that the page of the rental needs too. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  report: 'Signaler un problème ou un dommage',
  refused: 'Ce signalement n’a pas été accepté.',
  quoted: (text: string) => `«\u00a0${text}\u00a0»`,
  forget: 'Supprimer de ce téléphone',
  sending: 'Envoi du signalement…',
  onDevice: 'Enregistré sur votre téléphone, pas encore envoyé.',
  /** The browser refuses storage. */
  onPage: 'Pas encore envoyé : gardez cette page ouverte.',
  sendsItself:
    'Il part tout seul dès que le réseau revient et que cette page, ou celle de la location, est ouverte.',
};
export type Words = Texts<typeof fr>;
