/** A process that writes pairs of rows without end and prints the acknowledged ones, until it is killed. */
import { writeSync } from 'node:fs';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { furnish } from '#tests/infrastructure/database/fixture.js';
import { anEntry, aTimelineEntry } from '#tests/infrastructure/database/rows.js';

const [url = '', run = ''] = process.argv.slice(2);
const database = await createDatabase({ url });
if (run === 'run-0') await furnish(database);

/** The line leaves the process before the next statement runs. */
const say = (line: string) => writeSync(1, `${line}\n`);

async function writeForEver(lane: number): Promise<never> {
  for (let serial = 0; ; serial += 1) {
    const id = `${run}-${lane}-${serial}`;
    await database.transaction(async (store) => {
      await store.timeline.add(aTimelineEntry({ id }));
      await store.outbox.add(anEntry({ id, key: id }));
    });
    say(id);
  }
}

say('ready');
await Promise.all([0, 1, 2, 3].map(writeForEver));
