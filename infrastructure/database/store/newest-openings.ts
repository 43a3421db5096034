/** What staff's newest openings say about the current state of some lockers, the same on both databases. */
import { answersOfTheBolt } from '#domain/locks/opening.js';
import type { Histories } from '#application/lockers/histories.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { allOf, type Base, part, type Query, records, Statement } from './statement.js';
import type { TableSqls } from './table-sqls.js';

/** Reads the locker's index up to the first match: neither its past nor the other doors cost anything. */
const newest = (query: Query, condition: string): string =>
  part(query, 'staff_openings', 'o', `o.lockerId = l.id AND ${condition}`, 'o.id')
    .orderBy('o.requestedAt', 'DESC')
    .addOrderBy('o.id', 'DESC')
    .limit(1)
    .getQuery();

/** One statement, however many lockers there are. */
export const newestOpeningsOf = new Statement((query, dialect) => {
  const ofEach = (condition: string): Query => {
    const lockers = query
      .createQueryBuilder()
      .from('lockers', 'l')
      .where(dialect.anyOf('l.id', ':lockerIds'));
    return lockers.addSelect(newest(query, condition));
  };
  const answers = answersOfTheBolt.map((state) => `'${state}'`).join(', ');
  const ids = allOf([ofEach(`o.kind = 'open'`), ofEach(`o.state IN (${answers})`)]);
  return records(query, 'staff_openings', 's')
    .where(`s.id IN ${ids}`)
    .orderBy('s.requestedAt', 'DESC')
    .addOrderBy('s.id', 'DESC');
});

export const openingQuestions = (
  session: Session,
  { staffOpenings }: Pick<TableSqls, 'staffOpenings'>,
  base: Base,
): Pick<Histories, 'newestOpenings'> => ({
  async newestOpenings(lockerIds) {
    const rows = await session.rows(...newestOpeningsOf.with(base, { lockerIds }));
    return rows.map((row) => staffOpenings.decoded(row));
  },
});
