/** The use cases of sellable items, bound to their ports. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { exportItems } from './export.js';
import { readImage, removeImage, saveImage } from './image.js';
import { importItems } from './import.js';
import { countItems, createItem, deleteItem, listItems, readItem, updateItem } from './items.js';
import { publicItems } from './public-items.js';

export function itemsOf(at: Installation) {
  const bound = boundTo(at);
  return {
    publicItems: (input: Parameters<typeof publicItems>[1]) => publicItems(at, input),
    list: bound(listItems),
    count: bound(countItems),
    create: bound(createItem),
    read: bound(readItem),
    update: bound(updateItem),
    remove: bound(deleteItem),
    image: (input: Parameters<typeof readImage>[1]) => readImage(at, input),
    saveImage: bound(saveImage),
    removeImage: bound(removeImage),
    import: bound(importItems),
    export: bound(exportItems),
  };
}
