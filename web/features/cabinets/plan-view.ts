/** What the plan of the fleet draws where: points, groups of points and pictures of a map, in pixels of the drawing. */
import type { Coordinates } from '#domain/lockers/coordinates.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The projection of web maps, so that pictures of a map fit below: the world is a square of 1. */
function inWorld({ latitude, longitude }: Coordinates): Point {
  const radians = (latitude * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  };
}

/** The width of a picture of the map, and of the world at scale 0. */
const tileSize = 256;
const [leastScale, mostScale] = [2, 18];
/** Room for the marks at the edge, and beside them for their names. */
const [marginAbove, marginBeside] = [56, 96];

export interface View {
  readonly centre: Point;
  /** The world has `256 × 2^scale` pixels. */
  readonly scale: number;
}

/** The view that shows all of them; with pictures of a map, in their next smaller scale. */
export function viewOf(points: readonly Coordinates[], size: Size, hasTiles: boolean): View {
  const all = points.map(inWorld);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = (pixels: number, margin: number, part: number) =>
    Math.log2(Math.max(pixels - 2 * margin, 1) / tileSize / Math.max(part, 1e-9));
  const scale = Math.min(
    fits(size.width, Math.min(marginBeside, size.width / 5), right - left),
    fits(size.height, marginAbove, bottom - top),
    mostScale,
  );
  return {
    centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
    scale: Math.max(hasTiles ? Math.floor(scale) : scale, leastScale),
  };
}

const pixelsOf = ({ scale }: View): number => tileSize * 2 ** scale;

const inPixels = (view: View, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - view.centre.x) * pixelsOf(view) + width / 2,
  y: (y - view.centre.y) * pixelsOf(view) + height / 2,
});

export interface Mark<Place> extends Point {
  /** One, or several that are too near to each other to be drawn side by side. */
  readonly places: readonly Place[];
}

/** Half a mark, and half the longest name that is drawn below it. */
const [halfMark, halfName] = [20, 64];
const nameHeight = 28;

/** The marks in the drawing, those that would overlap as a group; places outside of it have none. */
export function marksOf<Place extends Coordinates>(
  places: readonly Place[],
  view: View,
  size: Size,
): Mark<Place>[] {
  const marks: { x: number; y: number; places: Place[] }[] = [];
  for (const place of places) {
    const { x, y } = inPixels(view, size, inWorld(place));
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < 2 * halfMark);
    if (near) near.places.push(place);
    else marks.push({ x, y, places: [place] });
  }
  return marks;
}

/** The marks whose names cover neither a mark nor a name before them. */
export function namedOf(marks: readonly Point[]): ReadonlySet<Point> {
  const named = new Set<Point>();
  const coversMark = (name: Point, { x, y }: Point): boolean =>
    Math.abs(x - name.x) < halfName + halfMark && y > name.y && y - name.y < 2 * halfMark + nameHeight;
  const coversName = (name: Point, { x, y }: Point): boolean =>
    Math.abs(x - name.x) < 2 * halfName && Math.abs(y - name.y) < nameHeight;
  for (const mark of marks)
    if (
      !marks.some((other) => coversMark(mark, other)) &&
      ![...named].some((other) => coversName(mark, other))
    )
      named.add(mark);
  return named;
}

interface Tile {
  readonly url: string;
  readonly left: number;
  readonly top: number;
}

/** The pictures of the map below the drawing; the view's scale is whole. */
export function tilesOf(template: string, view: View, { width, height }: Size): Tile[] {
  const across = 2 ** view.scale;
  const [left, top] = [
    view.centre.x * pixelsOf(view) - width / 2,
    view.centre.y * pixelsOf(view) - height / 2,
  ];
  const along = (from: number, length: number): number[] => {
    const [first, last] = [Math.floor(from / tileSize), Math.floor((from + length - 1) / tileSize)];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  };
  return along(top, height)
    .filter((row) => row >= 0 && row < across)
    .flatMap((row) =>
      along(left, width).map((column) => ({
        url: template
          .replace('{z}', String(view.scale))
          .replace('{x}', String(((column % across) + across) % across))
          .replace('{y}', String(row)),
        left: column * tileSize - left,
        top: row * tileSize - top,
      })),
    );
}

const equatorMetres = 40_075_017;
const roundMetres = [1, 2, 5].flatMap((digit) => [0, 1, 2, 3, 4, 5, 6].map((power) => digit * 10 ** power));

/** A round distance at the centre of the drawing, at most a fourth of its width. */
export function scaleBar(view: View, { width }: Size): { readonly metres: number; readonly pixels: number } {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * view.centre.y)));
  const metresAPixel = (equatorMetres * Math.cos(latitude)) / pixelsOf(view);
  const metres = Math.max(1, ...roundMetres.filter((each) => each / metresAPixel <= width / 4));
  return { metres, pixels: metres / metresAPixel };
}
