/** Rental items, their packages and units, as managed by staff. */
import { Controller, Inject } from '@nestjs/common';
import { assignUnit, listUnits, setUnitStatus, unassignUnit } from '#application/rentals/items/units.js';
import { countItems, createItem, listItems, readItem, updateItem } from '#application/rentals/items/items.js';
import {
  createThreshold,
  deleteThreshold,
  listThresholds,
  orderThresholds,
  updateThreshold,
} from '#application/rentals/items/thresholds.js';
import { deleteItem } from '#application/rentals/items/remove.js';
import { listFreeLockers } from '#application/rentals/items/free-lockers.js';
import { readCurve } from '#application/rentals/items/curve.js';
import { readImage, removeImage, saveImage } from '#application/rentals/items/image.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class RentalItemsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listRentalItems)
  list({ staff, query }: Input<typeof api.listRentalItems>) {
    return listItems(this.app, staff, query);
  }

  @Endpoint(api.rentalItemCounts)
  count({ staff, query }: Input<typeof api.rentalItemCounts>) {
    return countItems(this.app, staff, query);
  }

  @Endpoint(api.createRentalItem)
  create({ staff, body }: Input<typeof api.createRentalItem>) {
    return createItem(this.app, staff, body);
  }

  @Endpoint(api.rentalItem)
  read({ staff, params }: Input<typeof api.rentalItem>) {
    return readItem(this.app, staff, params);
  }

  @Endpoint(api.updateRentalItem, { refusals: ['ITEM_RENTED', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateRentalItem>) {
    return updateItem(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.deleteRentalItem, { refusals: ['ITEM_RENTED', 'ITEM_HAS_ORDERS'] })
  remove({ staff, params }: Input<typeof api.deleteRentalItem>) {
    return deleteItem(this.app, staff, params);
  }

  @Endpoint(api.rentalItemImage)
  image({ params, query }: Input<typeof api.rentalItemImage>) {
    return readImage(this.app, { ...params, ...query });
  }

  @Endpoint(api.uploadRentalItemImage, { refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE', 'ITEM_RENTED'] })
  saveImage({ staff, params, image }: Input<typeof api.uploadRentalItemImage>) {
    return saveImage(this.app, staff, { ...params, image });
  }

  @Endpoint(api.deleteRentalItemImage, { refusals: ['ITEM_RENTED'] })
  removeImage({ staff, params }: Input<typeof api.deleteRentalItemImage>) {
    return removeImage(this.app, staff, params);
  }

  @Endpoint(api.priceCurve)
  curve({ staff, params, query }: Input<typeof api.priceCurve>) {
    return readCurve(this.app, staff, { ...params, ...query });
  }

  @Endpoint(api.pricingThresholds)
  thresholds({ staff, params }: Input<typeof api.pricingThresholds>) {
    return listThresholds(this.app, staff, params);
  }

  @Endpoint(api.createPricingThreshold, { refusals: ['ITEM_RENTED', 'DURATION_TAKEN'] })
  createThreshold({ staff, params, body }: Input<typeof api.createPricingThreshold>) {
    return createThreshold(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.orderPricingThresholds, { refusals: ['ITEM_RENTED', 'VERSION_CONFLICT'] })
  orderThresholds({ staff, params, body }: Input<typeof api.orderPricingThresholds>) {
    return orderThresholds(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.updatePricingThreshold, { refusals: ['ITEM_RENTED', 'DURATION_TAKEN', 'VERSION_CONFLICT'] })
  updateThreshold({ staff, params, body }: Input<typeof api.updatePricingThreshold>) {
    return updateThreshold(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.deletePricingThreshold, { refusals: ['ITEM_RENTED'] })
  deleteThreshold({ staff, params }: Input<typeof api.deletePricingThreshold>) {
    return deleteThreshold(this.app, staff, params);
  }

  @Endpoint(api.rentalAssignments)
  units({ staff, params }: Input<typeof api.rentalAssignments>) {
    return listUnits(this.app, staff, params);
  }

  @Endpoint(api.freeRentalLockers)
  freeLockers({ staff, params }: Input<typeof api.freeRentalLockers>) {
    return listFreeLockers(this.app, staff, params);
  }

  @Endpoint(api.assignRentalUnit, { refusals: ['LOCKER_TAKEN', 'LOCKER_UNUSABLE'] })
  assign({ staff, params, body }: Input<typeof api.assignRentalUnit>) {
    return assignUnit(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.setRentalUnitStatus, { refusals: ['ITEM_RENTED', 'UNIT_RESERVED', 'VERSION_CONFLICT'] })
  setStatus({ staff, params, body }: Input<typeof api.setRentalUnitStatus>) {
    return setUnitStatus(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.unassignRentalUnit, { refusals: ['ITEM_RENTED', 'UNIT_RESERVED'] })
  unassign({ staff, params }: Input<typeof api.unassignRentalUnit>) {
    return unassignUnit(this.app, staff, params);
  }
}
