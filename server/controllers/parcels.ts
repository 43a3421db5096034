/** Parcels of Click & Collect: the requests of staff, and the look-ups by code. */
import { Controller, Inject } from '@nestjs/common';
import { cancel, collect } from '#application/parcels/staff/perform.js';
import { confirmDoorTask, visitDoorTask } from '#application/doors/door-task.js';
import { counts, list } from '#application/parcels/staff/list.js';
import { create, update } from '#application/parcels/staff/create.js';
import { detail } from '#application/parcels/staff/detail.js';
import { importParcels } from '#application/parcels/import/import.js';
import { keepByStaff } from '#application/parcels/keep-longer.js';
import { move } from '#application/parcels/staff/move.js';
import { addNote, reissue, resend, revealCodes } from '#application/parcels/staff/codes.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { visitInWords } from '#server/refusals/visit-in-words.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';

const entry = ['CABINET_INACTIVE', 'NO_LOCKER_AVAILABLE', 'NO_LOCKER_FITS', 'NO_LOCKER_IN_SERVICE'] as const;
const deposit = { orderKind: 'parcel', step: 'deposit' } as const;
const pickup = { orderKind: 'parcel', step: 'pickup' } as const;

@Controller()
export class ParcelsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listParcels)
  list({ staff, query }: Input<typeof api.listParcels>) {
    return list(this.app, staff, query);
  }

  @Endpoint(api.parcelCounts)
  counts({ staff, query }: Input<typeof api.parcelCounts>) {
    return counts(this.app, staff, query);
  }

  @Endpoint(api.createParcel, { refusals: entry })
  create({ staff, body }: Input<typeof api.createParcel>) {
    return create(this.app, staff, body);
  }

  @Endpoint(api.importParcels, { refusals: entry })
  import({ staff, body }: Input<typeof api.importParcels>) {
    return importParcels(this.app, staff, body);
  }

  @Endpoint(api.parcel)
  detail({ staff, params }: Input<typeof api.parcel>) {
    return detail(this.app, staff, params).then(actionsInWords);
  }

  @Endpoint(api.updateParcel, { refusals: ['PARCEL_OVER', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateParcel>) {
    return update(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.parcelCodes)
  codes({ staff, params }: Input<typeof api.parcelCodes>) {
    return revealCodes(this.app, staff, params);
  }

  @Endpoint(api.moveParcel, { refusals: [...entry, 'PARCEL_OVER', 'PARCEL_INSIDE'] })
  move({ staff, params, body }: Input<typeof api.moveParcel>) {
    return move(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.cancelParcel, { refusals: ['PARCEL_OVER', 'PARCEL_INSIDE'] })
  cancel({ staff, params, body }: Input<typeof api.cancelParcel>) {
    return cancel(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.collectParcel, {
    refusals: ['PARCEL_OVER', 'PARCEL_NOT_INSIDE', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'],
  })
  collect({ staff, params, body }: Input<typeof api.collectParcel>) {
    return collect(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.resendParcel, {
    refusals: ['PARCEL_OVER', 'PARCEL_NOT_INSIDE', 'MESSAGE_ERASED', 'MESSAGE_OUTDATED'],
  })
  resend({ staff, params, body }: Input<typeof api.resendParcel>) {
    return resend(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.reissueParcel, { refusals: ['PARCEL_OVER'] })
  reissue({ staff, params, body }: Input<typeof api.reissueParcel>) {
    return reissue(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.keepParcel, { refusals: ['PARCEL_OVER', 'PARCEL_NOT_INSIDE'] })
  keep({ staff, params, body }: Input<typeof api.keepParcel>) {
    return keepByStaff(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.noteOnParcel)
  addNote({ staff, params, body }: Input<typeof api.noteOnParcel>) {
    return addNote(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.parcelDeposit)
  async deposit({ params, proof, caller }: Input<typeof api.parcelDeposit>) {
    return visitInWords(await visitDoorTask(this.app, { ...deposit, ...params, proof, caller }));
  }

  @Endpoint(api.confirmParcelDeposit, { refusals: ['DOOR_NOT_OPENED'] })
  async confirmDeposit({ params, proof, caller }: Input<typeof api.confirmParcelDeposit>) {
    return visitInWords(await confirmDoorTask(this.app, { ...deposit, ...params, proof, caller }));
  }

  @Endpoint(api.parcelPickup)
  async pickup({ params, proof, caller }: Input<typeof api.parcelPickup>) {
    return visitInWords(await visitDoorTask(this.app, { ...pickup, ...params, proof, caller }));
  }

  @Endpoint(api.confirmParcelPickup, { refusals: ['DOOR_NOT_OPENED'] })
  async confirmPickup({ params, proof, caller }: Input<typeof api.confirmParcelPickup>) {
    return visitInWords(await confirmDoorTask(this.app, { ...pickup, ...params, proof, caller }));
  }
}
