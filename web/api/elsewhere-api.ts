/** Asked only where a cabinet has no room: apart from the other calls, so that nobody else loads it. */
import { elsewhere } from '#application/contract/elsewhere.js';
import { platform } from './customer-api.js';
import { endpointsOf } from './endpoints.js';

const { roomElsewhere } = elsewhere;

export const { useRoomElsewhereQuery } = platform.injectEndpoints({
  endpoints: endpointsOf({ roomElsewhere }),
});
