/** The use cases of parcels for HTTP, bound to their installation once. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import type { DoorRequest } from '#application/doors/look-up.js';
import { importParcels } from './import/import.js';
import { keepByStaff, keepLonger } from './keep-longer.js';
import { addNote } from './staff/add-note.js';
import { reissue, resend, revealCodes } from './staff/codes.js';
import { create, update } from './staff/create.js';
import { cancel, collect } from './staff/perform.js';
import { detail } from './staff/detail.js';
import { counts, list } from './staff/list.js';
import { move } from './staff/move.js';

export function parcelsOf(at: Installation) {
  const bound = boundTo(at);
  return {
    list: bound(list),
    counts: bound(counts),
    create: bound(create),
    import: bound(importParcels),
    detail: bound(detail),
    update: bound(update),
    revealCodes: bound(revealCodes),
    move: bound(move),
    cancel: bound(cancel),
    collect: bound(collect),
    resend: bound(resend),
    reissue: bound(reissue),
    addNote: bound(addNote),
    keep: bound(keepByStaff),
    keepLonger: (request: DoorRequest) => keepLonger(at, request),
  };
}
