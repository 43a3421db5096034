/**
 * What the server and the pages agree on where the server renders a public page before its scripts run
 * (decisions/0041-first-screen-from-the-server.md).
 */

/** A query that the page begins with: its name and argument as the page asks, and the API's answer, as RTK Query takes it. */
export interface FirstAnswer {
  readonly endpointName: string;
  readonly arg: object;
  readonly value: unknown;
}

/** The data of a page, in the page: the browser asks none of it again. */
export interface FirstAnswers {
  /** When they were true, as the API's own `Date` says; null for a page that is the same at any time. */
  readonly at: string | null;
  readonly answers: readonly FirstAnswer[];
}

/** The id of the element that contains the first responses. */
export const firstAnswersId = 'first-answers';

/** GETs a path below `/api` as the page would; null for anything but 200. */
export type Ask = (path: string) => Promise<{ readonly value: unknown; readonly at: string } | null>;

/** A page to render, before it is. */
export interface FirstPlan extends FirstAnswers {
  /** Path and query of the page, without what only its reader may know: the plan, not the request, says what is rendered. */
  readonly address: string;
  /** The page's modules, as `web/app/customer-routes.tsx` imports them. */
  readonly modules: readonly string[];
}

export interface FirstScreen {
  /** The HTML inside the page's root element. */
  readonly html: string;
  /** Escaped; without the platform's name. */
  readonly title: string;
  /** The colours and letters of the company; empty if it chose none. */
  readonly style: string;
}

/** What `web/app/first-screen.tsx` exports; the server loads it once a language. */
export interface FirstScreens {
  /** Null for a page that is not rendered by the server. */
  planFor(url: URL, ask: Ask): Promise<FirstPlan | null>;
  /** Rejects if the page cannot be rendered as a whole. */
  render(plan: FirstPlan): Promise<FirstScreen>;
}
