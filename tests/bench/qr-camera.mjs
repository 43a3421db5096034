/** A camera that sees one QR code: the raw picture that Chromium shows in place of a camera's. */
import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const [width, height] = [640, 480];
const [light, dark, grey] = [235, 16, 128];

/** Switches of a Chromium whose camera shows this file, and is never asked about. */
export const cameraOf = (file) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

/** @param {string} file ends with .y4m @param {string} text of the QR code, held in the middle of the picture */
export function holdUp(file, text) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.floor(height / size);
  const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1];
  const luma = Buffer.alloc(width * height, light);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (data[Math.floor(y / scale)][Math.floor(x / scale)]) luma[(top + y) * width + left + x] = dark;
  const colours = Buffer.alloc((width * height) / 2, grey);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, Buffer.from('FRAME\n'), luma, colours]));
}
