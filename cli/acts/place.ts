/** What `--cabinet`, `--region`, `--site` and `--tag` name (pages.md#groups-of-cabinets). */
import { resolveIfAny } from '#cli/acts/orders/resolve.js';
import type { Session } from '#cli/context.js';
import type { Words } from '#cli/words.js';

export async function placeIn(words: Words, client: Session['client']) {
  const cabinetId = await resolveIfAny(client, 'cabinet', words.text('cabinet'));
  return {
    region: words.text('region'),
    site: words.text('site'),
    tag: words.text('tag'),
    ...(cabinetId !== undefined && { cabinetId }),
  };
}
