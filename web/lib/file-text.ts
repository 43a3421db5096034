/** The content of files as text: in base64, or for `<img>` as a data URL: the content security policy of the pages forbids `blob:`. */

/** Characters per call: a larger slice would overflow the argument stack. */
const slice = 0x8000;

/** As it travels in a JSON body. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (let from = 0; from < bytes.length; from += slice)
    letters += String.fromCharCode(...bytes.subarray(from, from + slice));
  return btoa(letters);
}

export const dataUrlOf = async (file: Blob): Promise<string> =>
  `data:${file.type || 'application/octet-stream'};base64,${await base64Of(file)}`;

/** Decodes the picture without fetch, which the policy forbids for data URLs. */
export function blobOf(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
