/** Takes pictures from a camera for the reader of QR codes. */
import type { ReadQrArgs } from '../../bindings';
import { base64 } from '../calls/base64';

/** The reason why there is no picture: no camera, access refused, or a page that may not ask for a camera. */
export type CameraError = 'none' | 'refused' | 'insecure';

/** The longest side of a picture, in pixels. It is enough for the largest code that a screen shows well. */
const MAX_SIDE_PIXELS = 900;

/** Opens the user's camera, on phones the rear one. Resolves to the reason if there is none. */
export async function openCamera(): Promise<MediaStream | CameraError> {
  if (!globalThis.isSecureContext) return 'insecure';
  // A web view without cameras does not even have the API.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return 'none';
  const video = {
    facingMode: 'environment',
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  };
  try {
    return await devices.getUserMedia({ video });
  } catch (refusal) {
    const name = refusal instanceof DOMException ? refusal.name : '';
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'none';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Returns the centre of the current video frame, as a square. `undefined` if there is no frame yet. */
export function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ReadQrArgs | undefined {
  const { videoWidth, videoHeight } = video;
  const from = Math.min(videoWidth, videoHeight);
  const side = Math.min(from, MAX_SIDE_PIXELS);
  if (side === 0) return undefined;
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const left = (videoWidth - from) / 2;
  const top = (videoHeight - from) / 2;
  context.drawImage(video, left, top, from, from, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return { frame: { width: side, height: side, brightness: base64(brightness(data)) } };
}

/** Returns the brightness of each pixel. The input has four bytes for each: red, green, blue and opacity. */
export function brightness(pixels: Uint8ClampedArray): Uint8Array {
  const bright = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < bright.length; at++) {
    const [red, green, blue] = [pixels[4 * at]!, pixels[4 * at + 1]!, pixels[4 * at + 2]!];
    bright[at] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return bright;
}
