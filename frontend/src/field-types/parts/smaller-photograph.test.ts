import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallerPhotograph } from './smaller-photograph';

const MB = 1024 * 1024;

const photograph = (size: number) =>
  new File([new Uint8Array(size)], 'IMG_1.jpg', { type: 'image/jpeg', lastModified: 7 });

/** What is drawn. */
const drawn: unknown[][] = [];

/** A stand-in for the browser's canvas. @param gives the bytes of whatever it makes. @param pixel what it reads back */
function canvas({
  width,
  height,
  gives = 1000,
  pixel,
}: {
  width: number;
  height: number;
  gives?: number;
  pixel?: number[];
}) {
  drawn.length = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  const made = {
    width: 0,
    height: 0,
    fillStyle: '',
    getContext: () => made,
    fillRect: () => undefined,
    getImageData: () => ({ data: pixel ?? made.fillStyle.match(/\d+/g)?.map(Number) }),
    drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
    toBlob: (done: (blob: Blob | null) => void, type: string, quality: number) => {
      drawn.push([quality]);
      done(gives === 0 ? null : new Blob([new Uint8Array(gives)], { type }));
    },
  };
  vi.stubGlobal('document', { createElement: () => made });
}

afterEach(() => vi.unstubAllGlobals());

it('draws a photograph with its longer edge at 2,560, and keeps the name', async () => {
  canvas({ width: 3000, height: 4000, gives: 640_000 });
  const smaller = await smallerPhotograph(photograph(4 * MB));
  expect([smaller.name, smaller.type, smaller.size, smaller.lastModified]).toEqual([
    'IMG_1.jpg',
    'image/jpeg',
    640_000,
    7,
  ]);
  expect(drawn).toEqual([[0, 0, 1920, 2560], [0.85]]);
});

it('leaves the edges of a large file that is no larger picture', async () => {
  canvas({ width: 2000, height: 1000 });
  expect((await smallerPhotograph(photograph(2 * MB))).size).toBe(1000);
  expect(drawn[0]).toEqual([0, 0, 2000, 1000]);
});

describe('gives the same file', () => {
  it.each([
    ['that is small enough', photograph(MB), { width: 2560, height: 1920 }],
    ['that would hardly be smaller', photograph(2 * MB), { width: 4000, height: 3000, gives: 1.9 * MB }],
    ['when the browser gives noise for it', photograph(2 * MB), { width: 4000, height: 3000, pixel: [255, 255, 255] }],
  ])('%s', async (_, file, picture) => {
    canvas(picture);
    expect(await smallerPhotograph(file)).toBe(file);
  });

  it('when it cannot be read', async () => {
    const file = photograph(2 * MB);
    canvas({ width: 1, height: 1 });
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    expect(await smallerPhotograph(file)).toBe(file);
  });

  it('when the browser makes none of it', async () => {
    const file = photograph(2 * MB);
    canvas({ width: 4000, height: 3000, gives: 0 });
    expect(await smallerPhotograph(file)).toBe(file);
  });
});
