/** An order as staff see it: its status, and further fields of the answer. */
import { z } from 'zod';
import type { Stage } from '#simulator/scenarios/stage.js';
import { callAndCheck } from './http.js';

const paths = {
  rental: '/admin/rental-orders/',
  parcel: '/parcels/',
  pressing: '/PressingOrders/',
  shop: '/EcommerceOrders/',
} as const;

export const orderFields = {
  kind: z.enum(['rental', 'parcel', 'pressing', 'shop']),
  id: z.string().min(1),
  as: z.string().min(1).default('manager'),
  /** Parcels have numbers: 0 created, 1 deposited, 2 retrieved, 3 cancelled. */
  status: z.union([z.string().min(1), z.int()]),
  expect: z.record(z.string(), z.unknown()).optional(),
};

interface OrderWish {
  readonly kind: keyof typeof paths;
  readonly id: string;
  readonly as: string;
  readonly status: string | number;
  readonly expect?: Readonly<Record<string, unknown>> | undefined;
}

/** Throws StepFailed. */
export async function checkOrder(stage: Stage, { kind, id, as, status, expect }: OrderWish): Promise<void> {
  await callAndCheck(stage, { call: `GET ${paths[kind]}${id}`, as, expect: { ...expect, status } });
}
