/** A unit goes into one of the lockers that are free for it. */
import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RentalItemView } from '#application/contract/rental-item-shapes.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { useAssignRentalUnitMutation, useFreeRentalLockersQuery } from './calls.js';

export function AssignUnit({ item }: { readonly item: RentalItemView }) {
  const params = { itemId: item.id };
  const { data } = useFreeRentalLockersQuery({ params, toasts: false });
  const [chosen, setChosen] = useState<string | null>(null);
  const [assign, { isLoading, error }] = useAssignRentalUnitMutation();
  const lockers = data?.items ?? [];
  const lockerId = lockers.some(({ id }) => id === chosen) ? chosen : null;
  if (data && lockers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Aucun casier libre dans cette consigne. Ajoutez-en, ou mettez une serrure en service,{' '}
        <Anchor component={Link} to={`/cabinets/${item.cabinetId}`} inherit>
          sur le dessin de la consigne
        </Anchor>
        .
      </Text>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (lockerId)
          void assign({
            params,
            body: { lockerId },
            toasts: { success: '!Exemplaire ajouté', error: false },
          });
      }}
    >
      <Stack gap="xs">
        <Group align="flex-end" gap="sm">
          <Select
            label="Ajouter un exemplaire dans"
            placeholder="Choisir un casier libre"
            data={lockers.map(({ id, number, name }) => ({ value: id, label: labelOf(number, name) }))}
            value={lockerId}
            onChange={setChosen}
            searchable={lockers.length > 8}
          />
          <Button type="submit" loading={isLoading} disabled={lockerId === null}>
            Ajouter l’exemplaire
          </Button>
        </Group>
        {error ? <ErrorNotice error={error} /> : null}
      </Stack>
    </form>
  );
}

const labelOf = (number: number, name: string): string =>
  name === '' || name === `Casier ${number}` ? `Casier N°${number}` : `Casier N°${number} (${name})`;
