/** Parcels of Click & Collect: the requests of staff, and the look-ups by code. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { visitInWords } from '#server/refusals/visit-in-words.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';

const entry = ['CABINET_INACTIVE', 'NO_LOCKER_AVAILABLE', 'NO_LOCKER_FITS', 'NO_LOCKER_IN_SERVICE'] as const;
const deposit = { orderKind: 'parcel', step: 'deposit' } as const;
const pickup = { orderKind: 'parcel', step: 'pickup' } as const;

@Controller()
export class ParcelsController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listParcels)
  list({ staff, query }: Input<typeof api.listParcels>) {
    return this.app.parcels.list(staff, query);
  }

  @Endpoint(api.parcelCounts)
  counts({ staff, query }: Input<typeof api.parcelCounts>) {
    return this.app.parcels.counts(staff, query);
  }

  @Endpoint(api.createParcel, { refusals: entry })
  create({ staff, body }: Input<typeof api.createParcel>) {
    return this.app.parcels.create(staff, body);
  }

  @Endpoint(api.importParcels, { refusals: entry })
  import({ staff, body }: Input<typeof api.importParcels>) {
    return this.app.parcels.import(staff, body);
  }

  @Endpoint(api.parcel)
  detail({ staff, params }: Input<typeof api.parcel>) {
    return this.app.parcels.detail(staff, params).then(actionsInWords);
  }

  @Endpoint(api.updateParcel, { refusals: ['PARCEL_OVER', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateParcel>) {
    return this.app.parcels.update(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.parcelCodes)
  codes({ staff, params }: Input<typeof api.parcelCodes>) {
    return this.app.parcels.revealCodes(staff, params);
  }

  @Endpoint(api.moveParcel, { refusals: [...entry, 'PARCEL_OVER', 'PARCEL_INSIDE'] })
  move({ staff, params, body }: Input<typeof api.moveParcel>) {
    return this.app.parcels.move(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.cancelParcel, { refusals: ['PARCEL_OVER', 'PARCEL_INSIDE'] })
  cancel({ staff, params, body }: Input<typeof api.cancelParcel>) {
    return this.app.parcels.cancel(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.collectParcel, {
    refusals: ['PARCEL_OVER', 'PARCEL_NOT_INSIDE', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'],
  })
  collect({ staff, params, body }: Input<typeof api.collectParcel>) {
    return this.app.parcels.collect(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.resendParcel, {
    refusals: ['PARCEL_OVER', 'PARCEL_NOT_INSIDE', 'MESSAGE_ERASED', 'MESSAGE_OUTDATED'],
  })
  resend({ staff, params, body }: Input<typeof api.resendParcel>) {
    return this.app.parcels.resend(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.reissueParcel, { refusals: ['PARCEL_OVER'] })
  reissue({ staff, params, body }: Input<typeof api.reissueParcel>) {
    return this.app.parcels.reissue(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.keepParcel, { refusals: ['PARCEL_OVER', 'PARCEL_NOT_INSIDE'] })
  keep({ staff, params, body }: Input<typeof api.keepParcel>) {
    return this.app.parcels.keep(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.noteOnParcel)
  addNote({ staff, params, body }: Input<typeof api.noteOnParcel>) {
    return this.app.parcels.addNote(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.parcelDeposit)
  async deposit({ params, proof, caller }: Input<typeof api.parcelDeposit>) {
    return visitInWords(await this.app.doors.visitDoorTask({ ...deposit, ...params, proof, caller }));
  }

  @Endpoint(api.confirmParcelDeposit, { refusals: ['DOOR_NOT_OPENED'] })
  async confirmDeposit({ params, proof, caller }: Input<typeof api.confirmParcelDeposit>) {
    return visitInWords(await this.app.doors.confirmDoorTask({ ...deposit, ...params, proof, caller }));
  }

  @Endpoint(api.parcelPickup)
  async pickup({ params, proof, caller }: Input<typeof api.parcelPickup>) {
    return visitInWords(await this.app.doors.visitDoorTask({ ...pickup, ...params, proof, caller }));
  }

  @Endpoint(api.confirmParcelPickup, { refusals: ['DOOR_NOT_OPENED'] })
  async confirmPickup({ params, proof, caller }: Input<typeof api.confirmParcelPickup>) {
    return visitInWords(await this.app.doors.confirmDoorTask({ ...pickup, ...params, proof, caller }));
  }
}
