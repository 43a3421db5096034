/** What staff write on entries of the board (pages.md#shift-desk): its owner, until when it was put off, a comment. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, createTable, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class ShiftDesk1796601600000 implements MigrationInterface {
  readonly name = 'ShiftDesk1796601600000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'board_marks',
      'PK_9f7ee7ea2330a5c69085133545d',
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "subject_kind" text NOT NULL, "subject_id" text NOT NULL, "owner_id" text, "owner_name" text, "escalated_by" text, "snoozed_until" bigint, "snoozed_kinds" text NOT NULL, "comment" text, "commented_by" text, CONSTRAINT "fk_board_marks_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_board_marks_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_board_marks_owner_id" FOREIGN KEY ("owner_id") REFERENCES "users" ("id")',
    );
    await addIndex(runner, { name: 'ix_board_marks_owner', table: 'board_marks', columns: ['owner_id'] });
  }
}
