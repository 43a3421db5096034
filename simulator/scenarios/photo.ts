/** A photo as a phone might send it, drawn here so that no file of pictures goes along: a badminton racket whose strings broke. */
import { crc32, deflateSync } from 'node:zlib';

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

/** What lies there, by the racket's own axes: across it, and along it from the middle of its head. */
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

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** As a PNG. */
export function brokenRacket(): Uint8Array {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(pixel(x, y), y * (width * 3 + 1) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a colour, three colours a pixel.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
