/** The articles of a laundry or a shop: the public catalogue, and their management by staff. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class ItemsController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.publicItems, { refusals: ['CABINET_INACTIVE'] })
  publicItems({ params }: Input<typeof api.publicItems>) {
    return this.app.items.publicItems(params);
  }
  @Endpoint(api.listItems)
  list({ staff, query }: Input<typeof api.listItems>) {
    return this.app.items.list(staff, query);
  }

  @Endpoint(api.itemCounts)
  count({ staff, query }: Input<typeof api.itemCounts>) {
    return this.app.items.count(staff, query);
  }

  @Endpoint(api.createItem)
  create({ staff, body }: Input<typeof api.createItem>) {
    return this.app.items.create(staff, body);
  }

  @Endpoint(api.exportItems)
  export({ staff, query }: Input<typeof api.exportItems>) {
    return this.app.items.export(staff, query);
  }

  @Endpoint(api.importItems)
  import({ staff, body }: Input<typeof api.importItems>) {
    return this.app.items.import(staff, body);
  }

  @Endpoint(api.item)
  read({ staff, params }: Input<typeof api.item>) {
    return this.app.items.read(staff, params);
  }

  @Endpoint(api.updateItem, { refusals: ['VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateItem>) {
    return this.app.items.update(staff, { ...params, ...body });
  }

  @Endpoint(api.deleteItem, { refusals: ['VERSION_CONFLICT'] })
  remove({ staff, params }: Input<typeof api.deleteItem>) {
    return this.app.items.remove(staff, params);
  }

  @Endpoint(api.itemImage)
  image({ params, query }: Input<typeof api.itemImage>) {
    return this.app.items.image({ ...params, ...query });
  }

  @Endpoint(api.uploadItemImage, { refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE'] })
  saveImage({ staff, params, image }: Input<typeof api.uploadItemImage>) {
    return this.app.items.saveImage(staff, { ...params, image });
  }

  @Endpoint(api.deleteItemImage)
  removeImage({ staff, params }: Input<typeof api.deleteItemImage>) {
    return this.app.items.removeImage(staff, params);
  }
}
