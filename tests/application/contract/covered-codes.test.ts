/**
 * The page of an order cannot show a door code that its reply does not have: codes come from a call of their own, which
 * is audited. The few that a page needs for the door are covered by it (tests/web/orders/order-documents.test.tsx).
 */
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import type { OrderName } from '#domain/shared/order-kinds.js';

/** The reply of each kind's page, and the codes in it. */
const details = {
  parcel: [api.parcel.reply, ['codes.maskedCode']],
  pressing: [api.pressingOrder.reply, ['doorTask.code', 'doorTask.lockCode']],
  shop: [api.shopOrder.reply, ['doorTask.code']],
  // A reference, which opens nothing without the link or the digits of the phone number.
  rental: [api.rentalOrder.reply, ['rentalCode']],
} as const satisfies Readonly<Record<OrderName, readonly [z.core.$ZodType, readonly string[]]>>;

/** The paths of a reply's texts that are named like a code. */
function codesIn(schema: z.core.$ZodType, path = ''): string[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, value]) =>
      codesIn(value, path === '' ? key : `${path}.${key}`),
    );
  if (schema instanceof z.ZodMiniArray) return codesIn(schema._zod.def.element, path);
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return codesIn(schema._zod.def.innerType, path);
  const isText = schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniStringFormat;
  return isText && /code$/i.test(path) ? [path] : [];
}

test.each(Object.entries(details))(
  'the reply of a %s has no door code but those that its page covers',
  (_, [reply, covered]) => {
    expect(codesIn(reply).filter((path) => !/refusal|postcode/.test(path))).toEqual(covered);
  },
);
