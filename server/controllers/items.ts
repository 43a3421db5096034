/** The articles of a laundry or a shop: the public catalogue, and their management by staff. */
import { Controller, Inject } from '@nestjs/common';
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
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(
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
)
export class ItemsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.publicItems, { refusals: ['CABINET_INACTIVE'] })
  publicItems({ params, caller }: Input<typeof api.publicItems>) {
    return publicItems(this.app, { ...params, caller });
  }
  @Endpoint(api.itemImage)
  image({ params, query }: Input<typeof api.itemImage>) {
    return readImage(this.app, { ...params, ...query });
  }
}
