/** A gateway has seen higher fences than the platform, and the reconciler rises above them (devices.md#fences). */
import { afterAll, expect, test } from 'vitest';
import { fenceJump } from '#domain/locks/fence.js';
import { hour, minute } from '#domain/shared/record.js';
import { foreignGateway } from '#tests/support/foreign-gateway.js';
import { enterParcel, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
let staff: SignedIn = await signIn(world, 'operator');
const gateway = await foreignGateway(world, await signIn(world, 'manager'), parcelCabinet);
afterAll(() => gateway.close());
const silence = 4 * minute;
/** Passes hours, which end sessions, and brings a cabinet with its report. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= silence) {
    await world.pass(Math.min(left, silence));
    await gateway.heartbeat();
  }
  staff = await signIn(world, 'operator');
}
const parcel = (parcelId: string) => staff.parcel({ params: { parcelId } });
const listedRefusals = async () =>
  (
    await staff.cabinetHistory({
      params: { cabinetId: parcelCabinet },
      query: { kind: 'system', pageSize: 50 },
    })
  ).items.filter(({ what }) => what === 'codeFailed');

/** The fences of the codes sent to a locker since then. */
const fencesSent = (lockerId: string, from: number): number[] =>
  gateway.commands
    .slice(from)
    .flatMap(({ kind, fence, locker }) => (kind === 'setCode' && locker?.id === lockerId ? [fence] : []));
const codeState = (lockerId: string) =>
  world.running.platform.ports.read(async (store) => {
    const [grant] = await store.grants.where({ lockerId }, { newestFirst: true, limit: 1 });
    return grant?.codeState;
  });
type Seen = (fence: number) => { readonly known: number; readonly says: number | undefined };
/** The fence that a gateway has seen, the one that it reports, and the one that the platform then sends. */
const memories: readonly (readonly [string, number, Seen, (first: number) => number])[] = [
  ['says so', 1, (fence) => ({ known: fence + 40, says: fence + 40 }), (first) => first + 41],
  [
    'does not say which',
    2,
    (fence) => ({ known: fence + 40, says: undefined }),
    (first) => first + fenceJump,
  ],
  ['says a lower one', 3, (fence) => ({ known: fence + 40, says: fence - 1 }), (first) => first + fenceJump],
];

test.each(memories)(
  'a gateway that has seen a higher fence and %s (N°%i) gets the code above it',
  async (_, number, seen, raised) => {
    const lockerId = parcelLocker(number);
    const from = gateway.commands.length;
    let memory: ReturnType<Seen> | null = null;
    gateway.answer = ({ fence }) => {
      memory ??= seen(fence);
      return fence < memory.known ? { outcome: 'refused', reason: 'fence', fence: memory.says } : {};
    };
    const { id } = await enterParcel(staff, { lockerId });
    await pass(minute);

    const asked = fencesSent(lockerId, from);
    expect(asked).toEqual([asked[0], raised(asked[0] ?? 0)]);
    await gateway.useDoor(lockerId);
    expect((await parcel(id)).depositedAt).not.toBeNull();
    gateway.answer = () => ({});
  },
);

test('a gateway that refuses every fence is asked twelve times an hour at most, and staff are notified once', async () => {
  const lockerId = parcelLocker(4);
  gateway.answer = ({ fence }) => ({ outcome: 'refused', reason: 'fence', fence: fence + 1 });
  const from = gateway.commands.length;
  await enterParcel(staff, { lockerId });
  await pass(hour - minute);

  expect(await codeState(lockerId)).toBe('failed');
  const asked = fencesSent(lockerId, from);
  expect(asked.length).toBeLessThanOrEqual(12);
  expect(asked).toEqual(asked.map((_, i) => (asked[0] ?? 0) + 2 * i));
  expect(await listedRefusals()).toHaveLength(1);

  gateway.answer = () => ({});
  await pass(hour);
  expect(await codeState(lockerId)).toBe('onLock');
});
