/** Ctrl K: opens any screen, and finds an order by a code, a phone number or a locker (pages.md#keyboard). */
import { Spotlight, type SpotlightActionData, createSpotlight } from '@mantine/spotlight';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readCode } from '#domain/shared/codes.js';
import { useSettled } from '#web/lib/settled.js';
import { Icon, type IconName } from '#web/ui/admin/icon.js';

/** The search sources of the palette, registered by the features that own them (pages.md#keyboard). */

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly to: string;
  readonly group?: string;
}

export type Search = (text: string) => Promise<readonly Found[]>;

const sources = new Set<Search>();

/** Returns a function that removes the source. */
export function registerSearch(search: Search): () => void {
  sources.add(search);
  return () => sources.delete(search);
}

/** The results of all sources; a failing source does not affect the others. */
async function findAnywhere(text: string): Promise<Found[]> {
  const answers = await Promise.allSettled([...sources].map((search) => search(text)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** The palette's state. Marks the first entry of late results, because Mantine does so only when the text changes. */
export const [paletteStore, palette] = createSpotlight();

const list = (): HTMLElement | null => document.getElementById(paletteStore.getState().listId);
const marked = (): HTMLElement | null => list()?.querySelector<HTMLElement>('[data-selected]') ?? null;

/** Marks the first entry, unless the user has already moved down the list. */
function markFirst(): void {
  if (paletteStore.getState().selected > 0) return;
  const first = list()?.querySelector('[data-action]');
  if (!first) return;
  marked()?.removeAttribute('data-selected');
  first.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

const goToMarked = (): void => marked()?.click();

/**
 * The order of the entries, of which Enter opens the first: a record whose name is the typed text, a page whose name
 * starts with it, the other records in the platform's order, then pages that only contain the text.
 */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** « Nouveau colis », « ajouter un colis »: what pages call « Créer un colis ». */
const making = /^(?:nouve(?:au|l|lle)|creer|ajouter)\s+(?:(?:un|une|des)\s+)?/;

/** Whether a page's label contains what was typed, whichever verb makes it. */
export function isTypedIn(typed: string, label: string): boolean {
  const [asked, name] = [plain(typed), plain(label)];
  return name.includes(asked) || (making.test(asked) && made(name).includes(made(asked)));
}

const made = (text: string): string => text.replace(making, '+');

interface Entry {
  readonly label?: string;
}

const isCalled = (typed: string, label: string): boolean =>
  plain(label) === plain(typed) || readCode(label) === readCode(typed);

/** Whether no pending search result would come before this page. */
const isMeantPage = (typed: string, label: string): boolean => plain(label).startsWith(plain(typed));

export function inOrder<T extends Entry>(typed: string, pages: readonly T[], records: readonly T[]): T[] {
  const meant = ({ label = '' }: T): boolean => isMeantPage(typed, label);
  const called = ({ label = '' }: T): boolean => isCalled(typed, label);
  return [
    ...records.filter(called),
    ...pages.filter(meant),
    ...records.filter((record) => !called(record)),
    ...pages.filter((page) => !meant(page)),
  ];
}

interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
}

const leastLength = 2;

function useFound(text: string): { readonly found: readonly Found[]; readonly isSearching: boolean } {
  const asked = useSettled(text.trim(), 250);
  const [answer, setAnswer] = useState<{ asked: string; found: readonly Found[] }>({ asked: '', found: [] });
  useEffect(() => {
    if (asked.length < leastLength) return;
    let isCurrent = true;
    void findAnywhere(asked).then((found) => isCurrent && setAnswer({ asked, found }));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  const wanted = text.trim();
  if (wanted.length < leastLength) return { found: [], isSearching: false };
  return { found: answer.asked === wanted ? answer.found : [], isSearching: answer.asked !== wanted };
}

/** Enter before the response arrives opens its first hit. */
function useEnter(found: readonly Found[], isSearching: boolean, hasMeantPage: boolean) {
  const isAwaited = useRef(false);
  useEffect(() => {
    markFirst();
    if (isAwaited.current && !isSearching) goToMarked();
    if (!isSearching) isAwaited.current = false;
  }, [found, isSearching]);
  return {
    forget: (): void => {
      isAwaited.current = false;
    },
    onKeyDownCapture: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      // A fast typist presses Enter before the first entry is marked.
      if (!isSearching || hasMeantPage) return markFirst();
      event.preventDefault();
      event.stopPropagation();
      isAwaited.current = true;
    },
  };
}

function useEntries(destinations: readonly Destination[], found: readonly Found[], text: string) {
  const navigate = useNavigate();
  const pages: SpotlightActionData[] = destinations
    .filter(({ label }) => isTypedIn(text, label))
    .map(({ path, label, icon }) => ({
      id: path,
      label,
      group: 'Pages',
      leftSection: <Icon name={icon} />,
      onClick: () => void navigate(path),
    }));
  const records: SpotlightActionData[] = found.map(({ id, label, description, to, group }) => ({
    id,
    label,
    description,
    group: group ?? 'Résultats',
    leftSection: <Icon name="search" />,
    onClick: () => void navigate(to),
  }));
  const all = inOrder(text, pages, records);
  return [...new Set(all.map(({ group }) => group ?? ''))].map((group) => ({
    group,
    actions: all.filter((action) => action.group === group),
  }));
}

export function Palette({ destinations }: { readonly destinations: readonly Destination[] }) {
  const [text, setText] = useState('');
  const { found, isSearching } = useFound(text);
  const groups = useEntries(destinations, found, text);
  const hasMeantPage = destinations.some(({ label }) => isMeantPage(text, label));
  const { forget, onKeyDownCapture } = useEnter(found, isSearching, hasMeantPage);
  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      filter={(_, actions) => actions}
      query={text}
      onQueryChange={(next) => {
        forget();
        setText(next);
      }}
      shortcut={['mod + K']}
      // Opens from a field, too: a user who filters a list, or has just used the palette, is in one.
      tagsToIgnore={[]}
      scrollable
      maxHeight="60vh"
      nothingFound={isSearching ? 'Recherche en cours…' : 'Aucun résultat'}
      searchProps={{
        'aria-label': 'Rechercher',
        placeholder: 'Code, téléphone, casier, page…',
        leftSection: <Icon name="search" />,
        onKeyDownCapture,
      }}
    />
  );
}
