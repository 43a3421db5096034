/** The pictures of the demo's items, drawn by hand for it: SVG of 64 × 64, stored as WebP like an upload. */
import type { Ports } from '#application/ports.js';
import { storePicture, type NewPicture } from '#application/pictures.js';
import { demoIds } from './cabinets.js';

/** As wide as it is shown on a phone with four pixels to a point. */
const side = 320;

const ink = '#23404d';
const teal = '#0e7285';
const light = '#bcdbe3';
const orange = '#e58a3a';
const red = '#c9483f';
const green = '#4f8f5b';
const sand = '#e9d3ae';
const white = '#ffffff';

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 2): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const blue = '#dcebf1';
const cream = '#f6ead6';
const mint = '#e0f1e3';
const rose = '#f8e1df';
const lilac = '#e7e3f3';

/** The whole square. */
const on = (fill: string): string => `<path d="M0 0h64v64H0z" fill="${fill}"/>`;

const jar = (content: string, lid: string): string =>
  box(20, 14, 24, 7, lid) + box(18, 22, 28, 30, content, 6) + box(18, 30, 28, 14, white, 0);

const sander =
  box(14, 40, 36, 6, ink) +
  box(16, 46, 32, 4, orange) +
  shape('M20 40 q0 -18 14 -18 h6 q10 0 10 9 q0 4 -5 4 h-6 q-4 0 -4 5 z', teal) +
  dot(27, 31, 3, light);

const rentalPictures: Readonly<Record<string, string>> = {
  [demoIds.drill]:
    on(cream) +
    box(14, 20, 30, 13, teal, 4) +
    box(44, 23, 6, 7, ink, 1) +
    line('M50 26.5 H58', ink, 2.5) +
    shape('M20 32 h11 l3 15 h-11 z', teal) +
    box(19, 46, 18, 8, ink) +
    box(18, 23, 7, 7, orange, 3.5) +
    line('M33 34 q4 2 3 6', ink, 2),
  [demoIds.steamCleaner]:
    on(blue) +
    shape('M16 48 q-2 -18 14 -18 h8 q8 0 8 9 v9 z', teal) +
    dot(22, 49, 5, ink) +
    dot(41, 49, 5, ink) +
    box(27, 24, 8, 6, ink) +
    line('M44 36 q10 0 9 -10 v-8', ink, 3) +
    box(49, 12, 9, 5, ink) +
    line('M14 22 q-4 -4 0 -8 M21 20 q-4 -4 0 -8', light, 3) +
    box(24, 37, 14, 5, white),
  [demoIds.badminton]:
    on(mint) +
    line('M22 42 L15 54', ink, 3.5) +
    '<ellipse cx="29" cy="28" rx="10" ry="14" transform="rotate(28 29 28)" fill="#ffffff" stroke="#0e7285" stroke-width="3"/>' +
    line('M23 21 L36 35 M30 17 L40 28 M20 28 L32 40 M35 17 L21 34 M39 22 L26 38', light, 1.2) +
    shape('M42 50 l5 -13 h6 l5 13 z', white) +
    line('M46 49 l3 -11 M50 49 v-11 M54 49 l-3 -11', light, 1.2) +
    shape('M42 50 h16 q0 6 -8 6 t-8 -6 z', orange),
  [demoIds.neighbourItem]: on(lilac) + sander,
};

