/** A live door as the drawing of its cabinet wants it (pages.md#details). */
import type { DoorView } from '#application/contract/door-shapes.js';
import { batteryLook, lookOf } from '#domain/lockers/door-look.js';
import { reachLabel } from '#domain/lockers/reach-labels.js';
import type { DrawnLocker } from '#web/ui/cabinet-drawing.js';

const detailsOf = (door: DoorView): string[] => [
  ...(door.isWithinReach ? [reachLabel.toLowerCase()] : []),
  ...[batteryLook(door)].flatMap((text) => (text === null ? [] : [text.toLowerCase()])),
  ...(door.claim?.orderCode ? [`commande ${door.claim.orderCode}`] : []),
];

export const drawnDoor = (door: DoorView, isSelected: boolean, onSelect: () => void): DrawnLocker => ({
  id: door.lockerId,
  number: door.number,
  heightMm: door.heightMm,
  widthMm: door.widthMm,
  door: door.door,
  ...lookOf(door),
  details: detailsOf(door),
  isSelected,
  onSelect,
});
