/**
 * E-mails about an account, sent from the outbox. A link that sets a password is created when it is sent, and only its
 * digest is stored, so neither the database nor the outbox contains a link. A repeated sending creates a new link.
 */
import { linkMs, type LinkPurpose } from '#domain/access/password.js';
import { roleLabels } from '#domain/access/role.js';
import { fullName, type User } from '#domain/access/user.js';
import { greeting } from '#application/messages/greeting.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { letterHtml, linesOf } from '#application/messages/letter.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

const linkBytes = 32;
/** The sender is the platform, whatever company the person works for. */
export const ourBrand = { name: 'Consigne', primaryColor: null, logoUrl: null, supportPhone: null };

export const linkDigest = (app: Pick<Ports, 'secrets'>, token: string): string =>
  app.secrets.digest(`password link:${token}`);

/** Enqueues a mail in the running transaction; `suffix` separates two requests, `to` is a former address. */
export async function enqueueAccountMail(
  app: Pick<Ports, 'newId' | 'clock' | 'wake'>,
  store: Store,
  user: Pick<User, 'id'>,
  mail: AccountMail,
  suffix: string = app.newId(),
  to?: string,
): Promise<void> {
  const job = {
    kind: 'account.mail',
    subjectId: user.id,
    suffix: `${mail}:${suffix}`,
    facts: { mail, ...(to !== undefined && { to }) },
  } as const;
  await enqueue(app, store, job);
}

const pages: Readonly<Record<LinkPurpose, string>> = {
  invitation: 'set-password',
  reset: 'reset-password',
};

export type LinkNeeds = Pick<Ports, 'random' | 'clock' | 'newId' | 'secrets'> & {
  readonly settings: Pick<App['settings'], 'publicUrl'>;
};

/** In a fragment, which appears in no log and no referrer. */
export async function addLink(
  app: LinkNeeds,
  store: Store,
  { id: userId }: Pick<User, 'id'>,
  purpose: LinkPurpose,
): Promise<string> {
  const token = app.random.token(linkBytes);
  const now = app.clock.now();
  await store.passwordLinks.add({
    id: app.newId(),
    userId,
    purpose,
    digest: linkDigest(app, token),
    createdAt: now,
    expiresAt: now + linkMs[purpose],
    usedAt: null,
  });
  return `${app.settings.publicUrl}/${pages[purpose]}#t=${token}`;
}

const isPurpose = (mail: AccountMail): mail is LinkPurpose => mail in pages;

/** Job `account.mail`: the subject is the person; an unused id for an unknown address. */
export const sendAccountMail: JobHandler = async (app, { subjectId, facts, id }) => {
  const mail = facts['mail'] as AccountMail;
  const [user, companyName] = await app.read(async (store) => {
    const found = await store.users.find(subjectId);
    const company = found?.companyId ? await store.companies.find(found.companyId) : null;
    return [found, company?.name ?? null] as const;
  });
  if (!user?.isActive) return;
  const link = isPurpose(mail) ? await app.transaction((store) => addLink(app, store, user, mail)) : null;
  const [subject, ...paragraphs]: Mail = accountMails[mail];
  const words: MailWords = {
    companyName,
    roles: user.roles.map((role) => roleLabels[role]).join(', '),
    link: link ?? `${app.settings.publicUrl}/forgot-password`,
  };
  const body = paragraphs.map((line) => (typeof line === 'string' ? line : line(words)));
  const text = [greeting(fullName(user)), ...body].join('\n\n');
  // Every attempt with a link creates a new one, so its mail is new too; a notice is one mail, however often it is
  // retried.
  const key = link === null ? id : app.newId();
  const html = letterHtml({ subject, lines: linesOf(text), brand: ourBrand });
  const { to = user.email } = facts as { readonly to?: string };
  await app.messages.send({ channel: 'email', to, subject, text, html, key });
};