const sellablePictures: Readonly<Record<string, string>> = {
  [demoIds.shirt]:
    on(blue) +
    shape('M22 14 L10 22 L15 31 L20 28 V52 H44 V28 L49 31 L54 22 L42 14 L32 20 Z', white) +
    line('M22 14 L32 20 L42 14 M32 20 V52', light, 2) +
    dot(34.5, 28, 1.3, teal) +
    dot(34.5, 36, 1.3, teal) +
    dot(34.5, 44, 1.3, teal),
  [demoIds.trousers]:
    on(cream) +
    shape('M21 12 H43 L46 54 H36 L32 26 L28 54 H18 Z', teal) +
    box(21, 12, 22, 5, ink, 1) +
    line('M25 20 L23 50 M39 20 L41 50', light, 1.2),
  [demoIds.suit]:
    on(lilac) +
    shape('M22 12 L12 19 V52 H52 V19 L42 12 L32 22 Z', ink) +
    shape('M25 12 L32 32 L39 12 L32 16 Z', white) +
    shape('M30 17 h4 l1.5 9 l-3.5 5 l-3.5 -5 z', red) +
    dot(32, 40, 1.5, light) +
    dot(32, 46, 1.5, light),
  [demoIds.coat]:
    on(rose) +
    line('M32 12 q0 -5 4 -4 q3 2 -4 6', ink, 2) +
    shape('M25 14 L13 22 L16 38 L21 36 L18 56 H46 L43 36 L48 38 L51 22 L39 14 Z', orange) +
    line('M32 17 V56', '#a85f1f', 1.5) +
    dot(35, 27, 1.5, white) +
    dot(35, 35, 1.5, white) +
    dot(35, 43, 1.5, white) +
    shape('M25 14 h14 l-7 8 z', '#a85f1f'),
  [demoIds.duvet]:
    on(blue) +
    box(10, 20, 44, 28, white, 6) +
    line('M10 34 H54 M25 20 V48 M39 20 V48', light, 2) +
    box(10, 44, 44, 6, teal, 3),
  [demoIds.curtains]:
    on(cream) +
    box(8, 11, 48, 4, ink) +
    shape('M11 15 H30 Q28 36 14 52 H11 Z', red) +
    shape('M53 15 H34 Q36 36 50 52 H53 Z', red) +
    line('M18 16 Q18 34 13 46 M24 16 Q23 32 16 44 M46 16 Q46 34 51 46 M40 16 Q41 32 48 44', '#e0958f', 1.5),
  [demoIds.scarf]:
    on(mint) +
    shape('M18 20 q14 -10 28 0 q2 7 -3 9 q-11 5 -22 0 q-5 -2 -3 -9 z', green) +
    shape('M36 27 h10 l3 24 h-11 z', green) +
    line('M38 34 H47 M39 41 H48', white, 2) +
    line('M39 51 v4 M42 51 v4 M45 51 v4 M48 51 v4', green, 1.6),
  [demoIds.weddingDress]:
    on(lilac) +
    shape('M26 12 L28 26 L12 54 H52 L36 26 L38 12 L32 17 Z', white) +
    box(27, 25, 10, 3, orange, 1) +
    line('M26 34 L20 52 M32 32 V52 M38 34 L44 52', light, 1.5),
  [demoIds.lemonade]:
    on(mint) +
    box(28, 8, 8, 5, ink, 1) +
    shape('M29 13 h6 v8 q6 4 6 11 v22 q0 2 -2 2 h-14 q-2 0 -2 -2 V32 q0 -7 6 -11 z', '#f3d95c') +
    box(23, 35, 18, 12, white, 0) +
    dot(32, 41, 4, '#f0c62e') +
    line('M32 38 V44 M29 41 H35', white, 1),
  [demoIds.biscuits]:
    on(cream) +
    box(13, 20, 38, 26, '#d9a45b', 4) +
    [17, 24, 31, 38, 45]
      .map((x) => dot(x + 1, 20, 2.4, '#d9a45b') + dot(x + 1, 46, 2.4, '#d9a45b'))
      .join('') +
    [24, 33, 42].map((x) => dot(x - 1, 28, 1.3, '#9c6a2c') + dot(x - 1, 38, 1.3, '#9c6a2c')).join('') +
    line('M22 33 H42', '#9c6a2c', 1.6),
  [demoIds.jam]:
    on(rose) +
    jar(red, ink) +
    shape('M32 33 q-6 -1 -5 4 q1 4 5 6 q4 -2 5 -6 q1 -5 -5 -4 z', red) +
    shape('M29 33 l3 -2 l3 2 l-3 1.5 z', green),
  [demoIds.salad]:
    on(mint) +
    shape('M10 34 H54 Q52 54 32 54 Q12 54 10 34 Z', teal) +
    dot(20, 31, 6, green) +
    dot(43, 31, 6, green) +
    dot(31, 28, 8, '#7cb884') +
    dot(26, 31, 4, red) +
    dot(38, 30, 3.4, orange) +
    box(9, 33, 46, 4, ink),
  [demoIds.coffee]:
    on(sand) +
    shape('M20 14 H44 L46 54 H18 Z', ink) +
    box(20, 12, 24, 5, orange, 1) +
    box(21, 27, 22, 16, white, 2) +
    '<ellipse cx="32" cy="35" rx="4.4" ry="6" transform="rotate(30 32 35)" fill="#7a4a24"/>' +
    line('M30 39.5 q4 -3.5 4 -9', sand, 1.3),
  [demoIds.charger]:
    on(lilac) +
    box(14, 24, 22, 26, white, 5) +
    box(19, 17, 3, 8, ink, 1) +
    box(28, 17, 3, 8, ink, 1) +
    box(21, 44, 8, 3, ink, 1.5) +
    line('M25 48 Q25 57 36 56 Q50 55 49 40 V30', ink, 2.4) +
    box(45.5, 20, 7, 10, ink) +
    box(47, 16, 4, 4, light, 1),
  [demoIds.umbrella]:
    on(blue) +
    shape(
      'M8 34 Q10 13 32 13 Q54 13 56 34 Q52 30 48 34 Q44 30 40 34 Q36 30 32 34 Q28 30 24 34 Q20 30 16 34 Q12 30 8 34 Z',
      red,
    ) +
    line('M32 10 V13 M32 33 V50 Q32 55 27 54 Q24 53 24.5 49', ink, 2.5) +
    line('M24 33 Q25 19 32 14 Q39 19 40 33', '#e0958f', 1.5),
  [demoIds.bouquet]:
    on(rose) +
    line('M32 50 L22 28 M32 50 L32 24 M32 50 L42 28', green, 2) +
    dot(21, 23, 7, orange) +
    dot(43, 23, 7, red) +
    dot(32, 18, 7.5, '#d77fa1') +
    dot(21, 23, 2.5, white) +
    dot(43, 23, 2.5, white) +
    dot(32, 18, 2.5, white) +
    shape('M20 36 H44 L36 56 H28 Z', sand) +
    line('M22 40 H42', white, 1.5),
  [demoIds.neighbourProduct]:
    on(cream) + jar('#e9a52b', ink) + shape('M32 31 l5 3 v5.5 l-5 3 l-5 -3 v-5.5 z', '#e9a52b'),
};

