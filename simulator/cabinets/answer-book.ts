/**
 * The last results of each gateway (devices.md#cabinet-protocol): stored, so that a repeated command gets the result
 * again without a second execution, with a mark for unsent ones. Each is a separate document, so that one result is one
 * line in the journal.
 */
import type { Documents } from './outside.js';
import type { Answer, CabinetRecord } from './records.js';

export interface AnswerBook {
  find(cabinetId: string, commandId: string): Answer | undefined;
  /** Replaces the earlier result of the command; the oldest of too many is deleted. */
  keep(cabinetId: string, answer: Answer): void;
  /** Unsent results, oldest first. */
  unsent(cabinetId: string): readonly Answer[];
  forget(cabinetId: string): void;
  clear(): void;
}

interface KeptAnswer extends Answer {
  readonly cabinetId: string;
  /** Rises with every answer of a cabinet. */
  readonly order: number;
}

const answersKept = 200;

/** One cabinet's results by their commands, oldest first. */
interface Page {
  readonly answers: Map<string, KeptAnswer>;
  readonly unsent: Set<string>;
  order: number;
}

const keyOf = ({ cabinetId, message }: KeptAnswer): string => `${cabinetId}/${message.commandId}`;
const none: readonly Answer[] = [];

export function createAnswerBook(documents: Documents<KeptAnswer>): AnswerBook {
  const pages = new Map<string, Page>();

  function pageOf(cabinetId: string): Page {
    const page = pages.get(cabinetId) ?? { answers: new Map(), unsent: new Set(), order: 0 };
    pages.set(cabinetId, page);
    return page;
  }
  const write = (answer: KeptAnswer): Page => {
    const page = pageOf(answer.cabinetId);
    const { commandId } = answer.message;
    for (const known of [page.answers, page.unsent]) known.delete(commandId);
    page.answers.set(commandId, answer);
    if (!answer.isSent) page.unsent.add(commandId);
    page.order = answer.order;
    return page;
  };
  const drop = (answer: KeptAnswer): void => {
    const { answers, unsent } = pageOf(answer.cabinetId);
    for (const known of [answers, unsent]) known.delete(answer.message.commandId);
    documents.delete(keyOf(answer));
  };
  for (const answer of [...documents.all()].sort((left, right) => left.order - right.order)) write(answer);

  const forget = (cabinetId: string): void => {
    for (const answer of pages.get(cabinetId)?.answers.values() ?? []) drop(answer);
    pages.delete(cabinetId);
  };
  return {
    find: (cabinetId, commandId) => pages.get(cabinetId)?.answers.get(commandId),
    keep(cabinetId, answer) {
      const kept = { ...answer, cabinetId, order: pageOf(cabinetId).order + 1 };
      documents.set(keyOf(kept), kept);
      const { answers } = write(kept);
      const [oldest] = answers.size > answersKept ? answers.values() : [];
      if (oldest) drop(oldest);
    },
    unsent(cabinetId) {
      const page = pages.get(cabinetId);
      if (!page || page.unsent.size === 0) return none;
      return [...page.unsent].flatMap((commandId) => page.answers.get(commandId) ?? []);
    },
    forget,
    clear() {
      for (const cabinetId of [...pages.keys()]) forget(cabinetId);
    },
  };
}

/** Older worlds stored the results in their cabinet's own document. */
export function takeOver(cabinets: Documents<CabinetRecord>, book: AnswerBook): void {
  for (const cabinet of cabinets.all() as readonly (CabinetRecord & { answers?: readonly Answer[] })[]) {
    const { answers, ...rest } = cabinet;
    if (!answers) continue;
    for (const answer of answers) book.keep(cabinet.cabinetId, answer);
    cabinets.set(cabinet.cabinetId, rest);
  }
}
