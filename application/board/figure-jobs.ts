/**
 * Stores the figures of each day (pages.md#figures-of-cabinets): a page then reads sums, however many orders there are.
 * Job `figures.day` runs once a day of Paris, soon after its end, and enqueues `figures.sum` for each company. That one
 * computes the day anew when late reports of doors and refunds have come; computing it twice changes nothing.
 */
import { daysAfter } from '#domain/board/figures.js';
import { nightWorkAfter } from '#domain/shared/paris.js';
import { day, second, type Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { enqueueReports } from './figure-report.js';
import { figuresOfDay } from './figures-of-day.js';
import { dateAfter, dayBeginOf, parisDate, spanOfDay } from './paris-days.js';

/** After the end of the day: at once, when an offline cabinet may have reported, and when most refunds were made. */
const runsAfterMs = [0, 3 * day, 35 * day] as const;
/** As long as the events of doors are retained (application/handlers.ts). */
const pastDays = 400;
/** Days of before are computed beside other work. */
const spreadMs = 2 * second;

const endOf = (date: string): Instant => dayBeginOf(dateAfter(date));
const runsOf = (date: string): Instant[] =>
  runsAfterMs.map((afterMs) => nightWorkAfter(endOf(date) + afterMs));
const firstRunOf = (date: string): Instant => nightWorkAfter(endOf(date));

/** Enqueues today, and every day of before since there have been companies: those that are done change nothing. */
export async function scheduleFigures(app: App): Promise<void> {
  await app.transaction(async (store) => {
    const [oldest] = await store.companies.where({}, { limit: 1, evenDeleted: true, locks: 'none' });
    const now = app.clock.now();
    const today = parisDate(now);
    const since = parisDate(Math.max(oldest?.createdAt ?? now, now - pastDays * day));
    for (let date = today, back = 0; date >= since; date = daysAfter(date, -1), back += 1) {
      const dueAt = Math.max(firstRunOf(date), now + back * spreadMs);
      await enqueue(app, store, {
        kind: 'figures.day',
        subjectId: 'platform',
        suffix: date,
        dueAt,
        facts: { date },
      });
    }
  });
}

export const endFigureDay: JobHandler = async (app, { facts }): Promise<void> => {
  const date = String(facts['date']);
  await app.transaction(async (store) => {
    const companies = await store.companies.where({}, { evenDeleted: true, locks: 'none' });
    const next = dateAfter(date);
    await enqueue(app, store, {
      ...{ kind: 'figures.day', subjectId: 'platform', suffix: next, facts: { date: next } },
      dueAt: firstRunOf(next),
    });
    await enqueueReports(app, store, date);
    for (const { id, createdAt } of companies)
      if (createdAt < endOf(date))
        await enqueue(app, store, { kind: 'figures.sum', subjectId: id, suffix: date, facts: { date } });
  });
};

export const sumFigures: JobHandler = async (app, { subjectId, facts }) => {
  const date = String(facts['date']);
  const now = app.clock.now();
  const scope = { companyIds: [subjectId], cabinetIds: null, isWholePlatform: false };
  const figures = await app.read((store) => figuresOfDay(store, scope, spanOfDay(date, endOf(date))));
  await app.transaction(async (store) => {
    await store.clearFigures(subjectId, date);
    await store.figureDays.addAll(figures.days);
    await store.figureCounts.addAll(figures.counts);
  });
  const again = runsOf(date).find((at) => at > now);
  return again === undefined ? undefined : { againAt: again };
};