async function draw(secrets: Ports['secrets'], svg: string): Promise<NewPicture> {
  // Loaded here only: no other start of the server needs it.
  const { default: sharp } = await import('sharp');
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64">${svg}</svg>`;
  const bytes = await sharp(Buffer.from(picture)).webp({ quality: 88, smartSubsample: true }).toBuffer();
  const base64 = bytes.toString('base64');
  return { mediaType: 'image/webp', base64, digest: secrets.digest(base64).slice(0, 22) };
}

type Drawn = readonly (readonly [id: string, picture: NewPicture])[];

const drawAll = (secrets: Ports['secrets'], pictures: Readonly<Record<string, string>>): Promise<Drawn> =>
  Promise.all(Object.entries(pictures).map(async ([id, svg]) => [id, await draw(secrets, svg)] as const));

/** Once, after the items of the demo were loaded. */
export async function addDemoPictures({
  secrets,
  transaction,
}: Pick<Ports, 'secrets' | 'transaction'>): Promise<void> {
  const rentals = await drawAll(secrets, rentalPictures);
  const sellables = await drawAll(secrets, sellablePictures);
  await transaction(async (store) => {
    for (const [id, picture] of rentals) {
      await storePicture(store.rentalItemImages, id, picture);
      const image = `/api/rental-items/${id}/image?v=${picture.digest}`;
      await store.rentalItems.save({ ...(await store.rentalItems.get(id)), image });
    }
    for (const [id, picture] of sellables) {
      await storePicture(store.sellableItemImages, id, picture);
      await store.sellableItems.save({ ...(await store.sellableItems.get(id)), image: picture.digest });
    }
  });
}
