/** What is watched, by name: the id of an order, a locker, a cabinet, a session or a person, or the link of a cabinet. */

/** Only whether the cabinet is reached: customers need not hear of every other door of it. */
export const linkTopic = (cabinetId: string): string => `${cabinetId}.link`;

/** Called with what was changed, or with null when it is not known what was: then anything may have been. */
export type Heard = (topics: ReadonlySet<string> | null) => void;

/** Calls after each commit, of this server or another; answers how to stop it. */
export type ListenToChanges = (heard: Heard) => () => void;
