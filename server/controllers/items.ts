/** The articles of a laundry or a shop: the public catalogue, and their management by staff. */
import {
  countItems,
  createItem,
  deleteItem,
  listItems,
  readItem,
  updateItem,
  publicItems,
  readImage,
  removeImage,
  saveImage,
} from '#application/catalogue/items.js';
import { exportItems } from '#application/catalogue/export.js';
import { importItems } from '#application/catalogue/import.js';
import { api } from '#application/contract/index.js';
import { call, callerCall, controllerOf, publicCall } from './bound-routes.js';

export const ItemsController = controllerOf(
  callerCall(api.publicItems, publicItems, { refusals: ['CABINET_INACTIVE'] }),
  publicCall(api.itemImage, readImage),
  call(api.listItems, listItems),
  call(api.itemCounts, countItems),
  call(api.createItem, createItem),
  call(api.exportItems, exportItems),
  call(api.importItems, importItems, { refusals: ['VERSION_CONFLICT'] }),
  call(api.item, readItem),
  call(api.updateItem, updateItem, { refusals: ['VERSION_CONFLICT'] }),
  call(api.deleteItem, deleteItem, { refusals: ['VERSION_CONFLICT'] }),
  call(api.uploadItemImage, saveImage, { refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE'] }),
  call(api.deleteItemImage, removeImage),
);
