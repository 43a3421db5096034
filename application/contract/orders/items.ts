/** Staff routes for sellable items (specification §3, §5; lists-and-api.md#conflicts, accounts.md#roles). */
import * as z from 'zod/mini';
import { itemTextLimits } from '#domain/rentals/item-limits.js';
import { sellableTypes, stockLevels } from '#domain/catalogue/sellable-item.js';
import { groupsInQuery, id, line } from '#application/contract/fields.js';
import { download, fileReply } from '#application/contract/files.js';
import { maxImportBytes } from '#application/contract/imports.js';
import { itemImportBody, itemImportReport } from './item-import.js';
import { itemBody, itemView, newItemBody } from './item-shapes.js';
import { listOf, listQuery, statusCounts } from '#application/contract/lists.js';
import { itemImageMaxBytes } from '#application/contract/rentals/rental-items.js';
import { anyStaff, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const section = 'Items';
const byItem = z.object({ sellableItemId: id });
const filters = {
  cabinetId: z.optional(id),
  ...groupsInQuery,
  isActive: z.optional(z.enum(['true', 'false'])),
  type: z.optional(z.enum(sellableTypes)),
  category: z.optional(line(itemTextLimits.category)),
  stock: z.optional(z.enum(stockLevels)),
};

const kept = routes(section, {
  listItems: {
    address: 'GET /items',
    access: anyStaff,
    summary: 'What is sold at one’s cabinets',
    query: z.object({ ...listQuery(['createdAt', 'name', 'price']), ...filters }),
    reply: listOf(itemView),
  },
  itemCounts: {
    address: 'GET /items/counts',
    access: anyStaff,
    summary: 'How many items are on offer (`true`) and how many are not (`false`)',
    query: z.object({ cabinetId: filters.cabinetId, ...groupsInQuery }),
    reply: statusCounts,
  },
  createItem: {
    address: 'POST /items',
    access: managers,
    summary: 'Add an item to a cabinet in mode Pressing or ECommerce',
    body: newItemBody,
    reply: itemView,
    status: 201,
  },
  item: {
    address: 'GET /items/:sellableItemId',
    access: anyStaff,
    summary: 'A sellable item',
    params: byItem,
    reply: itemView,
  },
  updateItem: {
    address: 'PUT /items/:sellableItemId',
    access: managers,
    summary: 'Change an item; orders keep the lines that they were placed with',
    params: byItem,
    body: itemBody,
    reply: itemView,
  },
  deleteItem: {
    address: 'DELETE /items/:sellableItemId',
    access: managers,
    summary: 'Remove an item; orders keep the lines that they were placed with',
    params: byItem,
    reply: z.object({ success: z.boolean() }),
  },
});

const images = routes(section, {
  itemImage: {
    address: 'GET /items/:sellableItemId/image',
    access: 'public',
    summary: 'The picture of an item; with `v` it may be kept for good',
    params: byItem,
    query: z.object({ v: z.optional(z.string().check(z.maxLength(64))) }),
    reply: fileReply,
    file: ['image/webp'],
  },
  uploadItemImage: {
    address: 'PUT /items/:sellableItemId/image',
    access: managers,
    summary: 'Replace the picture: the body is the image itself, which is drawn anew',
    params: byItem,
    image: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: itemImageMaxBytes },
    reply: itemView,
  },
  deleteItemImage: {
    address: 'DELETE /items/:sellableItemId/image',
    access: managers,
    summary: 'Remove the picture',
    params: byItem,
    reply: itemView,
  },
});

const tables = routes(section, {
  importItems: {
    address: 'POST /items/import',
    access: managers,
    summary:
      'Add items from a CSV file, and change those whose identifier or reference is known, or only judge its lines; also as multipart/form-data',
    body: itemImportBody,
    maxBodyBytes: maxImportBytes + 1000,
    reply: itemImportReport,
  },
  exportItems: {
    address: 'GET /items/export',
    access: anyStaff,
    summary: 'Every item of a cabinet as the CSV file that the import reads',
    query: z.object({ cabinetId: id }),
    reply: download,
    file: ['text/csv'],
  },
});

export const items = { ...kept, ...images, ...tables };
