/** Parcels of Click & Collect: the requests of staff, and the look-ups by code. */
import { Controller, Inject } from '@nestjs/common';
import { confirmDoorTask, visitDoorTask } from '#application/doors/finish.js';
import { counts, list } from '#application/parcels/staff/list.js';
import { create, update, addNote, reissue, resend, revealCodes } from '#application/parcels/staff/create.js';
import { detail, type ByParcel } from '#application/parcels/staff/detail.js';
import { importParcels } from '#application/parcels/import/import.js';
import { keepByStaff } from '#application/parcels/keep-longer.js';
import { move, moves } from '#application/parcels/staff/moves.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { visitInWords } from '#server/refusals/in-words.js';
import { actionsOf, call, movesOf, Routes } from './bound-routes.js';

const entry = ['CABINET_INACTIVE', 'NO_LOCKER_AVAILABLE', 'NO_LOCKER_FITS', 'NO_LOCKER_IN_SERVICE'] as const;
const deposit = { orderKind: 'parcel', step: 'deposit' } as const;
const pickup = { orderKind: 'parcel', step: 'pickup' } as const;
const on = actionsOf((parcel: ByParcel) => parcel);

@Controller()
@Routes(
  call(api.listParcels, list),
  call(api.parcelCounts, counts),
  call(api.createParcel, create, { refusals: entry }),
  call(api.importParcels, importParcels, { refusals: entry }),
  call(api.parcelCodes, revealCodes),
  on(api.parcel, detail),
  on(api.updateParcel, update, ['PARCEL_OVER', 'VERSION_CONFLICT']),
  on(api.moveParcel, move, [...entry, 'PARCEL_OVER', 'PARCEL_INSIDE']),
  ...movesOf(
    actionsOf(({ parcelId: orderId }: ByParcel) => ({ orderId })),
    moves,
    ['PARCEL_OVER'],
  ),
  on(api.resendParcel, resend, ['PARCEL_OVER', 'PARCEL_NOT_INSIDE', 'MESSAGE_ERASED', 'MESSAGE_OUTDATED']),
  on(api.reissueParcel, reissue, ['PARCEL_OVER']),
  on(api.keepParcel, keepByStaff, ['PARCEL_OVER', 'PARCEL_NOT_INSIDE']),
  on(api.noteOnParcel, addNote),
)
export class ParcelsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.parcelDeposit)
  async deposit({ params, proof, caller }: Input<typeof api.parcelDeposit>) {
    return visitInWords(
      await visitDoorTask(this.app, { ...deposit, ...params, proof, caller }),
      caller.language,
    );
  }

  @Endpoint(api.confirmParcelDeposit, { refusals: ['DOOR_NOT_OPENED'] })
  async confirmDeposit({ params, proof, caller }: Input<typeof api.confirmParcelDeposit>) {
    return visitInWords(
      await confirmDoorTask(this.app, { ...deposit, ...params, proof, caller }),
      caller.language,
    );
  }

  @Endpoint(api.parcelPickup)
  async pickup({ params, proof, caller }: Input<typeof api.parcelPickup>) {
    return visitInWords(
      await visitDoorTask(this.app, { ...pickup, ...params, proof, caller }),
      caller.language,
    );
  }

  @Endpoint(api.confirmParcelPickup, { refusals: ['DOOR_NOT_OPENED'] })
  async confirmPickup({ params, proof, caller }: Input<typeof api.confirmParcelPickup>) {
    return visitInWords(
      await confirmDoorTask(this.app, { ...pickup, ...params, proof, caller }),
      caller.language,
    );
  }
}
