/** Reads pages of the same list out of a small and a large database, in one process. */
import { createDatabase } from '#infrastructure/database/data-source.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { answerCalls } from './child.mjs';
import { fillOrders } from './list-rows.mjs';
import { median } from './measure.mjs';

const databases = {};
const pageSize = 10;
const timeoutMs = 150;

/** `last` and `middle` depend on the list. */
async function pageOf(database, request) {
  if (typeof request.page === 'number') return request.page;
  const { totalItems } = await database.read((store) => store.rentalOrders.page({ ...request, page: 1 }));
  const pages = Math.ceil(totalItems / pageSize);
  return request.page === 'last' ? pages : Math.ceil(pages / 2);
}

answerCalls(
  {
    fill: (url, count) => fillOrders(url, count),
    async open(which, url) {
      databases[which] = await createDatabase({ url, unitMs: 60_000 });
    },
    /** The median time of a page; the company's, unless the match says otherwise. */
    async time(which, asked, times) {
      const database = databases[which];
      const base = { match: {}, sort: 'createdAt', order: 'desc', page: 1, pageSize };
      const request = { ...base, ...asked, match: { companyId: demoIds.company, ...asked.match } };
      if (asked.isOfAll) delete request.match.companyId;
      const page = await pageOf(database, request);
      const measured = [];
      for (
        const begun = performance.now();
        measured.length < times && performance.now() - begun < timeoutMs;
      ) {
        const start = performance.now();
        await database.read((store) => store.rentalOrders.page({ ...request, page }));
        measured.push(performance.now() - start);
      }
      return median(measured);
    },
  },
  () => Promise.all(Object.values(databases).map((database) => database.close())),
);
