import { create } from 'qrcode';
import { png } from '../../../files/png';

/** Dots of the picture for each of the code, so that no printer blurs its edges: 280 to the inch where it is 3 cm wide. */
const SCALE = 8;

/**
 * The QR code of a text as a data URL. A thousand that pdfmake draws, point by point or as paths, take three times as long
 * and 280 MB more.
 */
export function qrPicture(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const width = size * SCALE;
  const pixels = new Uint8Array(width * width);
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels[at] = data[Math.floor(y / SCALE) * size + Math.floor(x / SCALE)] ? 0 : 1;
  }
  const picture = png(width, width, pixels, [
    [0, 0, 0],
    [255, 255, 255],
  ]);
  return `data:image/png;base64,${picture.toString('base64')}`;
}
