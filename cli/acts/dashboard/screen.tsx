/** The dashboard in a terminal: what each key does, and the frame around it. */
import { render, useApp, type Key } from 'ink';
import { useState } from 'react';
import { moment } from '#cli/ui/formats.js';
import { stepOf, typedInto, useKeys } from '#cli/ui/keys.js';
import { remoteRefusalText } from '#domain/locks/lock-reach.js';
import { rowsThatFit } from './cursor.js';
import { useList, type List } from './list.js';
import { useOpening, type Opening } from './opening.js';
import { usePages, type Page, type Pages } from './page.js';
import { useSize, type OverviewSource } from './poll.js';
import { tabs, type Subject, type Tab } from './rows.js';
import type { RunCommand } from './verbs.js';
import { DashboardView, listHeight } from './view.js';

export interface DashboardOptions extends OverviewSource {
  readonly run: RunCommand;
  /** The noun whose command shows a record; undefined if none does. */
  readonly nounOf: (kind: string) => string | undefined;
  readonly title: string;
  readonly url: string;
  /** The name of a production profile; null for any other. */
  readonly production: string | null;
}

const nextTab = (tab: Tab, by: number): Tab =>
  tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? 'cabinets';

/** The record that the keys are about: of the page, or under the cursor. */
const selectedSubject = ({ page }: Pages, { subject }: List): Subject | null =>
  page ? page.subject : subject;

/** Why the chosen door cannot be opened now, as far as is known. */
function openingRefusal({ page }: Pages, { door, cabinet }: List): string | null {
  const refusal = page === null ? (door?.remoteRefusal ?? null) : null;
  return refusal && remoteRefusalText(refusal, cabinet?.lastSeenAt ? moment(cabinet.lastSeenAt) : null);
}

interface Keys {
  readonly list: List;
  readonly pages: Pages;
  readonly opening: Opening;
  readonly options: DashboardOptions;
  readonly tab: Tab;
  readonly pageSize: number;
  readonly isFiltering: boolean;
  readonly setFiltering: (isFiltering: boolean) => void;
  readonly setTab: (tab: Tab) => void;
  readonly pause: () => void;
  readonly refresh: () => void;
  readonly exit: () => void;
}

/** Names the keys that do something now. */
function keyHints({ pages, list, isFiltering, options: { nounOf } }: Keys): string {
  if (isFiltering) return 'Entrée garder ce filtre · Échap tout voir';
  const subject = selectedSubject(pages, list);
  const canOpen = subject?.door && openingRefusal(pages, list) === null;
  const open = canOpen ? 'o ouvrir' : '';
  const keys = pages.page
    ? ['q quitter', 'Échap retour', '↑ ↓ défiler', open]
    : [
        'q quitter',
        subject && nounOf(subject.kind) ? 'Entrée fiche' : '',
        open,
        list.cabinet ? '← → casiers' : '',
        list.filter === '' ? '/ filtrer' : 'Échap tout voir',
        '? touches',
      ];
  return keys.filter(Boolean).join(' · ');
}

function askToOpen({ pages, list, opening }: Keys): void {
  const subject = selectedSubject(pages, list);
  if (!subject?.door) return;
  const refusal = openingRefusal(pages, list);
  if (refusal === null) opening.ask(subject);
  else opening.say(`✗ ${subject.title} : ${refusal}`);
}

function showFile({ pages, list, options }: Keys): void {
  const subject = selectedSubject(pages, list);
  const noun = subject ? options.nounOf(subject.kind) : undefined;
  if (subject && noun !== undefined) pages.showFile(subject, noun);
}

function filterKey({ list, setFiltering }: Keys, input: string, key: Key): void {
  if (key.escape) list.setFilter('');
  if (key.escape || key.return) setFiltering(false);
  else list.setFilter(typedInto(list.filter, input, key));
}

