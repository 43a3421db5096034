/** The doors behind 8-character codes. */
import { Controller, Inject } from '@nestjs/common';
import { access, open } from '#application/doors/open.js';
import { confirm, undo } from '#application/doors/finish.js';
import { keepLonger } from '#application/parcels/keep-longer.js';
import { report, settleReport } from '#application/doors/report.js';
import { visit } from '#application/doors/visit.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { visitInWords } from '#server/refusals/in-words.js';

const atTheDoor = ['STATE_CONFLICT', 'PAYMENT_PENDING', 'LOCKER_CLOSED', 'PARCEL_NOT_INSIDE'] as const;

@Controller()
export class DoorCodesController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.doorVisit)
  async visit({ params, proof, caller }: Input<typeof api.doorVisit>) {
    return visitInWords(await visit(this.app, { ...params, proof, caller }), caller.language);
  }

  @Endpoint(api.accessDoor, {
    refusals: [...atTheDoor, 'REOPEN_TOO_LATE', 'CODE_NOT_ON_LOCK', 'ITEM_NOT_AVAILABLE'],
  })
  access({ params, proof, caller }: Input<typeof api.accessDoor>) {
    return access(this.app, { ...params, proof, caller });
  }

  @Endpoint(api.openDoor, {
    lateRefusal: 'LOCK_NO_ANSWER',
    refusals: [
      ...atTheDoor,
      'REOPEN_TOO_LATE',
      'REMOTE_OPENING_UNSUPPORTED',
      'LOCK_JAMMED',
      'LOCK_NO_ANSWER',
      'LOCK_OFFLINE',
      'LOCK_REFUSED',
    ],
  })
  open({ params, proof, caller }: Input<typeof api.openDoor>) {
    return open(this.app, { ...params, proof, caller });
  }

  @Endpoint(api.confirmDoor, { refusals: [...atTheDoor, 'DOOR_NOT_OPENED'] })
  async confirm({ params, proof, caller }: Input<typeof api.confirmDoor>) {
    return visitInWords(await confirm(this.app, { ...params, proof, caller }), caller.language);
  }

  @Endpoint(api.undoDoor, {
    refusals: ['STATE_CONFLICT', 'NOTHING_TO_UNDO', 'UNDO_TOO_LATE'],
  })
  async undo({ params, proof, caller }: Input<typeof api.undoDoor>) {
    return visitInWords(await undo(this.app, { ...params, proof, caller }), caller.language);
  }

  @Endpoint(api.reportPickup, { refusals: ['PICKUP_NOT_REPORTABLE', 'PICKUP_REPORT_ANSWERED'] })
  async report({ params, proof, caller, body }: Input<typeof api.reportPickup>) {
    return visitInWords(await report(this.app, { ...params, ...body, proof, caller }), caller.language);
  }

  @Endpoint(api.settlePickupReport, { refusals: ['STATE_CONFLICT'] })
  settleReport({ staff, params, body }: Input<typeof api.settlePickupReport>) {
    return settleReport(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.keepParcelLonger, { refusals: ['STATE_CONFLICT'] })
  async keepLonger({ params, proof, caller }: Input<typeof api.keepParcelLonger>) {
    return visitInWords(await keepLonger(this.app, { ...params, proof, caller }), caller.language);
  }
}
