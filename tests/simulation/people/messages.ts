/** Reads codes and links from people's mailboxes. */
import type { Person } from './person.js';

export const mailOf = (person: Person): string => `${person.id}@exemple.fr`;

/**
 * The newest code that a mail names after these words, once it has come; null when none comes within the given time.
 */
export const codeInMail = (person: Person, words: RegExp, waitMs: number): Promise<string | null> =>
  inMail(person, new RegExp(`${words.source}\\s*:\\s*([0-9A-Z]{4}-[0-9A-Z]{4})`), waitMs);

/** What the first group of `words` matches in the newest mail that has it; null when none comes within the given time. */
export async function inMail(person: Person, words: RegExp, waitMs: number): Promise<string | null> {
  const until = person.now() + waitMs;
  for (;;) {
    for (const { text } of person.environment.outside.inbox.messages(mailOf(person))) {
      const found = words.exec(text)?.[1];
      if (found !== undefined) return found;
    }
    if (person.now() >= until) return null;
    await person.pause(Math.max(60_000, waitMs / 20));
  }
}
