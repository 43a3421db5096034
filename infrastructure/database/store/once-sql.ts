/** Inserts a row once: a second insert returns the first row and changes nothing. */
import type { Store } from '#application/store.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { TableSqls } from './table-sqls.js';

const unlessThere = {
  webhookEvents: ' ON CONFLICT ("company_id", "event_id") DO NOTHING',
  cabinetEvents: ' ON CONFLICT ("cabinet_id", "boot_id", "seq") DO NOTHING',
  outbox: ' ON CONFLICT ("key") DO NOTHING',
  idempotentAnswers: ' ON CONFLICT ("id") DO NOTHING',
};

const writtenOver =
  ' ON CONFLICT ("id") DO UPDATE SET "status" = excluded."status", "body" = excluded."body"';

type Kind = keyof typeof unlessThere;

export const onceOnly = (
  session: Session,
  sqls: TableSqls,
): Pick<Store, 'addOnce' | 'addUnlessThere' | 'takeKey' | 'keepAnswer'> => {
  const statement = (kind: Kind, row: unknown) => {
    const { insert } = sqls[kind];
    return { sql: `${insert}${unlessThere[kind]}`, parameters: sqls[kind].parameters(row as never) };
  };
  return {
    async addOnce(kind: Kind, row: unknown) {
      const { sql, parameters } = statement(kind, row);
      return (await session.change(sql, parameters)) === 1;
    },
    addUnlessThere: (kind, row) => session.apply({ ...statement(kind, row), refusal: null }),
    takeKey: (row, onChanged) =>
      session.apply({
        ...statement('idempotentAnswers', row),
        refusal: 'REQUEST_IN_PROGRESS',
        onChanged,
      }),
    keepAnswer(row) {
      const { idempotentAnswers: sql } = sqls;
      return session.apply({
        sql: sql.insert + writtenOver,
        parameters: sql.parameters(row),
        refusal: null,
      });
    },
  };
};
