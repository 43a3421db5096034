/**
 * E-mails about an account, sent from the outbox. A link that sets a password is created when it is sent, and only its
 * digest is stored, so neither the database nor the outbox contains a link. A repeated sending creates a new link.
 */
import { linkMs, type LinkPurpose } from '#domain/access/password.js';
import { roleLabels } from '#domain/access/role.js';
import { fullName, type User } from '#domain/access/user.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { letterHtml, linesOf } from '#application/messages/letter.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { accountMails, type AccountMail } from './mail-words.js';

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
  const { subject, text } = accountMails[mail]({
    name: fullName(user),
    companyName,
    roles: user.roles.map((role) => roleLabels[role]).join(', '),
    link: link ?? `${app.settings.publicUrl}/forgot-password`,
  });
  // Every attempt with a link creates a new one, so its mail is new too; a notice is one mail, however often it is
  // retried.
  const key = link === null ? id : app.newId();
  const html = letterHtml({ subject, lines: linesOf(text), brand: ourBrand });
  const { to = user.email } = facts as { readonly to?: string };
  await app.messages.send({ channel: 'email', to, subject, text, html, key });
};
