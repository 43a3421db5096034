/** Says where each door of a cabinet is: choose one, then move it by buttons; the drawing shows the result at once. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import { columnsOf, type DoorMove, moveDoor } from '#domain/lockers/cabinet-layout.js';
import { lookOf } from '#domain/lockers/door-look.js';
import { DialogActions } from '#web/ui/admin/dialog/dialog-actions.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { CabinetDrawing } from '#web/ui/cabinet-drawing.js';
import { useArrangeDoorsMutation } from './cabinet-calls.js';

const moves: readonly (readonly [DoorMove, string])[] = [
  ['left', 'À gauche'],
  ['up', 'Monter'],
  ['down', 'Descendre'],
  ['right', 'À droite'],
];

interface Props {
  readonly cabinetId: string;
  readonly doors: readonly DoorView[];
  readonly onClose: () => void;
}

export function LayoutDialog({ cabinetId, doors, onClose }: Props) {
  const [save, { isLoading }] = useArrangeDoorsMutation();
  const [columns, setColumns] = useState(() =>
    columnsOf(doors).map(({ lockers }) => lockers.map(({ lockerId }): string => lockerId)),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const number = doors.find(({ lockerId }) => lockerId === chosen)?.number;
  const store = async (next: readonly (readonly string[])[] | null): Promise<void> => {
    const body = { columns: next && next.map((column) => [...column]) };
    try {
      await save({
        params: { cabinetId },
        body,
        toasts: { success: '!Disposition enregistrée', error: false },
      }).unwrap();
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  const drawn = doors.map((door) => {
    const gridColumn = columns.findIndex((column) => column.includes(door.lockerId));
    const gridRow = columns[gridColumn]?.indexOf(door.lockerId) ?? 0;
    const { number: of, door: position, heightMm, widthMm } = door;
    return {
      ...lookOf(door),
      ...{ id: door.lockerId, number: of, door: position, heightMm, widthMm, gridColumn, gridRow },
      isSelected: door.lockerId === chosen,
      onSelect: () => setChosen(door.lockerId),
    };
  });
  return (
    <Dialog title="Disposition des portes" size="lg" onClose={onClose} isBusy={isLoading}>
      <Text size="sm">
        Choisissez une porte, puis déplacez-la comme elle est sur la consigne&nbsp;: les clients et l’équipe
        voient ce dessin.
      </Text>
      <Group gap="xs" role="group" aria-label="Déplacer la porte">
        {moves.map(([move, label]) => (
          <Button
            key={move}
            variant="default"
            disabled={chosen === null}
            onClick={() => chosen && setColumns(moveDoor(columns, chosen, move).map((column) => [...column]))}
          >
            {label}
          </Button>
        ))}
        <Text size="sm" role="status">
          {number === undefined ? 'Aucune porte choisie' : `Porte N°${number}`}
        </Text>
      </Group>
      <CabinetDrawing name="Disposition des portes" lockers={drawn} />
      {failure === null ? null : <ErrorNotice error={failure} />}
      <DialogActions>
        <Button variant="subtle" onClick={() => void store(null)} disabled={isLoading}>
          Disposition automatique
        </Button>
        <Button variant="default" onClick={onClose} disabled={isLoading}>
          Annuler
        </Button>
        <Button loading={isLoading} onClick={() => void store(columns)}>
          Enregistrer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
