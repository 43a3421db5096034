/** The requests of public pages about a cabinet. */
import { alternativeCabinets } from '#application/lockers/capacity/alternatives.js';
import { cabinetByNumber, publicCabinet } from '#application/lockers/cabinets/cabinets.js';
import { api } from '#application/contract/index.js';
import { controllerOf, publicCall } from './bound-routes.js';

export const CabinetsController = controllerOf(
  publicCall(api.publicCabinet, publicCabinet),
  publicCall(api.cabinetByNumber, cabinetByNumber),
  publicCall(api.alternativeCabinets, alternativeCabinets),
);
