/**
 * Endless units of work, sixteen in parallel, one in a hundred failing half-way; reports the end of each, until it is
 * killed.
 */
import { writeSync } from 'node:fs';
import { setImmediate as soon } from 'node:timers/promises';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';

const [file, run] = process.argv.slice(2);
const concurrency = 16;
const failingOneIn = 100;

const database = await createDatabase({ url: `sqlite:${file}` });

const clock = new Int32Array(new SharedArrayBuffer(4));

/** The line leaves the process before anything else happens, however slowly it is read. */
function say(word, id) {
  for (;;) {
    try {
      return writeSync(1, `${word} ${id}\n`);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(clock, 0, 0, 1);
    }
  }
}

function unitOf(id, fails) {
  const now = Date.now();
  const facts = { id };
  const line = { id, companyId: demoIds.company, orderId: id, at: now, actor: 'clock', kind: 'bench', facts };
  const times = { createdAt: now, dueAt: now, attempts: 0, lastError: null, doneAt: now, deadAt: null };
  const entry = { id, kind: 'bench', key: id, subjectId: id, facts, ...times };
  return database.transaction(async (store) => {
    await store.timeline.add(line);
    // Lets other units run between the two halves.
    await soon();
    if (fails) throw new Error('fails on purpose');
    await store.outbox.add(entry);
  });
}

let serial = 0;
async function lane() {
  for (;;) {
    const fails = (serial += 1) % failingOneIn === 0;
    const id = `${run}-${serial}`;
    const ended = await unitOf(id, fails).then(
      () => 'stored',
      () => 'refused',
    );
    say(ended, id);
  }
}

await Promise.all(Array.from({ length: concurrency }, lane));
