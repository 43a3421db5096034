/** Rental items, their packages and units, as managed by staff. */
import {
  assignUnit,
  listUnits,
  setUnitStatus,
  unassignUnit,
  listFreeLockers,
} from '#application/rentals/items/units.js';
import {
  countItems,
  createItem,
  listItems,
  readItem,
  updateItem,
  deleteItem,
  readImage,
  removeImage,
  saveImage,
} from '#application/rentals/items/items.js';
import { planUnitMaintenance } from '#application/rentals/items/unit-maintenance.js';
import {
  createThreshold,
  deleteThreshold,
  listThresholds,
  orderThresholds,
  updateThreshold,
  readCurve,
} from '#application/rentals/items/thresholds.js';
import { changePrices, previewPrices } from '#application/rentals/items/prices.js';
import { api } from '#application/contract/index.js';
import { call, controllerOf, publicCall } from './bound-routes.js';

export const RentalItemsController = controllerOf(
  publicCall(api.rentalItemImage, readImage),
  call(api.listRentalItems, listItems),
  call(api.rentalItemCounts, countItems),
  call(api.createRentalItem, createItem),
  call(api.rentalItem, readItem),
  call(api.updateRentalItem, updateItem, { refusals: ['ITEM_RENTED', 'VERSION_CONFLICT'] }),
  call(api.previewPrices, previewPrices, { refusals: ['NOT_FOUND'] }),
  call(api.changePrices, changePrices, { refusals: ['NOT_FOUND'] }),
  call(api.deleteRentalItem, deleteItem, { refusals: ['ITEM_RENTED', 'ITEM_HAS_ORDERS'] }),
  call(api.uploadRentalItemImage, saveImage, {
    refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE', 'ITEM_RENTED'],
  }),
  call(api.deleteRentalItemImage, removeImage, { refusals: ['ITEM_RENTED'] }),
  call(api.priceCurve, readCurve),
  call(api.pricingThresholds, listThresholds),
  call(api.createPricingThreshold, createThreshold, { refusals: ['ITEM_RENTED', 'DURATION_TAKEN'] }),
  call(api.orderPricingThresholds, orderThresholds, { refusals: ['ITEM_RENTED', 'VERSION_CONFLICT'] }),
  call(api.updatePricingThreshold, updateThreshold, {
    refusals: ['ITEM_RENTED', 'DURATION_TAKEN', 'VERSION_CONFLICT'],
  }),
  call(api.deletePricingThreshold, deleteThreshold, { refusals: ['ITEM_RENTED'] }),
  call(api.rentalAssignments, listUnits),
  call(api.freeRentalLockers, listFreeLockers),
  call(api.assignRentalUnit, assignUnit, { refusals: ['LOCKER_TAKEN', 'LOCKER_UNUSABLE'] }),
  call(api.setRentalUnitStatus, setUnitStatus, {
    refusals: ['ITEM_RENTED', 'UNIT_RESERVED', 'VERSION_CONFLICT'],
  }),
  call(api.planUnitMaintenance, planUnitMaintenance, { refusals: ['UNIT_RESERVED'] }),
  call(api.unassignRentalUnit, unassignUnit, { refusals: ['ITEM_RENTED', 'UNIT_RESERVED'] }),
);
