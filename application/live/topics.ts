/** Topics: the id of an order, a locker, a cabinet, a session or a person, the link of a cabinet, a company's board. */

/** Only the cabinet's connection state: customers need no events of its other doors. */
export const linkTopic = (cabinetId: string): string => `${cabinetId}.link`;

/** The marks on the board of a company; null: of all companies, for the platform's own staff. */
export const boardTopic = (companyId: string | null): string => `${companyId ?? 'platform'}.board`;

/** Called with the changed topics, or with null if they are unknown: then any may have changed. */
export type ChangeListener = (topics: ReadonlySet<string> | null) => void;

/** Calls after each commit, of this server or another; returns a function that stops it. */
export type ListenToChanges = (heard: ChangeListener) => () => void;
