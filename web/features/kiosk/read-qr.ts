/** Decodes a QR code in a picture: by the browser's detector if it has one, else by a package that is loaded then. */

type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const nativeDetector = (): DetectorClass | null =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

/** Wider pictures only cost time. */
const widthAtMost = 640;

async function packagedReader(): Promise<ReadQr> {
  const { default: jsQr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!paint || video.videoWidth === 0) return null;
    const scale = Math.min(1, widthAtMost / video.videoWidth);
    const width = Math.round(video.videoWidth * scale);
    const height = Math.round(video.videoHeight * scale);
    canvas.width = width;
    canvas.height = height;
    paint.drawImage(video, 0, 0, width, height);
    return jsQr(paint.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
  };
}

export async function openReader(): Promise<ReadQr> {
  const Native = nativeDetector();
  if (!Native) return packagedReader();
  try {
    const detector = new Native({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return packagedReader();
  }
}
