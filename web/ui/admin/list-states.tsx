/** A list without rows: coming, empty from the start, nothing that fits what was asked, or none on this page (pages.md#lists-of-staff). */
import { Button, Skeleton, Stack } from '@mantine/core';
import { EmptyNotice } from './empty-notice.js';
import type { Emptiness } from './list-types.js';

const bones = [0, 1, 2, 3, 4];

export const ListSkeleton = () => (
  <Stack gap="sm" aria-busy="true">
    <span className="unseen" role="status">
      Chargement…
    </span>
    {bones.map((bone) => (
      <Skeleton key={bone} height={44} radius="md" />
    ))}
  </Stack>
);

/** Its rows went while somebody worked on them: into another state, or to an earlier page. */
const EmptyPage = ({ onFirst }: { readonly onFirst: () => void }) => (
  <EmptyNotice
    title="Plus rien sur cette page"
    text="La liste est devenue plus courte."
    action={
      <Button variant="default" onClick={onFirst}>
        Revenir à la première page
      </Button>
    }
  />
);

const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyNotice
    icon="search"
    title="Aucun résultat"
    text="Rien ne correspond à votre recherche et à vos filtres."
    action={
      <Button variant="default" onClick={onClear}>
        Effacer les filtres
      </Button>
    }
  />
);

interface NoRowsProps {
  /** There are others. */
  readonly isPastEnd: boolean;
  /** The person asked for less than everything. */
  readonly isNarrowed: boolean;
  readonly empty: Emptiness;
  readonly onFirst: () => void;
  readonly onClear: () => void;
}

export function NoRows({ isPastEnd, isNarrowed, empty, onFirst, onClear }: NoRowsProps) {
  if (isPastEnd) return <EmptyPage onFirst={onFirst} />;
  return isNarrowed ? <NothingFound onClear={onClear} /> : <EmptyNotice {...empty} />;
}
