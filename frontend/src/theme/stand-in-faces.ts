/**
 * What the device has in place of our face until that has come: how wide each must be drawn, in percent, so that lines break where
 * they will break afterwards. Measured on headings and rows of the product. All have one to six percent more than that, since what
 * comes larger afterwards a browser takes for the first sight of it.
 */
const standIns = [
  { as: 'Roboto', plain: ['Roboto'], bold: ['Roboto Bold'], widths: [100.7, 107.4, 106.1] },
  {
    as: 'Arial',
    plain: ['Arial', 'Liberation Sans', 'Nimbus Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Nimbus Sans Bold'],
    widths: [100.6, 100.8, 99.4],
  },
  { as: 'Noto', plain: ['Noto Sans', 'Noto Sans Regular'], bold: ['Noto Sans Bold'], widths: [97.6, 98.8, 96.8] },
] as const;

const weights = ['200 599', '600 679', '680 800'] as const;

/** How high a line of our face is above and below its base, in percent of its size. */
const height = { above: 98.4, below: 31.6 };

/** The families in the order in which a device is asked for them, as CSS names them. */
export const standInFamilies = standIns.map(({ as }) => `'As ${as}'`).join(', ');

/** Their `@font-face` rules: as wide as our face and as high, so that nothing moves once it is there. */
export function standInFaces(): string {
  return standIns
    .flatMap(({ as, plain, bold, widths }) =>
      widths.map((width, at) => {
        const of = (percent: number) => `${((percent / width) * 100).toFixed(1)}%`;
        return [
          '@font-face {',
          `  font-family: "As ${as}";`,
          `  font-weight: ${weights[at]};`,
          `  src: ${(at === 0 ? plain : bold).map((name) => `local("${name}")`).join(', ')};`,
          `  size-adjust: ${width}%;`,
          `  ascent-override: ${of(height.above)};`,
          `  descent-override: ${of(height.below)};`,
          '}',
          '',
        ].join('\n');
      }),
    )
    .join('');
}
