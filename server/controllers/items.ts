/** The articles of a laundry or a shop: the public catalogue, and their management by staff. */
import { Controller, Inject } from '@nestjs/common';
import {
  countItems,
  createItem,
  deleteItem,
  listItems,
  readItem,
  updateItem,
} from '#application/catalogue/items.js';
import { exportItems } from '#application/catalogue/export.js';
import { importItems } from '#application/catalogue/import.js';
import { publicItems } from '#application/catalogue/public-items.js';
import { readImage, removeImage, saveImage } from '#application/catalogue/image.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class ItemsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.publicItems, { refusals: ['CABINET_INACTIVE'] })
  publicItems({ params }: Input<typeof api.publicItems>) {
    return publicItems(this.app, params);
  }
  @Endpoint(api.listItems)
  list({ staff, query }: Input<typeof api.listItems>) {
    return listItems(this.app, staff, query);
  }

  @Endpoint(api.itemCounts)
  count({ staff, query }: Input<typeof api.itemCounts>) {
    return countItems(this.app, staff, query);
  }

  @Endpoint(api.createItem)
  create({ staff, body }: Input<typeof api.createItem>) {
    return createItem(this.app, staff, body);
  }

  @Endpoint(api.exportItems)
  export({ staff, query }: Input<typeof api.exportItems>) {
    return exportItems(this.app, staff, query);
  }

  @Endpoint(api.importItems)
  import({ staff, body }: Input<typeof api.importItems>) {
    return importItems(this.app, staff, body);
  }

  @Endpoint(api.item)
  read({ staff, params }: Input<typeof api.item>) {
    return readItem(this.app, staff, params);
  }

  @Endpoint(api.updateItem, { refusals: ['VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateItem>) {
    return updateItem(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.deleteItem, { refusals: ['VERSION_CONFLICT'] })
  remove({ staff, params }: Input<typeof api.deleteItem>) {
    return deleteItem(this.app, staff, params);
  }

  @Endpoint(api.itemImage)
  image({ params, query }: Input<typeof api.itemImage>) {
    return readImage(this.app, { ...params, ...query });
  }

  @Endpoint(api.uploadItemImage, { refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE'] })
  saveImage({ staff, params, image }: Input<typeof api.uploadItemImage>) {
    return saveImage(this.app, staff, { ...params, image });
  }

  @Endpoint(api.deleteItemImage)
  removeImage({ staff, params }: Input<typeof api.deleteItemImage>) {
    return removeImage(this.app, staff, params);
  }
}
