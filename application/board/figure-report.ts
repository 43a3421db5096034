/**
 * The figures of a month by e-mail, for managers who asked for them (pages.md#figures-of-cabinets): on the first of the
 * month after, once, and only to who may still read them.
 */
import { fullName, type User } from '#domain/access/user.js';
import { figureNames, worst } from '#domain/board/cabinet-figures.js';
import {
  figureChange,
  figureText,
  figureTexts,
  periodText,
  subjectText,
} from '#domain/board/cabinet-figure-labels.js';
import { monthOf, daysAfter } from '#domain/board/figures.js';
import { inBatches } from '#domain/shared/batches.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { day, hour, second, type Instant } from '#domain/shared/record.js';
import { nightWorkAfter } from '#domain/shared/paris.js';
import { managers } from '#application/contract/rights.js';
import type { CabinetFiguresReply } from '#application/contract/figures.js';
import { audit, personSubject } from '#application/access/audit.js';
import { ourBrand } from '#application/access/mail.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { greeting } from '#application/messages/greeting.js';
import { letterHtml, linesOf } from '#application/messages/letter.js';
import type { Job } from '#application/jobs.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { cabinetFigures } from './cabinet-figures.js';
import { dateAfter, dayBeginOf, parisDate, spanOfDay } from './paris-days.js';
import { figuresOfDay } from './figures-of-day.js';
import { wholeCompanies } from './scope.js';
import type { RequestOf } from '#application/contract/index.js';

interface Choice {
  readonly isWanted: boolean;
}

export const readFigureReport = (app: Pick<App, 'read'>, { userId }: Staff): Promise<Choice> =>
  app.read(async (store) => ({ isWanted: (await store.figureReports.find(userId))?.isWanted ?? false }));

export const changeFigureReport = (
  app: App,
  staff: Staff,
  { isWanted }: RequestOf<'changeFigureReport'>,
): Promise<Choice> =>
  app.transaction(async (store) => {
    const row = { id: staff.userId, isWanted, changedAt: app.clock.now() };
    const known = await store.figureReports.find(row.id);
    await (known ? store.figureReports.save(row) : store.figureReports.add(row));
    const subject = personSubject(await store.users.get(row.id));
    await audit(app, store, staff, {
      action: 'user.updateOwn',
      ...subject,
      facts: { monthlyFigures: isWanted },
    });
    return { isWanted };
  });

const sentAtHour = 7;
/** A month that ended longer ago is not sent: it is computed again, or for the first time after an update. */
const freshMs = 3 * day;

/** In the transaction that ends a day: if the month ends with it, one job per person. */
async function enqueueReports(app: App, store: Store, date: string): Promise<void> {
  const end = dayBeginOf(dateAfter(date));
  if (monthOf(date).to !== date || app.clock.now() - end > freshMs) return;
  const dueAt = end + sentAtHour * hour;
  for (const { id } of await store.figureReports.where({ isWanted: true }, { locks: 'none' }))
    await enqueue(app, store, {
      kind: 'figures.report',
      subjectId: id,
      suffix: date.slice(0, 7),
      dueAt,
      facts: { date },
    });
}

/** The recipient of the report; null if they may not read it any more, or do not want it. */
async function readerOf(store: Store, userId: string): Promise<User | null> {
  const [user, report] = [await store.users.find(userId), await store.figureReports.find(userId)];
  if (!user?.isActive || !report?.isWanted || !hasRole(user, ...managers.roles)) return null;
  if (user.companyId === null) return user;
  return (await store.companies.find(user.companyId)) ? user : null;
}

const staffOf = ({ id, email, roles, companyId, cabinetIds, ...user }: User): Staff => ({
  userId: id,
  sessionId: '',
  name: fullName({ ...user, email }),
  email,
  roles,
  companyId,
  cabinetIds,
  hasSecondFactor: false,
  via: 'api',
  address: '',
});

const worstShown = 5;

function linesFor(app: App, { current, previous, rows }: CabinetFiguresReply): string[] {
  const page = `${app.settings.publicUrl}/figures?from=${current.from}&until=${current.to}`;
  const totals = figureNames.map((name) => {
    const [now, before] = [current.totals[name], previous.totals[name]];
    const change = figureChange(name, now, before);
    return `• ${figureTexts[name].title} : ${figureText(name, now)}${change === null ? '' : `, ${change}`}`;
  });
  const first = worst(rows, worstShown).map((row) => {
    const { use, refusals, failures, late } = row;
    const values = { use, refusals, failures, late };
    const said = (['use', 'refusals', 'failures', 'late'] as const)
      .filter((name) => values[name] !== null)
      .map((name) => `${figureTexts[name].title.toLowerCase()} ${figureText(name, values[name])}`);
    return `${row.cabinetName} (${subjectText(row)}), ${said.join(', ')} : ${page}&cabinetId=${row.cabinetId}`;
  });
  return [
    `Voici les chiffres ${periodText(current)}, comparés à ceux ${periodText(previous)}.`,
    ...totals,
    ...(first.length === 0 ? [] : ['Les consignes à regarder d’abord :', ...first]),
    `Le détail, jour par jour, et le fichier CSV sont sur la page « Chiffres ». Ouvrir les chiffres : ${page}`,
    'Pour ne plus recevoir ce message, décochez « Recevoir chaque mois par e-mail » sur cette page.',
  ];
}

