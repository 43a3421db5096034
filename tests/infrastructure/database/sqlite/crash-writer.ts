/** A process that writes pairs of rows without end and prints the acknowledged ones, until it is killed. */
import { writeSync } from 'node:fs';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { insertFixture } from '#tests/infrastructure/database/fixture.js';
import { anEntry, aTimelineEntry } from '#tests/infrastructure/database/rows.js';

const [url = '', run = ''] = process.argv.slice(2);
const database = await createDatabase({ url });
if (run === 'run-0') await insertFixture(database);

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

/** The line leaves the process before the next statement runs, however long its reader lets the pipe be full. */
function say(line: string): void {
  try {
    writeSync(1, `${line}\n`);
  } catch (error) {
    if (!isFull(error)) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    say(line);
  }
}

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
