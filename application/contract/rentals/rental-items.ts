/**
 * Staff routes for rental items, their packages, and the units in lockers (specification §3;
 * lists-and-api.md#conflicts, rental.md#items).
 */
import * as z from 'zod/mini';
import { itemTextLimits } from '#domain/rentals/item-limits.js';
import { groupsInQuery, id, line, wholeHours } from '#application/contract/fields.js';
import { fileReply } from '#application/contract/files.js';
import { listOf, listQuery, statusCounts } from '#application/contract/lists.js';
import {
  assignBody,
  assignmentList,
  assignmentView,
  freeLockerList,
  newRentalItemBody,
  newThresholdBody,
  priceCurveReply,
  rentalItemBody,
  rentalItemView,
  thresholdBody,
  thresholdList,
  thresholdView,
  unitStatusBody,
  unitStatusReply,
} from './rental-item-shapes.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

/** A photo from a phone, before it is re-encoded. */
export const itemImageMaxBytes = 5 * 1024 * 1024;

const section = 'RentalItems';
const item = z.object({ itemId: id });
const threshold = z.object({ itemId: id, thresholdId: id });
const unit = z.object({ itemId: id, unitId: id });
const done = z.object({ success: z.boolean() });
const filters = {
  cabinetId: z.optional(id),
  ...groupsInQuery,
  isActive: z.optional(z.enum(['true', 'false'])),
  category: z.optional(line(itemTextLimits.category)),
};

const items = routes(section, {
  listRentalItems: {
    address: 'GET /rental-items',
    access: anyStaff,
    summary: 'Rental items of one’s cabinets',
    query: z.object({ ...listQuery(['createdAt', 'name']), ...filters }),
    reply: listOf(rentalItemView),
  },
  rentalItemCounts: {
    address: 'GET /rental-items/counts',
    access: anyStaff,
    summary: 'How many items are on offer (`true`) and how many are not (`false`)',
    query: z.object({ cabinetId: filters.cabinetId, ...groupsInQuery }),
    reply: statusCounts,
  },
  createRentalItem: {
    address: 'POST /rental-items',
    access: managers,
    summary: 'Add an item to a cabinet in mode Rental',
    body: newRentalItemBody,
    reply: rentalItemView,
    status: 201,
  },
  rentalItem: {
    address: 'GET /rental-items/:itemId',
    access: anyStaff,
    summary: 'A rental item',
    params: item,
    reply: rentalItemView,
  },
  updateRentalItem: {
    address: 'PUT /rental-items/:itemId',
    access: managers,
    summary: 'Change an item while none of its units is rented; running orders keep their own terms',
    params: item,
    body: rentalItemBody,
    reply: rentalItemView,
  },
  deleteRentalItem: {
    address: 'DELETE /rental-items/:itemId',
    access: managers,
    summary: 'Remove an item without live orders; its lockers are free again',
    params: item,
    reply: done,
  },
});

const images = routes(section, {
  rentalItemImage: {
    address: 'GET /rental-items/:itemId/image',
    access: 'public',
    summary: 'The picture of an item; with `v` it may be kept for good',
    params: item,
    query: z.object({ v: z.optional(z.string().check(z.maxLength(64))) }),
    reply: fileReply,
    file: ['image/webp'],
  },
  uploadRentalItemImage: {
    address: 'PUT /rental-items/:itemId/image',
    access: managers,
    summary: 'Replace the picture: the body is the image itself, which is drawn anew',
    params: item,
    image: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: itemImageMaxBytes },
    reply: rentalItemView,
  },
  deleteRentalItemImage: {
    address: 'DELETE /rental-items/:itemId/image',
    access: managers,
    summary: 'Remove the picture',
    params: item,
    reply: rentalItemView,
  },
});

const thresholds = routes(section, {
  pricingThresholds: {
    address: 'GET /rental-items/:itemId/pricing-thresholds',
    access: anyStaff,
    summary: 'The packages of an item in their order, with warnings',
    params: item,
    reply: thresholdList,
  },
  createPricingThreshold: {
    address: 'POST /rental-items/:itemId/pricing-thresholds',
    access: managers,
    summary: 'Add a package; one a duration',
    params: item,
    body: newThresholdBody,
    reply: thresholdView,
    status: 201,
  },
  orderPricingThresholds: {
    address: 'PUT /rental-items/:itemId/pricing-thresholds/order',
    access: managers,
    summary: 'Put every package of the item in a new order',
    params: item,
    body: z.strictObject({ thresholdIds: z.array(id).check(z.maxLength(100)) }),
    reply: thresholdList,
  },
  updatePricingThreshold: {
    address: 'PUT /rental-items/:itemId/pricing-thresholds/:thresholdId',
    access: managers,
    summary: 'Change a package',
    params: threshold,
    body: thresholdBody,
    reply: thresholdView,
  },
  deletePricingThreshold: {
    address: 'DELETE /rental-items/:itemId/pricing-thresholds/:thresholdId',
    access: managers,
    summary: 'Remove a package',
    params: threshold,
    reply: done,
  },
  priceCurve: {
    address: 'GET /rental-items/:itemId/price-curve',
    access: anyStaff,
    summary:
      'What a customer pays by duration, up to the longest rental or `until` hours: a price holds from the point before up to its own',
    params: item,
    query: z.object({ until: z.optional(z.pipe(z.coerce.number(), wholeHours)) }),
    reply: priceCurveReply,
  },
});

const units = routes(section, {
  rentalAssignments: {
    address: 'GET /rental-items/:itemId/assignments',
    access: anyStaff,
    summary: 'The units of an item and their lockers',
    params: item,
    reply: assignmentList,
  },
  assignRentalUnit: {
    address: 'POST /rental-items/:itemId/assignments',
    access: managers,
    summary: 'Put a unit of the item into a free locker of its cabinet',
    params: item,
    body: assignBody,
    reply: assignmentView,
    status: 201,
  },
  freeRentalLockers: {
    address: 'GET /rental-items/:itemId/free-lockers',
    access: anyStaff,
    summary: 'The lockers of its cabinet that a unit of the item can be put into',
    params: item,
    reply: freeLockerList,
  },
  setRentalUnitStatus: {
    address: 'PUT /rental-items/:itemId/assignments/:unitId',
    access: operators,
    summary:
      'Put a unit into maintenance, with a reason, or back on offer; its reservations go to other units',
    params: unit,
    body: unitStatusBody,
    reply: unitStatusReply,
  },
  unassignRentalUnit: {
    address: 'DELETE /rental-items/:itemId/assignments/:unitId',
    access: managers,
    summary: 'Take a unit without bookings out of its locker',
    params: unit,
    reply: done,
  },
});

export const rentalItems = { ...items, ...images, ...thresholds, ...units };
