/** What the messages from a door say: left open, to confirm, and reports on a pick-up. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  toConfirmSubject: 'Avez-vous terminé ?',
  opened: (code: string) =>
    `Vous avez ouvert le casier avec le code ${code}, mais cette serrure ne nous dit pas si vous avez terminé.`,
  confirm: (link: string) => `Confirmez en un geste : ${link}`,
  toConfirmSms: (link: string) => `Consigne: avez-vous termine au casier ? Confirmez ici: ${link}`,
  call: (phone: string, reference: string) =>
    `Une question ? Appelez le ${phone} et donnez la référence ${reference}.`,
  reportedSubject: (reference: string) => `Retrait ${reference} : signalement bien reçu`,
  reported: (number: number, cabinet: string, fault: string) =>
    `Nous avons bien reçu votre signalement pour le casier N°${number} (${cabinet}) : ${fault.toLowerCase()}.`,
  wrote: (text: string) => `Vous avez écrit : ${text}`,
  staysShut: 'Le casier reste fermé jusqu’à ce que notre équipe l’ait vérifié. Elle vous répond par message.',
  reportedSms: (reference: string, number: number) =>
    `Consigne: signalement bien recu pour ${reference}, casier ${number}. Notre equipe verifie et vous repond.`,
  answeredSubject: (reference: string) => `Retrait ${reference} : réponse à votre signalement`,
  answered: 'Notre équipe répond à votre signalement :',
  leftOpenSubject: (number: number) => `Casier N°${number} : la porte est restée ouverte`,
  leftOpen: (number: number, cabinet: string) =>
    `La porte du casier N°${number} (${cabinet}) est restée ouverte.`,
  pushPutIn:
    'Poussez-la jusqu’au déclic : ce que vous y avez mis n’est enregistré qu’une fois la porte fermée.',
  push: 'Poussez-la jusqu’au déclic : tant qu’elle est ouverte, n’importe qui a accès au casier.',
  farAway: 'Si elle ne ferme pas, ou si vous êtes déjà loin, prévenez-nous.',
  farAwayCall: (phone: string) => `Si elle ne ferme pas, ou si vous êtes déjà loin, appelez le ${phone}.`,
  openPage: (link: string) => `Ouvrir ma page : ${link}`,
  leftOpenSms: (number: number, cabinet: string) =>
    `Consigne: le casier ${number} (${cabinet}) est reste ouvert. Fermez sa porte.`,
  helpSms: (phone: string) => ` Un souci: ${phone}`,
};

export type Words = Texts<typeof fr>;
