/** The texts of the page that reports damage (rental.md#damage-reports). */
import type { Texts } from '#domain/shared/languages.js';
import { counted } from '#domain/shared/plurals.js';

export const fr = {
  unreadable: 'Une photo ne s’ouvre pas sur cet appareil. Choisissez une image JPEG, PNG ou WebP.',
  tooMany: (most: number) => `${most} photos au plus : les autres n’ont pas été ajoutées.`,
  photos: 'Photos (facultatif)',
  photosHint: (most: number) =>
    `${most} au plus. Elles sont réduites et envoyées sans le lieu de la prise de vue.`,
  photo: (index: number) => `Photo ${index}`,
  removePhoto: (index: number) => `Retirer la photo ${index}`,
  remove: 'Retirer',
  takePhoto: 'Prendre une photo',
  choosePhoto: 'Choisir une photo',
  preparing: 'Préparation de la photo…',

  newReport: 'Nouveau signalement',
  purpose:
    'Il est daté et joint à votre location. Notre équipe le voit avant toute décision sur le dépôt de garantie.',
  when: 'Quand l’avez-vous constaté\u00a0?',
  sayWhen: 'Indiquez quand.',
  what: 'Que se passe-t-il\u00a0? (500 caractères au plus)',
  sayWhat: 'Décrivez le problème en quelques mots.',
  send: 'Envoyer le signalement',

  backToRental: 'Retour à ma location',
  photosReceived: (count: number) => counted(count, 'photo reçue', 'photos reçues'),
  photosReceivedOf: (received: number, sent: number) =>
    `${received} sur ${counted(sent, 'photo reçue', 'photos reçues')}`,
  yourReports: 'Vos signalements',
  /** After the moment of the damage. */
  said: (text: string) => `\u00a0: «\u00a0${text}\u00a0»`,
  received: (moment: string) => `Reçu le ${moment}`,
  settled: 'traité par notre équipe',
  rental: (code: string) => `Location ${code}`,
  sent: 'Signalement envoyé.',
  photosRefused: (count: number) =>
    counted(count, 'photo n’a pas été acceptée.', 'photos n’ont pas été acceptées.'),
  openFirst: 'Ouvrez d’abord votre location sur cet appareil.',
  howToOpen:
    'Le lien de votre message, ou le code de la location et les quatre derniers chiffres du téléphone, suffisent.',
};
export type Words = Texts<typeof fr>;
