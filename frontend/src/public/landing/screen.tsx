/** Pictures of the product: /public/screens/<name>-<light|dark>.<webp|png>. Only the names are read. */
const pictures = Object.keys(import.meta.glob('../../../public/screens/*.{webp,png}'));

const address = (file: string) => pictures.find((path) => path.endsWith(`/${file}`))?.replace(/^.*\/public/, '');

function Picture({ name, mode, alt, size }: { name: string; mode: 'light' | 'dark'; alt: string; size: Size }) {
  const webp = address(`${name}-${mode}.webp`);
  const png = address(`${name}-${mode}.png`);
  const source = png ?? webp;
  if (!source) return null;
  return (
    <picture className={`only-${mode}`}>
      {webp && png && <source srcSet={webp} type="image/webp" />}
      <img src={source} alt={alt} width={size.width} height={size.height} loading="lazy" decoding="async" />
    </picture>
  );
}

type Size = { width: number; height: number };

/**
 * A picture of the real product in light and dark.
 * @param name of the files in frontend/public/screens
 * @param size px of the files, so that the page does not jump when they arrive. @default 1440 × 900
 */
export function Screen({ name, alt, size = { width: 1440, height: 900 } }: { name: string; alt: string; size?: Size }) {
  return (
    <div className="screen surface">
      <Picture name={name} mode="light" alt={alt} size={size} />
      <Picture name={name} mode="dark" alt={alt} size={size} />
    </div>
  );
}
