/** The cabinet as a picture of its check: what was looked at, what was put aside, and where one is. */
import type { CheckedLocker } from '#application/contract/cabinet-check.js';
import type { DoorView } from '#application/contract/door-shapes.js';
import { CabinetDrawing, type DrawnLocker } from '#web/ui/cabinet-drawing.js';

interface Props {
  readonly lockers: readonly CheckedLocker[];
  readonly doors: readonly DoorView[];
  readonly at: CheckedLocker | null;
  readonly isOver: boolean;
  readonly onChoose: ((locker: CheckedLocker) => void) | null;
}

function lookOf({ found }: CheckedLocker, isOver: boolean): Pick<DrawnLocker, 'state' | 'label'> {
  if (found === null) return { state: 'unknown', label: isOver ? 'Pas contrôlé' : 'À contrôler' };
  return found.isPutAside
    ? { state: 'attention', label: 'Mis de côté' }
    : { state: 'available', label: 'Contrôlé' };
}

export function CheckDrawing({ lockers, doors, at, isOver, onChoose }: Props) {
  const drawn = lockers.map((locker): DrawnLocker => {
    const {
      door = 'unknown',
      heightMm,
      widthMm,
    } = doors.find(({ lockerId }) => lockerId === locker.lockerId) ?? {};
    return {
      id: locker.lockerId,
      number: locker.number,
      door,
      ...(heightMm !== undefined && { heightMm }),
      ...(widthMm !== undefined && { widthMm }),
      ...lookOf(locker, isOver),
      isSelected: locker.lockerId === at?.lockerId,
      ...(onChoose && { onSelect: () => onChoose(locker) }),
    };
  });
  return <CabinetDrawing name="Casiers de la consigne" lockers={drawn} />;
}
