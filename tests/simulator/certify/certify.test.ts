/** The certification for makers passes with both gateways of this repository. */
import { expect, test } from 'vitest';
import { allCases } from '#simulator/certify/certify.js';
import { simulatedGateway } from '#simulator/certify/simulated-gateway.js';
import { certified, independent } from '#tests/gateway/certifying.js';
import { startGateway } from '#tests/gateway/independent-gateway.js';

/** Does not wait two minutes for a heartbeat. */
const leftOut = ['whole.heartbeat'];
const passed = allCases.map(({ id }) => id).filter((id) => !leftOut.includes(id));

test('has at least 40 cases, each with a unique id', () => {
  expect(allCases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(allCases.map(({ id }) => id)).size).toBe(allCases.length);
});

test.concurrent('passes with the independent gateway', async ({ expect }) => {
  expect(await certified(independent(startGateway))).toEqual({ failed: {}, leftOut, passed });
});

test.concurrent('passes with the simulator', async ({ expect }) => {
  expect(await certified(simulatedGateway)).toEqual({ failed: {}, leftOut, passed });
});
