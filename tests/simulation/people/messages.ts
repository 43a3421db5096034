/** What people find in their mailboxes: the codes that they were told. */
import type { Person } from './person.js';

export const mailOf = (person: Person): string => `${person.id}@exemple.fr`;

/** The newest code that a mail told them after these words, once it has come; null when none comes within the given time. */
export async function codeInMail(person: Person, words: RegExp, waitMs: number): Promise<string | null> {
  const until = person.now() + waitMs;
  for (;;) {
    for (const { text } of person.around.outside.inbox.messages(mailOf(person))) {
      const code = new RegExp(`${words.source}\\s*:\\s*([0-9A-Z]{4}-[0-9A-Z]{4})`).exec(text)?.[1];
      if (code !== undefined) return code;
    }
    if (person.now() >= until) return null;
    await person.pause(Math.max(60_000, waitMs / 20));
  }
}