interface MailWords {
  readonly link: string;
  /** The company of the recipient; null for the platform's own people. */
  readonly companyName: string | null;
  /** Roles in words, separated by commas. */
  readonly roles: string;
}

/** The greeting comes before the paragraphs. */
type Mail = readonly [subject: string, ...paragraphs: (string | ((words: MailWords) => string))[]];

/** Names the sender, because the mail contains a link to trust. */
const invited = ({ companyName, roles }: MailWords): string =>
  `Un compte a été créé pour vous sur Consigne${companyName === null ? '' : `, chez ${companyName}`}. Rôle : ${roles}.`;

const ifNotYou = ({ link }: MailWords): string =>
  `Si ce n’est pas vous, changez tout de suite votre mot de passe. Choisir un nouveau mot de passe : ${link}`;

/** E-mails about an account, in French (messages.md#channels-and-content). */
const accountMails = {
  invitation: [
    'Votre accès à Consigne',
    invited,
    'Cette adresse e-mail est votre identifiant ; il ne manque que votre mot de passe.',
    ({ link }) => `Choisir mon mot de passe : ${link}`,
    'Ce lien sert une seule fois et reste valable 7 jours. Si vous n’attendiez pas ce message, ignorez-le.',
  ],
  reset: [
    'Choisissez un nouveau mot de passe',
    'Vous avez demandé un nouveau mot de passe.',
    ({ link }) => `Choisir un nouveau mot de passe : ${link}`,
    'Ce lien sert une seule fois et reste valable 1 heure. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
  ],
  passwordChanged: [
    'Votre mot de passe a changé',
    'Le mot de passe de votre compte vient de changer et vos autres appareils sont déconnectés.',
    ifNotYou,
  ],
  addressChanged: [
    'Votre adresse de connexion a changé',
    'Un responsable a remplacé l’adresse e-mail de votre compte : celle-ci ne sert plus à vous connecter, et tous vos appareils sont déconnectés. Connectez-vous avec la nouvelle ; votre mot de passe reste le même.',
    'Si vous ne l’avez pas demandé, prévenez votre responsable.',
  ],
  secondFactorOn: [
    'Double authentification activée',
    'Un code de votre application est désormais demandé à chaque connexion. Vos autres appareils sont déconnectés.',
    ifNotYou,
  ],
  secondFactorOff: [
    'Double authentification désactivée',
    'Plus aucun code n’est demandé à la connexion : votre mot de passe suffit. Vos autres appareils sont déconnectés.',
    ifNotYou,
  ],
  secondFactorReset: [
    'Double authentification réinitialisée',
    'Un responsable a retiré la double authentification de votre compte, et tous vos appareils sont déconnectés. Connectez-vous avec votre mot de passe, puis activez-la de nouveau dans « Mon compte ».',
    'Si vous ne l’avez pas demandé, prévenez votre responsable.',
  ],
  recoveryCodes: [
    'Vos codes de secours ont changé',
    'De nouveaux codes de secours viennent d’être créés : les anciens ne servent plus. Vos autres appareils sont déconnectés.',
    ifNotYou,
  ],
  recoveryCodeUsed: [
    'Un code de secours a servi',
    'Une connexion à votre compte vient de se faire avec un code de secours. Il ne sert plus ; « Mon compte » dit combien il vous en reste.',
    ifNotYou,
  ],
  codesSpent: [
    'Des codes de connexion ont été refusés',
    'Quelqu’un a saisi votre mot de passe, puis trop de codes faux : la connexion est fermée pour un moment.',
    ifNotYou,
  ],
  tokenReuse: [
    'Votre session a été fermée',
    'Une clé de connexion de votre compte a servi deux fois. Par précaution, nous avons fermé la session : reconnectez-vous.',
    ({ link }) =>
      `Si vous ne reconnaissez pas cette activité, changez votre mot de passe. Choisir un nouveau mot de passe : ${link}`,
  ],
} as const satisfies Readonly<Record<string, Mail>>;

export type AccountMail = keyof typeof accountMails;