const monthWords = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Job `figures.report`: the subject is the person. */
export const sendFigureReport: JobHandler = async (app, { subjectId, facts, id }): Promise<void> => {
  const period = monthOf(String(facts['date']));
  const user = await app.read((store) => readerOf(store, subjectId));
  if (!user) return;
  const figures = await cabinetFigures(app, staffOf(user), period);
  const subject = `Chiffres de ${monthWords.format(Date.parse(period.from)).replace(' ', noBreakSpace)}`;
  const text = [greeting(fullName(user)), ...linesFor(app, figures)].join('\n\n');
  const html = letterHtml({ subject, lines: linesOf(text), brand: ourBrand });
  await app.messages.send({ channel: 'email', to: user.email, subject, text, html, key: id });
};

// Stores the figures of each day (pages.md#figures-of-cabinets): a page then reads sums, however many orders there
// are. Job `figures.day` runs once a day of Paris, soon after its end, and enqueues `figures.sum` for a few companies
// each. That one computes the day anew when late reports of doors and refunds have come; computing it twice changes
// nothing.

/** After the end of the day: at once, when an offline cabinet may have reported, and when most refunds were made. */
const runsAfterMs = [0, 3 * day, 35 * day] as const;
/** As long as the events of doors are retained (application/handlers.ts). */
const pastDays = 400;
/** Past days are computed in the background. */
const spreadMs = 2 * second;
/** How many companies a job computes together: one by one, an installation of many small companies works all night. */
const companiesAJob = 20;

const endOf = (date: string): Instant => dayBeginOf(dateAfter(date));
const runsOf = (date: string): Instant[] =>
  runsAfterMs.map((afterMs) => nightWorkAfter(endOf(date) + afterMs));
const firstRunOf = (date: string): Instant => nightWorkAfter(endOf(date));

const dayJob = (date: string, dueAt: Instant): Job => ({
  kind: 'figures.day',
  subjectId: 'platform',
  suffix: date,
  dueAt,
  facts: { date },
});

/** Enqueues today, and every past day since the first company: computed ones change nothing. */
export async function scheduleFigures(app: App): Promise<void> {
  await app.transaction(async (store) => {
    const [oldest] = await store.companies.where({}, { limit: 1, evenDeleted: true, locks: 'none' });
    const now = app.clock.now();
    const today = parisDate(now);
    const since = parisDate(Math.max(oldest?.createdAt ?? now, now - pastDays * day));
    const jobs: Job[] = [];
    for (let date = today; date >= since; date = daysAfter(date, -1))
      jobs.push(dayJob(date, Math.max(firstRunOf(date), now + jobs.length * spreadMs)));
    await enqueue(app, store, ...jobs);
  });
}

export const endFigureDay: JobHandler = async (app, { facts }): Promise<void> => {
  const date = String(facts['date']);
  await app.transaction(async (store) => {
    const companies = await store.companies.where({}, { evenDeleted: true, locks: 'none' });
    const next = dateAfter(date);
    await enqueue(app, store, dayJob(next, firstRunOf(next)));
    await enqueueReports(app, store, date);
    const ids = companies.filter(({ createdAt }) => createdAt < endOf(date)).map(({ id }) => id);
    for (const some of inBatches(ids, companiesAJob))
      await enqueue(app, store, {
        kind: 'figures.sum',
        subjectId: some[0] ?? '',
        suffix: date,
        facts: { date, companyIds: some.join(' ') },
      });
  });
};

export const sumFigures: JobHandler = async (app, { facts }) => {
  const date = String(facts['date']);
  const companyIds = String(facts['companyIds']).split(' ');
  const now = app.clock.now();
  const figures = await app.read((store) =>
    figuresOfDay(store, wholeCompanies(...companyIds), spanOfDay(date, endOf(date))),
  );
  await app.transaction(async (store) => {
    await store.clearFigures(companyIds, date);
    await store.figureDays.addAll(figures.days);
    await store.figureCounts.addAll(figures.counts);
  });
  const again = runsOf(date).find((at) => at > now);
  return again === undefined ? undefined : { againAt: again };
};
