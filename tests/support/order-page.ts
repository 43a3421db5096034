/** The customer's page of a laundry or shop order, by the link of a message. */
import { readOrderLink } from '#domain/shared/typed-code.js';
import type { World } from './world.js';

/** The link in the text of a message, with its token replaced if another is given. */
export function customerOrder(world: World, text: string, token?: string) {
  const link = readOrderLink(text);
  if (link === null) throw new Error(`No link to an order in: ${text}`);
  const params = { customerOrderId: link.orderId };
  return world.as().customerOrder({ params, body: { t: token ?? link.token } });
}
