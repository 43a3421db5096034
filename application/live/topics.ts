/** Topics: the id of an order, a locker, a cabinet, a session or a person, or the link of a cabinet. */

/** Only the cabinet's connection state: customers need no events of its other doors. */
export const linkTopic = (cabinetId: string): string => `${cabinetId}.link`;

/** Called with the changed topics, or with null if they are unknown: then any may have changed. */
export type ChangeListener = (topics: ReadonlySet<string> | null) => void;

/** Calls after each commit, of this server or another; returns a function that stops it. */
export type ListenToChanges = (heard: ChangeListener) => () => void;