/** Undoes one step per key press: first the last message, then the filter, then the chosen door. */
function stepBack({ list, opening }: Keys): void {
  if (opening.notice !== null && !opening.isRunning) opening.say(null);
  else if (list.filter !== '') list.setFilter('');
  else list.leaveDoor();
}

function pageKey(keys: Keys, input: string, key: Key): void {
  const { pages, pageSize } = keys;
  const step = stepOf(input, key, pageSize);
  if (step !== null) pages.scroll(step, pageSize);
  else if (key.escape) pages.close();
  else if (input === 'r') showFile(keys);
}

function listKey(keys: Keys, input: string, key: Key): void {
  const { list, pages, tab, pageSize, setFiltering, setTab, pause, refresh } = keys;
  const step = stepOf(input, key, pageSize);
  const chosen = tabs[Number(input) - 1];
  if (step !== null) list.move(step);
  else if (key.leftArrow || key.rightArrow) list.moveDoor(key.rightArrow ? 1 : -1);
  else if (key.return) showFile(keys);
  else if (key.escape) stepBack(keys);
  else if (key.tab) setTab(nextTab(tab, key.shift ? -1 : 1));
  else if (chosen) setTab(chosen);
  else if (input.startsWith('/')) {
    setFiltering(true);
    // Fast typing and pasting deliver several characters at once: the rest is the filter.
    if (input.length > 1) list.setFilter(typedInto('', input.slice(1), key));
  } else if (input === '?') pages.showKeys();
  else if (input === 'p') pause();
  else if (input === 'r') refresh();
}

function handleKey(keys: Keys, input: string, key: Key): void {
  const { opening, isFiltering, pages, exit } = keys;
  if (opening.key(input, key)) return;
  else if (isFiltering) filterKey(keys, input, key);
  // No exit while a door is opening: its answer would be lost.
  else if (input === 'q' && !opening.isRunning) exit();
  else if (input === 'o') askToOpen(keys);
  else if (pages.page) pageKey(keys, input, key);
  else listKey(keys, input, key);
}

export function Dashboard(options: DashboardOptions) {
  const { run, production, title, url } = options;
  const { exit } = useApp();
  const [tab, setTab] = useState<Tab>('cabinets');
  const [isPaused, setPaused] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const [turn, setTurn] = useState(0);
  const size = useSize();
  const refresh = () => setTurn((now) => now + 1);
  const opening = useOpening({ run, production, onEnd: refresh });
  const { question, notice } = opening;
  const pages = usePages(run, size.columns);
  const linesWith = (page: Page | null) => listHeight({ ...size, tab, page, question, notice });
  const list = useList(options, { tab, lineCount: linesWith(null), columns: size.columns, isPaused, turn });
  const { seen, listed, cursor, door, filter } = list;
  const pageSize = pages.page ? linesWith(pages.page) : rowsThatFit(listed, cursor.top);
  const keys: Keys = {
    list,
    pages,
    opening,
    options,
    tab,
    pageSize,
    isFiltering,
    setFiltering,
    setTab,
    refresh,
    exit,
    pause: () => setPaused(!isPaused),
  };
  useKeys((input, key) => handleKey(keys, input, key));
  return (
    <DashboardView
      {...{ overview: seen.overview, failure: seen.failure, tab, isPaused, listed, cursor, door, filter }}
      {...{ isFiltering, page: pages.page, question, notice }}
      {...{ keys: keyHints(keys), title, url }}
      {...size}
    />
  );
}

/** Resolves when it is closed; the terminal is then restored. */
export async function openDashboard(options: DashboardOptions, signal: AbortSignal): Promise<void> {
  process.stdout.write('\u001B[?1049h\u001B[H');
  try {
    const { waitUntilExit, unmount } = render(<Dashboard {...options} />, { exitOnCtrlC: false });
    signal.addEventListener('abort', () => unmount(), { once: true });
    await waitUntilExit();
  } finally {
    process.stdout.write('\u001B[?1049l');
  }
}
