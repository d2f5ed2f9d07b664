import type { Plugin, Rolldown } from 'vite';

const AREA = /\/src\/app\/area\.tsx$/;
/** A page with a list. Nearly every page of the area has a list, or uses its parts. */
const LIST = /\/src\/record\/entry-page\.tsx$/;

/**
 * Names the scripts and styles of the area, and those that all lists share, in index.html, which only shows
 * the area. The browser then fetches them beside the first script instead of one after the other.
 */
export function preloadArea(): Plugin {
  return {
    name: 'countersign-preload-area',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return everywhere(bundle)
          .map(tagOf)
          .filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
      },
    },
  };
}

const tagOf = (name: string) => ({
  tag: 'link',
  attrs: { rel: name.endsWith('.js') ? 'modulepreload' : 'stylesheet', crossorigin: true, href: `/${name}` },
  injectTo: 'head' as const,
});

/** The files of the area, and those that all lists share. */
export const everywhere = (bundle: Rolldown.OutputBundle): string[] => neededBy(bundle, AREA, LIST);

/** The same for chunks only. */
export const chunksEverywhere = <One extends Chunk>(chunks: readonly One[]): One[] =>
  chunksNeededBy(chunks, AREA, LIST);

type Chunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'imports' | 'fileName'>;

/** The scripts that contain these modules with all their imports, and then their styles. */
export function neededBy(bundle: Rolldown.OutputBundle, ...modules: readonly RegExp[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const all = chunksNeededBy(chunks, ...modules);
  return [
    ...all.map(({ fileName }) => fileName),
    ...new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
  ];
}

function chunksNeededBy<One extends Chunk>(chunks: readonly One[], ...modules: readonly RegExp[]): One[] {
  const found = modules.map((module) => chunks.find(({ facadeModuleId }) => module.test(facadeModuleId ?? '')));
  const needed = new Set(found);
  if (needed.has(undefined)) throw new Error(`The build lacks one of ${modules.join(', ')}`);
  // The loop also visits entries that are added to the set during it.
  for (const one of needed)
    for (const name of one?.imports ?? []) needed.add(chunks.find(({ fileName }) => fileName === name));
  return [...needed].filter((one) => one !== undefined);
}
