/** Fences: a late command never opens the next customer's door (devices.md#fences). */
import type { Target } from '#simulator/certify/driver.js';
import { CaseFailed } from '#simulator/certify/received.js';
import { newCode } from '#simulator/certify/platform.js';
import type { Bench, Case } from './case.js';

/** Two restores of the platform raise a fence by this much: more than a signed 32-bit number holds. */
const afterRestores = 2 ** 31;

/** Sends this locker's fence to the gateway. */
async function begin({ send, expect, lockers: [locker] }: Bench): Promise<void> {
  await expect(await send('identify', locker), 'done');
}

/** A restored platform finds its fences by this refusal, so it must contain the known one. */
export async function refusesFence(
  { expect, fence }: Pick<Bench, 'expect' | 'fence'>,
  locker: Target,
  commandId: string,
): Promise<void> {
  const { fence: answered } = await expect(commandId, 'refused', 'fence');
  const known = fence(locker);
  if (answered === known) return;
  throw new CaseFailed(
    `Le résultat doit porter fence ${known}, le plus haut connu ; reçu : ${answered ?? 'rien'}.`,
  );
}

export const fenceCases: readonly Case[] = [
  {
    id: 'fence.equal',
    title: 'exécute une commande du même fence',
    async play({ doors, raiseFence, lockers: [locker] }) {
      raiseFence(locker);
      await doors.opensBy(locker, await doors.setCode(locker));
      await doors.opensByCommand(locker);
    },
  },
  {
    id: 'fence.lower-open',
    title: 'refuse une ouverture d’un fence plus bas (fence) et dit celui qu’elle connaît',
    async play(bench) {
      const { doors, send, fence, lockers } = bench;
      const [locker] = lockers;
      await begin(bench);
      const mark = doors.mark();
      await refusesFence(bench, locker, await send('open', locker, { fence: fence(locker) - 1 }));
      await doors.staysShut(locker, mark, 'la commande était d’un attributaire précédent.');
    },
  },
  {
    id: 'fence.lower-identify',
    title: 'refuse identify d’un fence plus bas (fence), et de nouveau la fois d’après',
    async play(bench) {
      const { send, expect, fence, lockers } = bench;
      const [locker] = lockers;
      await begin(bench);
      for (let time = 0; time < 2; time += 1)
        await refusesFence(bench, locker, await send('identify', locker, { fence: fence(locker) - 1 }));
      await expect(await send('identify', locker), 'done');
    },
  },
  {
    id: 'fence.raised-again',
    title: 'exécute la même commande (même commandId) quand elle revient d’un fence plus haut',
    async play(bench) {
      const { doors, raiseFence, send, fence, lockers } = bench;
      const [locker] = lockers;
      await begin(bench);
      const commandId = await send('open', locker, { fence: fence(locker) - 1 });
      await refusesFence(bench, locker, commandId);
      raiseFence(locker);
      await doors.opensByCommand(locker, { commandId });
    },
  },
  {
    id: 'fence.lower-code',
    title: 'refuse un code d’un fence plus bas (fence)',
    async play(bench) {
      const { doors, send, fence, gatewayNow, lockers } = bench;
      const [locker] = lockers;
      await begin(bench);
      const code = newCode();
      const window = { validFrom: 0, validUntil: gatewayNow() + 3_600_000, maxUses: null };
      const set = { grantId: 'certify-late', code, ...window, fence: fence(locker) - 1 };
      await refusesFence(bench, locker, await send('setCode', locker, set));
      await doors.refuses(locker, code, 'il est d’un attributaire précédent.');
    },
  },
  {
    id: 'fence.lower-removal',
    title: 'répond done à removeCode d’un fence plus bas, et n’enlève rien : le code d’alors n’est plus là',
    async play({ doors, send, expect, fence, lockers: [locker] }) {
      const onLock = await doors.setCode(locker);
      const removal = { grantId: onLock.grantId, fence: fence(locker) - 1 };
      await expect(await send('removeCode', locker, removal), 'done');
      await doors.opensBy(locker, onLock);
    },
  },
  {
    id: 'fence.higher-wipes',
    title: 'efface les codes des fences plus bas dès qu’un plus haut arrive',
    async play({ doors, raiseFence, lockers: [locker] }) {
      const before = await doors.setCode(locker);
      raiseFence(locker);
      const after = await doors.setCode(locker);
      await doors.refuses(locker, before.code, 'le casier a été attribué de nouveau.');
      await doors.opensBy(locker, after);
    },
  },
  {
    id: 'fence.own',
    title: 'tient un fence par casier',
    play: async ({ doors, raiseFence, lockers: [locker, other] }) => {
      raiseFence(locker, 5);
      await doors.opensByCommand(locker);
      await doors.opensByCommand(other);
    },
  },
  {
    id: 'fence.large',
    title: 'suit un fence au-delà de 2³¹ (après une restauration), et refuse alors l’ancien',
    async play(bench) {
      const { doors, raiseFence, send, fence, lockers } = bench;
      const [locker] = lockers;
      const before = fence(locker);
      raiseFence(locker, afterRestores);
      await doors.opensBy(locker, await doors.setCode(locker));
      await refusesFence(bench, locker, await send('open', locker, { fence: before }));
    },
  },
];
