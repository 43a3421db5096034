/** Reads the QR code of a message or a label; requests the camera on demand and switches it off afterwards. */
import { useEffect, useRef, useState } from 'react';
import { readTyped } from '#domain/shared/typed-code.js';
import { bring } from '#web/api/order-proofs.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const nativeDetector = (): DetectorClass | null =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

/** Wider pictures only take more time. */
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

/** Decodes a QR code in a picture: with the browser's detector if it has one, else with a package loaded on demand. */
async function openReader(): Promise<ReadQr> {
  const Native = nativeDetector();
  if (!Native) return packagedReader();
  try {
    const detector = new Native({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return packagedReader();
  }
}

const lookEveryMs = 200;

const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

const failures: Readonly<Record<string, string>> = {
  NotAllowedError: t.cameraRefused,
  NotFoundError: t.noCamera,
};

interface Props {
  /** A scanned code opens its door at once. */
  readonly opens: boolean;
  readonly onCode: (code: string) => void;
}

export function QrReader({ opens, onCode }: Props) {
  const [isOn, setIsOn] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!hasCamera()) return null;
  return (
    <section className="card" aria-label="QR code">
      {isOn ? (
        <Camera
          opens={opens}
          onCode={onCode}
          onFailure={(name) => {
            setIsOn(false);
            setFailure(failures[name] ?? t.cameraFailed);
          }}
        />
      ) : null}
      {failure ? <Notice tone="bad" title={failure} /> : null}
      <Button
        kind="quiet"
        isWide
        onClick={() => {
          setFailure(null);
          setIsOn(!isOn);
        }}
      >
        {isOn ? t.stopCamera : t.scan}
      </Button>
    </section>
  );
}

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

interface CameraProps extends Props {
  readonly onFailure: (name: string) => void;
}

function Camera({ opens, onCode, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isForeign, setIsForeign] = useState(false);
  const callbacks = useRef({ onCode, onFailure });
  useEffect(() => {
    callbacks.current = { onCode, onFailure };
  }, [onCode, onFailure]);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stop = new AbortController();
    const found = (text: string): void => {
      const read = readTyped(text, 'door');
      setIsForeign(read === null);
      if (!read) return;
      // In memory only: the screen is shared.
      if (read.token !== null) bring(read.code, { token: read.token });
      callbacks.current.onCode(read.code);
    };
    void watch(element, found, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) callbacks.current.onFailure(nameOf(error));
    });
    return () => stop.abort();
  }, []);
  return (
    <>
      <p>
        {t.showCode} {opens ? t.opensAtOnce : null}
      </p>
      <video ref={video} className="kiosk-camera" muted playsInline aria-label={t.cameraPicture} />
      {isForeign ? <Notice tone="warn" title={t.foreignQr} /> : null}
    </>
  );
}

/** Scans until it is stopped. Throws the camera's refusal. */
async function watch(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const end = (): void => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play();
  const read = await openReader();
  const look = async (): Promise<void> => {
    if (signal.aborted) return;
    const text = await read(video).catch(() => null);
    if (signal.aborted) return;
    if (text !== null) onText(text);
    setTimeout(() => void look(), lookEveryMs);
  };
  await look();
}
