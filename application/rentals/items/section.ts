/** The use cases of rental items for staff, bound to their ports once. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { readCurve } from './curve.js';
import { listFreeLockers } from './free-lockers.js';
import { readImage, removeImage, saveImage } from './image.js';
import { countItems, createItem, listItems, readItem, updateItem } from './items.js';
import { deleteItem } from './remove.js';
import * as thresholds from './thresholds.js';
import * as units from './units.js';

export function rentalItemsOf(at: Installation) {
  const bound = boundTo(at);
  return {
    list: bound(listItems),
    count: bound(countItems),
    create: bound(createItem),
    read: bound(readItem),
    update: bound(updateItem),
    remove: bound(deleteItem),
    image: (input: Parameters<typeof readImage>[1]) => readImage(at, input),
    saveImage: bound(saveImage),
    removeImage: bound(removeImage),
    curve: bound(readCurve),
    thresholds: {
      list: bound(thresholds.listThresholds),
      create: bound(thresholds.createThreshold),
      update: bound(thresholds.updateThreshold),
      remove: bound(thresholds.deleteThreshold),
      order: bound(thresholds.orderThresholds),
    },
    units: {
      list: bound(units.listUnits),
      freeLockers: bound(listFreeLockers),
      assign: bound(units.assignUnit),
      unassign: bound(units.unassignUnit),
      setStatus: bound(units.setUnitStatus),
    },
  };
}
