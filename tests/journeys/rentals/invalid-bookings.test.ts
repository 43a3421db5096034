/** Invalid bookings are refused with a precise 4xx in French, and nothing is stored. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs } from '#tests/support/customer.js';
import { worldStart } from '#tests/support/world.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

const at = (ms: number): string => new Date(worldStart + ms).toISOString();
const valid = {
  rentalItemId: demoIds.drill,
  durationHours: 3,
  customerName: 'Camille Martin',
  customerEmail: 'camille@exemple.fr',
  customerPhone: '06 12 34 56 78',
};
const { durationHours: _, ...withoutPeriod } = valid;

async function post(body: unknown, cabinetId: string = demoIds.rentalCabinet) {
  const answer = await fetch(`${world.url}/api/cabinets/${cabinetId}/rental-orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const problem = (await answer.json()) as {
    code: string;
    message: string;
    errors?: Record<string, string[]>;
  };
  return { status: answer.status, type: answer.headers.get('content-type'), ...problem };
}

const stored = () => world.running.platform.ports.read((store) => store.rentalOrders.where({}));

describe('a booking', () => {
  test.each([
    ['no body at all', {}, 422, 'VALIDATION_FAILED'],
    ['malformed JSON', '{"rentalItemId":', 400, 'MALFORMED_REQUEST'],
    ['an unknown field', { ...valid, status: 'Completed' }, 422, 'VALIDATION_FAILED'],
    ['a mistyped duration', { ...valid, durationHours: '3' }, 422, 'VALIDATION_FAILED'],
    ['half an hour', { ...valid, durationHours: 0.5 }, 422, 'VALIDATION_FAILED'],
    [
      'both ways to say how long',
      { ...valid, rentalStartTime: at(0), plannedEndTime: at(hourMs) },
      422,
      'VALIDATION_FAILED',
    ],
    ['neither', withoutPeriod, 422, 'VALIDATION_FAILED'],
    ['an invalid e-mail', { ...valid, customerEmail: 'camille@' }, 422, 'VALIDATION_FAILED'],
    ['a name of 101 letters', { ...valid, customerName: 'x'.repeat(101) }, 422, 'VALIDATION_FAILED'],
    ['a name of blanks', { ...valid, customerName: '   ' }, 422, 'VALIDATION_FAILED'],
    ['a NUL in a name', { ...valid, customerName: 'a\u0000b' }, 422, 'VALIDATION_FAILED'],
    ['a phone of 21 characters', { ...valid, customerPhone: '0'.repeat(21) }, 422, 'VALIDATION_FAILED'],
    ['an unknown item', { ...valid, rentalItemId: '01930000-0000-7000-8000-000000000999' }, 404, 'NOT_FOUND'],
    [
      'a start long past',
      { ...withoutPeriod, rentalStartTime: at(-hourMs), plannedEndTime: at(hourMs) },
      422,
      'START_IN_PAST',
    ],
    [
      'an end before the start',
      { ...withoutPeriod, rentalStartTime: at(2 * hourMs), plannedEndTime: at(hourMs) },
      422,
      'END_BEFORE_START',
    ],
    [
      'too short',
      { ...withoutPeriod, rentalStartTime: at(0), plannedEndTime: at(59 * minuteMs) },
      422,
      'RENTAL_TOO_SHORT',
    ],
    ['too long', { ...valid, durationHours: 169 }, 422, 'RENTAL_TOO_LONG'],
    [
      'too far ahead',
      { ...withoutPeriod, rentalStartTime: at(73 * hourMs), plannedEndTime: at(75 * hourMs) },
      422,
      'TOO_FAR_AHEAD',
    ],
    [
      'ahead of an item that cannot be reserved',
      {
        ...withoutPeriod,
        rentalItemId: demoIds.badminton,
        rentalStartTime: at(5 * hourMs),
        plannedEndTime: at(6 * hourMs),
      },
      422,
      'RESERVATIONS_NOT_ALLOWED',
    ],
    [
      'a start in no calendar',
      { ...withoutPeriod, rentalStartTime: '2026-02-30T10:00:00Z', plannedEndTime: at(hourMs) },
      422,
      'VALIDATION_FAILED',
    ],
  ])('with %s is refused and not stored', async (_name, body, status, code) => {
    const answer = await post(body);

    expect(answer).toMatchObject({ status, code });
    expect(answer.type).toContain('application/problem+json');
    expect(answer.message).toMatch(/[.!]$/);
    if (code === 'VALIDATION_FAILED') expect(Object.keys(answer.errors ?? {}).length).toBeGreaterThan(0);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['more than 100 kB', 200_000],
    ['30 MB, still being sent when it is refused,', 30_000_000],
  ])('of %s is refused before it is read', async (_name, bytes) => {
    expect(await post({ ...valid, customerName: 'x'.repeat(bytes) })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  test.each([
    ['an unknown cabinet', '01930000-0000-7000-8000-000000000998', 404, 'NOT_FOUND'],
    ['no cabinet’s id', 'abc', 404, 'NOT_FOUND'],
    ['a cabinet of parcels', demoIds.parcelCabinet, 409, 'CABINET_INACTIVE'],
  ])('at %s is refused', async (_name, cabinetId, status, code) => {
    expect(await post(valid, cabinetId)).toMatchObject({ status, code });
  });

  test('of an inactive cabinet or item, or one in maintenance, is refused', async () => {
    const { ports } = world.running.platform;
    const cabinet = await ports.transaction(async (store) =>
      store.cabinets.save({ ...(await store.cabinets.get(demoIds.rentalCabinet)), isActive: false }),
    );
    expect(await post(valid)).toMatchObject({ status: 409, code: 'CABINET_INACTIVE' });
    await ports.transaction(async (store) => {
      await store.cabinets.save({ ...cabinet, isActive: true });
      for (const unit of await store.rentalUnits.where({ rentalItemId: demoIds.drill }))
        await store.rentalUnits.save({ ...unit, status: 2 });
    });

    expect(await post(valid)).toMatchObject({ status: 409, code: 'ITEM_NOT_AVAILABLE' });
    expect(await stored()).toEqual([]);
  });
});

describe('a code', () => {
  test.each(['ABC', 'ABCDE', '0000', '%00%00', '….', 'é'.repeat(30)])(
    'like %s is unknown to every caller',
    async (code) => {
      const answer = await fetch(`${world.url}/api/rental-status/${encodeURIComponent(code)}`, {
        headers: { 'x-phone-digits': '5678' },
      });

      expect(answer.status).toBe(404);
      expect(((await answer.json()) as { code: string }).code).toBe('PROOF_WRONG');
    },
  );
});

test.each([
  ['before it begins', at(-minuteMs), 'END_BEFORE_START'],
  ['further than a rental may last', '9999-12-31T23:59:59.999Z', 'RENTAL_TOO_LONG'],
])('availability requested until %s is refused as the document says', async (_when, end, code) => {
  const params = { cabinetId: demoIds.rentalCabinet };
  const document = (await (await fetch(`${world.url}/api/openapi.json`)).json()) as {
    paths: Record<string, { get: { responses: object } }>;
  };
  const { responses } = document.paths['/api/cabinets/{cabinetId}/rental-items/availability']?.get ?? {};

  await expect(world.as().rentalAvailability({ params, query: { end } })).rejects.toMatchObject({
    status: 422,
    code,
  });
  expect(JSON.stringify(responses)).toContain(code);
});
