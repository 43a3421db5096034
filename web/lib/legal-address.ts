/** Whose legal pages belong to a public page, as the address of either tells it. Short: every page carries it. */

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * `?cabinet={id}`, or `company` for managers who look at their own; `ecran` on the screen at a cabinet, which is everybody's and has no
 * way back of its own. Empty where nothing is known: then whoever runs the platform answers.
 */
export function legalQuery({ pathname, search }: Address, cabinetId?: string | null): string {
  const asked = new URLSearchParams(search);
  const inPath = /^\/(?:rental|cabinet)\/([\da-f-]{36})/i.exec(pathname)?.[1];
  const told = Object.entries({
    cabinet: cabinetId ?? inPath ?? asked.get('cabinet'),
    company: asked.get('company'),
    ecran: pathname.startsWith('/pickup') ? '1' : asked.get('ecran'),
  }).filter((pair): pair is [string, string] => !!pair[1]);
  return told.length > 0 ? `?${new URLSearchParams(told).toString()}` : '';
}
