/** Rental items, their packages and units, as managed by staff. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class RentalItemsController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listRentalItems)
  list({ staff, query }: Input<typeof api.listRentalItems>) {
    return this.app.rentalItems.list(staff, query);
  }

  @Endpoint(api.rentalItemCounts)
  count({ staff, query }: Input<typeof api.rentalItemCounts>) {
    return this.app.rentalItems.count(staff, query);
  }

  @Endpoint(api.createRentalItem)
  create({ staff, body }: Input<typeof api.createRentalItem>) {
    return this.app.rentalItems.create(staff, body);
  }

  @Endpoint(api.rentalItem)
  read({ staff, params }: Input<typeof api.rentalItem>) {
    return this.app.rentalItems.read(staff, params);
  }

  @Endpoint(api.updateRentalItem, { refusals: ['ITEM_RENTED', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateRentalItem>) {
    return this.app.rentalItems.update(staff, { ...params, ...body });
  }

  @Endpoint(api.deleteRentalItem, { refusals: ['ITEM_RENTED', 'ITEM_HAS_ORDERS'] })
  remove({ staff, params }: Input<typeof api.deleteRentalItem>) {
    return this.app.rentalItems.remove(staff, params);
  }

  @Endpoint(api.rentalItemImage)
  image({ params, query }: Input<typeof api.rentalItemImage>) {
    return this.app.rentalItems.image({ ...params, ...query });
  }

  @Endpoint(api.uploadRentalItemImage, { refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE', 'ITEM_RENTED'] })
  saveImage({ staff, params, image }: Input<typeof api.uploadRentalItemImage>) {
    return this.app.rentalItems.saveImage(staff, { ...params, image });
  }

  @Endpoint(api.deleteRentalItemImage, { refusals: ['ITEM_RENTED'] })
  removeImage({ staff, params }: Input<typeof api.deleteRentalItemImage>) {
    return this.app.rentalItems.removeImage(staff, params);
  }

  @Endpoint(api.priceCurve)
  curve({ staff, params, query }: Input<typeof api.priceCurve>) {
    return this.app.rentalItems.curve(staff, { ...params, ...query });
  }

  @Endpoint(api.pricingThresholds)
  thresholds({ staff, params }: Input<typeof api.pricingThresholds>) {
    return this.app.rentalItems.thresholds.list(staff, params);
  }

  @Endpoint(api.createPricingThreshold, { refusals: ['ITEM_RENTED', 'DURATION_TAKEN'] })
  createThreshold({ staff, params, body }: Input<typeof api.createPricingThreshold>) {
    return this.app.rentalItems.thresholds.create(staff, { ...params, ...body });
  }

  @Endpoint(api.orderPricingThresholds, { refusals: ['ITEM_RENTED', 'VERSION_CONFLICT'] })
  orderThresholds({ staff, params, body }: Input<typeof api.orderPricingThresholds>) {
    return this.app.rentalItems.thresholds.order(staff, { ...params, ...body });
  }

  @Endpoint(api.updatePricingThreshold, { refusals: ['ITEM_RENTED', 'DURATION_TAKEN', 'VERSION_CONFLICT'] })
  updateThreshold({ staff, params, body }: Input<typeof api.updatePricingThreshold>) {
    return this.app.rentalItems.thresholds.update(staff, { ...params, ...body });
  }

  @Endpoint(api.deletePricingThreshold, { refusals: ['ITEM_RENTED'] })
  deleteThreshold({ staff, params }: Input<typeof api.deletePricingThreshold>) {
    return this.app.rentalItems.thresholds.remove(staff, params);
  }

  @Endpoint(api.rentalAssignments)
  units({ staff, params }: Input<typeof api.rentalAssignments>) {
    return this.app.rentalItems.units.list(staff, params);
  }

  @Endpoint(api.freeRentalLockers)
  freeLockers({ staff, params }: Input<typeof api.freeRentalLockers>) {
    return this.app.rentalItems.units.freeLockers(staff, params);
  }

  @Endpoint(api.assignRentalUnit, { refusals: ['LOCKER_TAKEN', 'LOCKER_UNUSABLE'] })
  assign({ staff, params, body }: Input<typeof api.assignRentalUnit>) {
    return this.app.rentalItems.units.assign(staff, { ...params, ...body });
  }

  @Endpoint(api.setRentalUnitStatus, { refusals: ['ITEM_RENTED', 'UNIT_RESERVED', 'VERSION_CONFLICT'] })
  setStatus({ staff, params, body }: Input<typeof api.setRentalUnitStatus>) {
    return this.app.rentalItems.units.setStatus(staff, { ...params, ...body });
  }

  @Endpoint(api.unassignRentalUnit, { refusals: ['ITEM_RENTED', 'UNIT_RESERVED'] })
  unassign({ staff, params }: Input<typeof api.unassignRentalUnit>) {
    return this.app.rentalItems.units.unassign(staff, params);
  }
}
