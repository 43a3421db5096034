/** Ctrl K: the way to any screen, and by a code, a phone number or a locker to the order (experience.md, "Web admin"). */
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettled } from '#web/lib/settled.js';
import { Icon, type IconName } from './icon.js';
import { findAnywhere, type Found } from './palette-search.js';

export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
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

export function Palette({ destinations }: { readonly destinations: readonly Destination[] }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { found, isSearching } = useFound(text);
  const screens: SpotlightActionData[] = destinations
    .filter(({ label }) => plain(label).includes(plain(text.trim())))
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
  // Pages first: what is found later must not move under a finger that is about to press Enter.
  const all = [...screens, ...records];
  const groups = [...new Set(all.map(({ group }) => group ?? ''))].map((group) => ({
    group,
    actions: all.filter((action) => action.group === group),
  }));
  return (
    <Spotlight
      actions={groups}
      filter={(_, actions) => actions}
      query={text}
      onQueryChange={setText}
      shortcut={['mod + K']}
      scrollable
      maxHeight="60vh"
      nothingFound={isSearching ? 'Recherche en cours…' : 'Aucun résultat'}
      searchProps={{
        'aria-label': 'Rechercher',
        placeholder: 'Code, téléphone, casier, page…',
        leftSection: <Icon name="search" />,
      }}
    />
  );
}
