/** Whose legal pages belong to a public page: told by the address of either. */

interface Address {
  readonly pathname: string;
  readonly search: string;
}

export interface LegalPlace {
  readonly cabinetId: string | null;
  /** For managers, who look at the pages of their company. */
  readonly companyId: string | null;
  /** The screen at a cabinet: everybody's, without a way back of its own. */
  readonly isKiosk: boolean;
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOf = (text: string | null | undefined): string | null => (text && id.test(text) ? text : null);

export function placeOf({ pathname, search }: Address): LegalPlace {
  const asked = new URLSearchParams(search);
  const [, inPath] = /^\/(?:rental|cabinet)\/([^/]+)/.exec(pathname) ?? [];
  return {
    cabinetId: idOf(inPath ?? asked.get('cabinet')),
    companyId: idOf(asked.get('company')),
    isKiosk: /^\/pickup\/?$/.test(pathname) || asked.has('ecran'),
  };
}

export function legalAddress(path: string, { cabinetId, companyId, isKiosk }: LegalPlace): string {
  const query = new URLSearchParams({
    ...(cabinetId ? { cabinet: cabinetId } : companyId ? { company: companyId } : {}),
    ...(isKiosk && { ecran: '1' }),
  }).toString();
  return query ? `${path}?${query}` : path;
}
