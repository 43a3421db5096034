/** The doors behind 8-character codes. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { visitInWords } from '#server/refusals/visit-in-words.js';

const atTheDoor = [
  'UNKNOWN_CODE',
  'TOO_MANY_REQUESTS',
  'STATE_CONFLICT',
  'PAYMENT_PENDING',
  'LOCKER_CLOSED',
  'PARCEL_NOT_INSIDE',
] as const;

@Controller()
export class DoorCodesController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.doorVisit, { refusals: ['UNKNOWN_CODE', 'TOO_MANY_REQUESTS'] })
  async visit({ params, caller }: Input<typeof api.doorVisit>) {
    return visitInWords(await this.app.doors.visit({ ...params, caller }));
  }

  @Endpoint(api.accessDoor, { refusals: [...atTheDoor, 'CODE_NOT_ON_LOCK', 'ITEM_NOT_AVAILABLE'] })
  access({ params, caller }: Input<typeof api.accessDoor>) {
    return this.app.doors.access({ ...params, caller });
  }

  @Endpoint(api.openDoor, {
    lateRefusal: 'LOCK_NO_ANSWER',
    refusals: [
      ...atTheDoor,
      'REMOTE_OPENING_UNSUPPORTED',
      'LOCK_JAMMED',
      'LOCK_NO_ANSWER',
      'LOCK_OFFLINE',
      'LOCK_REFUSED',
    ],
  })
  open({ params, caller }: Input<typeof api.openDoor>) {
    return this.app.doors.open({ ...params, caller });
  }

  @Endpoint(api.confirmDoor, { refusals: [...atTheDoor, 'DOOR_NOT_OPENED'] })
  async confirm({ params, caller }: Input<typeof api.confirmDoor>) {
    return visitInWords(await this.app.doors.confirm({ ...params, caller }));
  }

  @Endpoint(api.undoDoor, {
    refusals: ['UNKNOWN_CODE', 'TOO_MANY_REQUESTS', 'STATE_CONFLICT', 'UNDO_TOO_LATE'],
  })
  async undo({ params, caller }: Input<typeof api.undoDoor>) {
    return visitInWords(await this.app.doors.undo({ ...params, caller }));
  }

  @Endpoint(api.keepParcelLonger, { refusals: ['UNKNOWN_CODE', 'TOO_MANY_REQUESTS', 'STATE_CONFLICT'] })
  async keepLonger({ params, caller }: Input<typeof api.keepParcelLonger>) {
    return visitInWords(await this.app.parcels.keepLonger({ ...params, caller }));
  }
}
