/** The words of e-mails about an account, in French (behaviour.md §10). */
import { greeting } from '#application/messages/greeting.js';

export interface MailWords {
  readonly name: string;
  readonly link: string;
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

const mail = (subject: string, ...lines: readonly string[]): Mail => ({ subject, text: lines.join('\n\n') });
const hello = ({ name }: MailWords): string => greeting(name);

export const accountMails = {
  invitation: (words: MailWords): Mail =>
    mail(
      'Votre accès à Consigne',
      hello(words),
      'Un compte a été créé pour vous. Choisissez votre mot de passe pour l’utiliser :',
      words.link,
      'Ce lien sert une seule fois et reste valable 7 jours. Si vous n’attendiez pas ce message, ignorez-le.',
    ),
  reset: (words: MailWords): Mail =>
    mail(
      'Choisissez un nouveau mot de passe',
      hello(words),
      'Vous avez demandé un nouveau mot de passe. Choisissez-le ici :',
      words.link,
      'Ce lien sert une seule fois et reste valable 1 heure. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
    ),
  passwordChanged: (words: MailWords): Mail =>
    mail(
      'Votre mot de passe a changé',
      hello(words),
      'Le mot de passe de votre compte vient de changer et vos autres appareils sont déconnectés.',
      `Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe : ${words.link}`,
    ),
  tokenReuse: (words: MailWords): Mail =>
    mail(
      'Votre session a été fermée',
      hello(words),
      'Une clé de connexion de votre compte a servi deux fois. Par précaution, nous avons fermé la session : reconnectez-vous.',
      `Si vous ne reconnaissez pas cette activité, choisissez un nouveau mot de passe : ${words.link}`,
    ),
} as const;

export type AccountMail = keyof typeof accountMails;
