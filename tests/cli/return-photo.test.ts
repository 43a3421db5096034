/** The customer's photo of a returned item is saved from the terminal. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { book, codeFor, payFor } from '#tests/support/customer.js';
import { phonePhoto, photoBlob } from '#tests/support/damage.js';
import { signIn } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
await signInAt(terminal, world.url, 'support');

test('is refused while there is none, and then saved as it is stored', async () => {
  const renter = await payFor(world, await book(world));
  await codeFor(world, renter);
  const { code, client, orderId } = renter;
  const body = { confirmed: true, reason: 'Rapporté' };
  await (await signIn(world, 'manager')).manualTerminateRental({ params: { orderId }, body });
  const file = join(terminal.folder, 'retour.webp');
  const save = () => terminal.run(['rentals', 'return-photo', code, '--output', file]);

  expect((await save()).code).not.toBe(0);
  expect(existsSync(file)).toBe(false);
  await client.sendReturnPhoto({ params: { code }, image: photoBlob(await phonePhoto()) });
  expect(await save()).toMatchObject({ code: 0, stderr: expect.stringContaining('retour.webp') });

  expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: 'webp', width: 64 });
  expect((await terminal.run(['rentals', 'show', code])).stdout).toMatch(/Photo du retour\s+ajoutée le/);
});
