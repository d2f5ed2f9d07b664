import { palette, shape } from './palette';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The palette as custom properties: `--green`, `--green-tint` …, following the `color-scheme` of the element. */
export function cssVariables(): string {
  const colours = Object.entries(palette.light).map(([name, light]) => {
    const dark = palette.dark[name as keyof typeof palette.dark];
    return `  --${kebab(name)}: light-dark(${light}, ${dark});`;
  });
  return [
    ':root {',
    '  color-scheme: light dark;',
    ...colours,
    `  --radius: ${shape.radius}px;`,
    `  --radius-large: ${shape.radiusLarge}px;`,
    `  --touch: ${shape.touch}px;`,
    `  --font: ${shape.fontFamily};`,
    `  --font-code: ${shape.fontFamilyCode};`,
    '}',
    ":root[data-theme='light'] { color-scheme: light; }",
    ":root[data-theme='dark'] { color-scheme: dark; }",
    '',
  ].join('\n');
}
