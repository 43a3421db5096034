/** Names of a hundred letters, and names read from the right: of people, items, places and firms, on customers' pages. */
import { expect, test } from '@playwright/test';
import { brandingBody } from '#application/contract/people/companies.js';
import { itemFields } from '#application/contract/orders/item-shapes.js';
import { rentalItemBody } from '#application/contract/rentals/rental-item-shapes.js';
import { languages } from '#domain/shared/languages.js';
import { expectAccessible, expectNoSidewaysScroll, resize } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { deskOf, parcelCabinet, pressing, shop } from './desk.js';
import { drill } from './late-return.js';
import { demoPassword } from './operator.js';

interface Names {
  readonly person: string;
  readonly item: string;
  readonly place: string;
  readonly address: string;
  readonly firm: string;
}

const long = (start: string): string => start.padEnd(100, 'abcdefghij');
const kinds: Readonly<Record<string, Names>> = {
  long: {
    person: long('Wolfeschlegelstein'),
    item: long('Perceuse'),
    place: long('Bahnhofsvorplatz'),
    address: long('Donaudampfschifffahrtsstrasse'),
    firm: long('Rindfleischetikettierung'),
  },
  right: {
    person: 'יוסי כהן',
    item: 'מקדחה נטענת 18',
    place: 'תחנה מרכזית 3',
    address: 'רחוב הרצל 12',
    firm: 'شركة الخزائن 7',
  },
};

const read = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * Paragraphs whose reader meets words or figures on the wrong side of a name: those that follow it, without an isolate
 * around the name (UAX 9). Runs in the page.
 */
function notIsolated(): string[] {
  const isIsolate = (element: Element): boolean => {
    const { display, unicodeBidi } = getComputedStyle(element);
    return !/^(inline|contents)$/.test(display) || /isolate|plaintext/.test(unicodeBidi);
  };
  /** As the lines are laid out: what stands alone is left out of its surroundings. */
  const own = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
        return node instanceof Element && !isIsolate(node) ? own(node) : '';
      })
      .join('');
  const paragraphs = [...document.querySelectorAll('body, body *')].filter(
    (element) =>
      isIsolate(element) &&
      !element.matches('script, style') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return paragraphs
    .map((element) => own(element).replace(/\u2068[^\u2069]*\u2069/g, ''))
    .filter((text) => /[\p{Script=Hebrew}\p{Script=Arabic}][^\p{L}]*\p{Script=Latin}/u.test(text));
}

