/** The store of the use cases over the session of one unit of work. */
import type { Store } from '#application/store.js';
import type { Dialect } from './engine.js';
import { TableCollection } from './store/collection.js';
import { lazily, type Makers } from './store/parts.js';
import { questions } from './store/questions.js';
import { reports } from './store/reports.js';
import type { TableSqls } from './store/table-sqls.js';
import { topicsOf } from './store/topics.js';
import { collectionNames, type CollectionName, type Rows } from './tables.js';
import type { Session } from './unit-of-work.js';

type Collections = Pick<Store, CollectionName>;

function collections(sqls: TableSqls): Makers<Collections> {
  const maker = <Name extends CollectionName>(name: Name) => {
    const sql = sqls[name];
    const topics = topicsOf[name];
    return (session: Session) => new TableCollection<Rows[Name]>(session, sql, topics);
  };
  const makers = collectionNames.map((name) => [name, maker(name)]);
  return Object.fromEntries(makers) as Makers<Collections>;
}

/** Returns a function that makes the store of a unit's session. */
export const storesOver = (sqls: TableSqls, dialect: Dialect): ((session: Session) => Store) =>
  lazily<Store>({
    ...collections(sqls),
    ...questions(sqls, dialect),
    reports: (session) => reports(session, dialect),
  });
