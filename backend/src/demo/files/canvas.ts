import { png } from '../../files/png';
import { dotsOf, letterWidth } from './font';

/** A picture of four colours for shapes and capitals. Colours are numbers from 0 to 3. */
export class Canvas {
  private readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint8Array(width * height);
  }

  fill(left: number, top: number, width: number, height: number, colour: number): void {
    const to = Math.min(left + width, this.width);
    for (let row = Math.max(top, 0); row < Math.min(top + height, this.height); row++) {
      this.pixels.fill(colour, row * this.width + Math.max(left, 0), row * this.width + to);
    }
  }

  /**
   * Draws the outline of a rectangle.
   * @param inset pixels from the edge of the picture
   */
  frame(inset: number, thickness: number, colour: number): void {
    const [width, height] = [this.width - 2 * inset, this.height - 2 * inset];
    this.fill(inset, inset, width, thickness, colour);
    this.fill(inset, this.height - inset - thickness, width, thickness, colour);
    this.fill(inset, inset, thickness, height, colour);
    this.fill(this.width - inset - thickness, inset, thickness, height, colour);
  }

  disc(x: number, y: number, radius: number, colour: number): void {
    for (let row = -radius; row <= radius; row++) {
      const half = Math.floor(Math.sqrt(radius * radius - row * row));
      this.fill(x - half, y + row, 2 * half + 1, 1, colour);
    }
  }

  /**
   * Draws capitals in the middle of a line.
   * @param size the pixels of each dot
   */
  centred(text: string, top: number, size: number, colour: number): void {
    const left = Math.round((this.width - text.length * letterWidth * size) / 2);
    for (const [column, row] of dotsOf(text)) this.fill(left + column * size, top + row * size, size, size, colour);
  }

  /** @param palette four colours, each red, green, blue */
  toPng(palette: readonly (readonly [number, number, number])[]): Buffer {
    return png(this.width, this.height, this.pixels, palette);
  }
}
