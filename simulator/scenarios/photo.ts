/**
 * A generated photo like that of a phone, so that no picture file is needed: a badminton racket with broken strings.
 */

type Colour = readonly [red: number, green: number, blue: number];

const width = 480;
const height = 360;
const frame: Colour = [31, 95, 139];
const strings: Colour = [246, 243, 232];
const metal: Colour = [201, 204, 209];
const grip: Colour = [34, 38, 43];

/** Planks, darker towards a corner. */
function table(x: number, y: number): Colour {
  const shade = (y % 90 < 2 ? 0.75 : 1) * (1 - (x + y) / 3000) * (1 + Math.sin(y / 5 + x / 60) / 40);
  return [186 * shade, 140 * shade, 94 * shade];
}

const isNear = (value: number, step: number): boolean => ((value % step) + step) % step < 2.4;

/** The racket by its own axes: across it, and along it from the middle of its head. */
function racket(across: number, along: number): Colour | null {
  const out = Math.hypot(across / 92, along / 112);
  if (Math.abs(out - 1) < 0.07) return frame;
  const isTorn = Math.hypot((across - 18) / 34, (along + 12 + across / 4) / 30) < 1;
  // A string that hangs into the hole.
  const isLoose = Math.abs(across - 20 - Math.sin(along / 7) * 5) < 1.6 && along > -44 && along < -6;
  if (out < 1 && (isLoose || (!isTorn && (isNear(across, 15) || isNear(along, 16))))) return strings;
  if (along > 112 && along < 170 && Math.abs(across) < 5) return metal;
  return along >= 170 && Math.abs(across) < 10 ? grip : null;
}

function pixel(x: number, y: number): Colour {
  const [cos, sin] = [Math.cos(0.6), Math.sin(0.6)];
  const at = (left: number, top: number): Colour | null => {
    const [right, down] = [x - left, y - top];
    return racket(right * cos - down * sin, right * sin + down * cos);
  };
  const [lit, shadow] = [at(200, 130), at(206, 138)];
  if (lit) return lit;
  const [red, green, blue] = table(x, y);
  return shadow ? [red * 0.7, green * 0.7, blue * 0.7] : [red, green, blue];
}

/** As a PNG. */
export async function brokenRacket(): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let place = 0; place < width * height; place += 1)
    pixels.set(pixel(place % width, Math.floor(place / width)), place * 3);
  // Few scenarios have a photo, and the library loads slowly.
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
