/** In pixels. A page of A4 has then some 220 of them to the inch, and is read well. */
const LONGEST_EDGE = 2560;
/** In bytes. */
const LARGE = 1.5 * 1024 * 1024;
const QUALITY = 0.85;
/** A result that saves less than a tenth is not worth what it loses. */
const WORTH = 0.9;

/**
 * A smaller JPEG of the same name, because a phone takes 2 to 6 MB for a certificate, which a bad line may never bring
 * to the end. It also drops what a phone writes into a photograph: the place, the time, the device.
 * @param file a JPEG
 * @returns the same file when it is small enough, and when anything fails
 */
export async function smallerPhotograph(file: File): Promise<File> {
  const blob = await drawnSmaller(file).catch(() => undefined);
  if (!blob || blob.size > file.size * WORTH) return file;
  return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
}

async function drawnSmaller(file: File): Promise<Blob | undefined> {
  // Upright by itself. Chrome 109 knows no word for it.
  const picture = await createImageBitmap(file);
  try {
    return await redrawn(picture, file);
  } finally {
    // A decoded photograph takes fifty times its file.
    picture.close();
  }
}

async function redrawn(picture: ImageBitmap, file: File): Promise<Blob | undefined> {
  const { width, height } = picture;
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  if (scale === 1 && file.size <= LARGE) return undefined;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d');
  if (!context || !isFaithful(context)) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', QUALITY));
}

/** Whether what is drawn comes back. A browser that hides from trackers may give noise instead, without an error. */
function isFaithful(context: CanvasRenderingContext2D): boolean {
  const drawn = [64, 128, 192];
  context.fillStyle = `rgb(${drawn})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return drawn.every((value, index) => Math.abs(value - (data[index] ?? 0)) <= 4);
}
