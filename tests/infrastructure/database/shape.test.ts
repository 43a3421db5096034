/** A database of another version is refused at the start, with advice. */
import { describe, expect, test } from 'vitest';
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import { OtherVersionError } from '#infrastructure/database/shape.js';
import { databaseKinds, freshUrl } from '#tests/support/databases.js';

describe.each(databaseKinds)('a database on %s', (kind) => {
  test('that lacks a column of this version is refused by name', async () => {
    const { url, remove } = await freshUrl(kind);
    const database = await createDatabase({ url });
    await database.close();
    const engine = await openEngine({ url });
    await engine.dataSource.query('ALTER TABLE "messages" RENAME COLUMN "template" TO "model"');
    await engine.close();

    const opening = createDatabase({ url });

    await expect(opening).rejects.toThrow(OtherVersionError);
    await expect(opening).rejects.toThrow('messages.template');
    await remove();
  });
});