/** Gives the record other texts; the call wants every field again. */
async function rename(demo: Demo, path: string, fields: readonly string[], texts: object): Promise<void> {
  const login = { email: 'manager@consigne.test', password: demoPassword };
  const headers = { 'content-type': 'application/json', 'x-consigne-client': 'web' };
  const at = (where: string, init: RequestInit) => fetch(`${demo.url}/api${where}`, init);
  const signedIn = await at('/auth/login', { method: 'POST', headers, body: JSON.stringify(login) });
  const { token } = (await signedIn.json()) as { token: string };
  const authorised = { ...headers, authorization: `Bearer ${token}` };
  const record = (await (await at(path, { headers: authorised })).json()) as Record<string, unknown>;
  const known = Object.fromEntries(fields.map((field) => [field, record[field]]));
  const body = JSON.stringify({ ...known, ...texts });
  const answer = await at(path, { method: 'PUT', headers: authorised, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

async function renameAll(demo: Demo, names: Names): Promise<void> {
  const cabinetFields = ['version', 'name', 'location', 'description', 'isActive', 'mode'];
  for (const id of [rentalCabinet, parcelCabinet, pressing, shop])
    await rename(demo, `/cabinets/${id}`, cabinetFields, { name: names.place, location: names.address });
  const keysOf = (schema: { _zod: { def: { shape: object } } }) => Object.keys(schema._zod.def.shape);
  await rename(demo, `/rental-items/${drill}`, keysOf(rentalItemBody), { name: names.item });
  const { call } = await deskOf(demo);
  for (const id of [pressing, shop]) {
    const { items } = await call<{ items: { id: string }[] }>(`/cabinets/${id}/items`);
    await rename(demo, `/items/${items[0]?.id}`, [...Object.keys(itemFields), 'version'], {
      name: names.item,
    });
  }
  const { companyId } = await call<{ companyId: string }>(`/cabinets/${shop}`);
  const brand = [...Object.keys(brandingBody._zod.def.shape)].filter((field) => !/Secret/.test(field));
  await rename(demo, `/companies/${companyId}/branding`, brand, { companyName: names.firm });
}

const buyerOf = ({ person, firm, address }: Names) => ({
  customerName: person,
  customerEmail: 'camille@exemple.fr',
  customerPhone: '06 12 34 56 78',
  buyer: {
    companyName: firm,
    siren: '732829320',
    addressLine: address,
    postcode: '44000',
    city: 'Nantes',
    country: 'FR',
  },
});

interface Ordered {
  readonly orderId: string;
  readonly checkoutSessionId: string;
}

/** Links to the pages of a rental, a laundry and a shop order, and of a parcel, by name. */
async function orderAll(demo: Demo, names: Names): Promise<Record<string, string>> {
  const { call, mailedAfter, lockerIdOf } = await deskOf(demo);
  const base = { ...buyerOf(names), termsAccepted: true };
  const paid = async (path: string, body: object): Promise<string> => {
    const { checkoutSessionId } = await call<Ordered>(path, { ...base, ...body });
    await demo.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
    return checkoutSessionId;
  };
  const rental = await paid(`/cabinets/${rentalCabinet}/rental-orders`, {
    rentalItemId: drill,
    durationHours: 1,
  });
  const { rentalCode, accessToken } = await call<{ rentalCode: string; accessToken: string }>(
    `/RentalOrders/session/${rental}`,
  );
  const firstOf = async (id: string) =>
    (await call<{ items: { id: string }[] }>(`/cabinets/${id}/items`)).items[0]?.id;
  const wanted = async (cabinetId: string) => ({
    cabinetId,
    items: [{ itemId: await firstOf(cabinetId), quantity: 1 }],
  });
  await paid('/PressingOrders/checkout', { ...(await wanted(pressing)), expressRequest: true });
  await paid('/EcommerceOrders/checkout', await wanted(shop));
  const lockerId = await lockerIdOf(parcelCabinet, 1);
  const parcel = {
    cabinetId: parcelCabinet,
    lockerId,
    customerName: names.person,
    customerEmail: 'nadia@exemple.fr',
  };
  const { depositCode } = await call<{ depositCode: string }>('/parcels', {
    ...parcel,
    notificationPreference: 'email',
  });
  await demo.sim('/clock', { advanceSeconds: 60 });
  const laundry = await mailedAfter('Ouvrir le casier : ');
  return {
    rental: `${demo.url}/rental-status/${rentalCode}#t=${accessToken}`,
    laundry: await mailedAfter('Suivre ma commande : '),
    deposit: laundry,
    parcel: `${demo.url}/parcel-code/${depositCode}`,
  };
}

interface Mail {
  readonly text: string;
  readonly html: string | null;
}

const mails = async (demo: Demo): Promise<Mail[]> =>
  (await demo.sim<{ items: Mail[] }>('/inbox')).items.filter(({ html }) => html !== null);

/** Lines of e-mails in which a name stands beside other words without an isolate. */
async function mixedLines(demo: Demo): Promise<string[]> {
  return (await mails(demo))
    .flatMap(({ text }) => text.split('\n\n'))
    .map((line) => line.replace(/\u2068[^\u2069]*\u2069/g, '').replace(/https?:\S+/g, ''))
    .filter((line) => read.test(line));
}

for (const [kind, names] of Object.entries(kinds))
  test(`names are whole and in order on customers' pages: ${kind}`, async ({ page }) => {
    test.slow();
    const demo = await startDemo();
    await renameAll(demo, names);
    const links = await orderAll(demo, names);
    const form = `${demo.url}/rental/${rentalCabinet}?itemId=${drill}`;
    const pages = {
      list: `${demo.url}/rental/${rentalCabinet}`,
      form,
      pressing: `${demo.url}/cabinet/${pressing}`,
      shop: `${demo.url}/cabinet/${shop}`,
      kiosk: `${demo.url}/pickup?cabinet=${parcelCabinet}`,
      ...links,
    };
    const found: string[] = [];
    for (const language of languages) {
      await page.context().addCookies([{ name: 'langue', value: language, url: demo.url }]);
      for (const [name, at] of Object.entries(pages)) {
        await page.goto('about:blank');
        await page.goto(at);
        for (const width of [320, 360]) {
          await resize(page, { width, height: 740 });
          await expectAccessible(page).catch((error) =>
            found.push(`${language} ${name} ${width}: ${String(error).slice(0, 600)}`),
          );
          if (process.env['SHOTS']) {
            const path = `${process.env['SHOTS']}/names-${kind}-${name}-${language}-${width}.png`;
            await page.screenshot({ path, fullPage: true, scale: 'css' });
          }
        }
        found.push(...(await page.evaluate(notIsolated)).map((text) => `${language} ${name}: ${text}`));
      }
    }
    found.push(...(await mixedLines(demo)));
    await page.setViewportSize({ width: 320, height: 740 });
    // Without the rules of the page before.
    await page.goto('about:blank');
    for (const { html } of await mails(demo)) {
      await page.setContent(html ?? '');
      await expectNoSidewaysScroll(page);
    }
    expect(found).toEqual([]);
    await demo.stop();
  });
