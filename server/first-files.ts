/**
 * Lists the files of a public page in the `Link` header of the response: a phone requests all of them at once instead
 * of discovering one after another. On a slow network each discovery is a round trip of seconds.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cabinets } from '#application/contract/lockers/cabinets.js';
import { requestFor } from '#application/contract/client.js';
import { rentals } from '#application/contract/rentals/rentals.js';

/** A part of the build's manifest, `assets.json`. */
interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Built>>;

interface PublicPage {
  readonly address: RegExp;
  /** As imported by `web/app/customer-routes.tsx`. */
  readonly module: string;
  /** Requests that the page sends at its start and whose response is the same for everyone. */
  readonly asks?: (cabinetId: string) => readonly string[];
}

const entry = 'customer.html';
const id = '([0-9a-f-]{36})';
const cabinetOf = (cabinetId: string): string =>
  requestFor(cabinets.publicCabinet, { params: { cabinetId } }).path;
const availabilityOf = (cabinetId: string): string =>
  requestFor(rentals.rentalAvailability, { params: { cabinetId }, query: {} }).path;

/** The first match wins; the addresses are those of `web/app/customer-routes.tsx` and `web/app/side-pages.tsx`. */
export const publicPages: readonly PublicPage[] = [
  {
    address: new RegExp(`^/rental/${id}/?$`),
    module: 'features/rental/rental-page.tsx',
    asks: (cabinetId) => [cabinetOf(cabinetId), availabilityOf(cabinetId)],
  },
  {
    address: new RegExp(`^/cabinet/${id}/?$`),
    module: 'features/public-cabinet/cabinet-page.tsx',
    asks: (cabinetId) => [cabinetOf(cabinetId)],
  },
  { address: /^\/rental-status\/?$/, module: 'features/rental-status/find-rental-page.tsx' },
  { address: /^\/rental-status\/[^/]+\/?$/, module: 'features/rental-status/status-page.tsx' },
  { address: /^\/payment-success\/?$/, module: 'features/payment/success-page.tsx' },
  { address: /^\/payment-cancelled\/?$/, module: 'features/payment/cancelled-page.tsx' },
  { address: /^\/parcel-code\/?$/, module: 'features/door-code/index-page.tsx' },
  { address: /^\/parcel-code\/[^/]+\/?$/, module: 'features/door-code/code-page.tsx' },
  { address: /^\/pickup\/?$/, module: 'features/kiosk/kiosk-page.tsx' },
  { address: /^\/cart\/success\/?$/, module: 'features/shop/success-page.tsx' },
  { address: /^\/cart\/cancel\/?$/, module: 'features/shop/cancel-page.tsx' },
  {
    address:
      /^\/(?:n(?:\/\d+)?|mentions-legales|confidentialite|accessibilite|(?:conditions|renoncer|signaler)\/[^/]+)\/?$/,
    module: 'app/side-pages.tsx',
  },
];

function addTo(files: Set<string>, manifest: Manifest, name: string): void {
  const built = manifest[name];
  if (built === undefined || files.has(built.file)) return;
  files.add(built.file);
  for (const css of built.css ?? []) files.add(css);
  for (const next of built.imports ?? []) addTo(files, manifest, next);
}

/** The entry first: it is by far the largest, and a browser requests six at a time. */
function filesOf(manifest: Manifest, module: string): string[] {
  const files = new Set<string>();
  addTo(files, manifest, entry);
  addTo(files, manifest, module);
  return [...files];
}

const asLink = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; as=script; crossorigin`;
const asQuestion = (path: string): string => `</api${path}>; rel=preload; as=fetch; crossorigin`;

/**
 * Read on every request, as the page is: a build changes the file names in both. Absent while a build is being written.
 */
async function readManifest(webDir: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(webDir, 'assets.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** The value of `Link` for the path of a page, without its query; null for an unknown path. */
export async function firstFilesOf(webDir: string, path: string): Promise<string | null> {
  for (const { address, module, asks } of publicPages) {
    const found = address.exec(path);
    if (!found) continue;
    const files = filesOf(await readManifest(webDir), module).map(asLink);
    const questions = (asks?.(found[1] ?? '') ?? []).map(asQuestion);
    return [...files, ...questions].join(', ') || null;
  }
  return null;
}
