/** A list without rows: coming, empty from the start, or nothing that fits what was asked (experience.md, "Web admin"). */
import { Button, Skeleton, Stack } from '@mantine/core';
import { EmptyNotice } from './empty-notice.js';

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

export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
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
