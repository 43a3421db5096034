/** E-mails about an account, in French (messages.md#channels-and-content). */
import { greeting } from '#application/messages/greeting.js';

interface MailWords {
  readonly name: string;
  readonly link: string;
  /** Their company; null for the platform's own people. */
  readonly companyName: string | null;
  /** As text. */
  readonly roles: string;
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

const mail = (subject: string, ...lines: readonly string[]): Mail => ({ subject, text: lines.join('\n\n') });
const hello = ({ name }: MailWords): string => greeting(name);

/** Names the sender, because the mail contains a link to trust. */
const invited = ({ companyName, roles }: MailWords): string =>
  `Un compte a été créé pour vous sur Consigne${companyName === null ? '' : `, chez ${companyName}`}. Rôle : ${roles}.`;

const ifNotYou = ({ link }: MailWords): string =>
  `Si ce n’est pas vous, changez tout de suite votre mot de passe. Choisir un nouveau mot de passe : ${link}`;

export const accountMails = {
  invitation: (words: MailWords): Mail =>
    mail(
      'Votre accès à Consigne',
      hello(words),
      invited(words),
      'Cette adresse e-mail est votre identifiant ; il ne manque que votre mot de passe.',
      `Choisir mon mot de passe : ${words.link}`,
      'Ce lien sert une seule fois et reste valable 7 jours. Si vous n’attendiez pas ce message, ignorez-le.',
    ),
  reset: (words: MailWords): Mail =>
    mail(
      'Choisissez un nouveau mot de passe',
      hello(words),
      'Vous avez demandé un nouveau mot de passe.',
      `Choisir un nouveau mot de passe : ${words.link}`,
      'Ce lien sert une seule fois et reste valable 1 heure. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
    ),
  passwordChanged: (words: MailWords): Mail =>
    mail(
      'Votre mot de passe a changé',
      hello(words),
      'Le mot de passe de votre compte vient de changer et vos autres appareils sont déconnectés.',
      ifNotYou(words),
    ),
  addressChanged: (words: MailWords): Mail =>
    mail(
      'Votre adresse de connexion a changé',
      hello(words),
      'Un responsable a remplacé l’adresse e-mail de votre compte : celle-ci ne sert plus à vous connecter, et tous vos appareils sont déconnectés. Connectez-vous avec la nouvelle ; votre mot de passe reste le même.',
      'Si vous ne l’avez pas demandé, prévenez votre responsable.',
    ),
  secondFactorOn: (words: MailWords): Mail =>
    mail(
      'Double authentification activée',
      hello(words),
      'Un code de votre application est désormais demandé à chaque connexion. Vos autres appareils sont déconnectés.',
      ifNotYou(words),
    ),
  secondFactorOff: (words: MailWords): Mail =>
    mail(
      'Double authentification désactivée',
      hello(words),
      'Plus aucun code n’est demandé à la connexion : votre mot de passe suffit. Vos autres appareils sont déconnectés.',
      ifNotYou(words),
    ),
  secondFactorReset: (words: MailWords): Mail =>
    mail(
      'Double authentification réinitialisée',
      hello(words),
      'Un responsable a retiré la double authentification de votre compte, et tous vos appareils sont déconnectés. Connectez-vous avec votre mot de passe, puis activez-la de nouveau dans « Mon compte ».',
      'Si vous ne l’avez pas demandé, prévenez votre responsable.',
    ),
  recoveryCodes: (words: MailWords): Mail =>
    mail(
      'Vos codes de secours ont changé',
      hello(words),
      'De nouveaux codes de secours viennent d’être créés : les anciens ne servent plus. Vos autres appareils sont déconnectés.',
      ifNotYou(words),
    ),
  recoveryCodeUsed: (words: MailWords): Mail =>
    mail(
      'Un code de secours a servi',
      hello(words),
      'Une connexion à votre compte vient de se faire avec un code de secours. Il ne sert plus ; « Mon compte » dit combien il vous en reste.',
      ifNotYou(words),
    ),
  codesSpent: (words: MailWords): Mail =>
    mail(
      'Des codes de connexion ont été refusés',
      hello(words),
      'Quelqu’un a saisi votre mot de passe, puis trop de codes faux : la connexion est fermée pour un moment.',
      ifNotYou(words),
    ),
  tokenReuse: (words: MailWords): Mail =>
    mail(
      'Votre session a été fermée',
      hello(words),
      'Une clé de connexion de votre compte a servi deux fois. Par précaution, nous avons fermé la session : reconnectez-vous.',
      `Si vous ne reconnaissez pas cette activité, changez votre mot de passe. Choisir un nouveau mot de passe : ${words.link}`,
    ),
} as const;

export type AccountMail = keyof typeof accountMails;
