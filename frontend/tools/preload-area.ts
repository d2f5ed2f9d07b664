import type { Plugin, Rolldown } from 'vite';

const AREA = /\/src\/shell\/area\.tsx$/;

/**
 * Names the scripts and the styles of the area in index.html, whose only purpose it is to show the area: the browser
 * fetches them beside the first script instead of after it.
 */
export function preloadArea(): Plugin {
  return {
    name: 'countersign-preload-area',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const area = Object.values(bundle).find(
          (output) => output.type === 'chunk' && AREA.test(output.facadeModuleId ?? ''),
        );
        if (area?.type !== 'chunk') throw new Error('The build has no area');
        const scripts = withImports(bundle, area);
        return [...[...scripts].map(scriptTag), ...stylesOf(bundle, scripts).map(styleTag)].filter(
          ({ attrs }) => !html.includes(`"${attrs.href}"`),
        );
      },
    },
  };
}

const scriptTag = (name: string) => tag(name, { rel: 'modulepreload' });
const styleTag = (name: string) => tag(name, { rel: 'stylesheet' });

const tag = (name: string, attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true, href: `/${name}` },
  injectTo: 'head' as const,
});

function stylesOf(bundle: Rolldown.OutputBundle, scripts: ReadonlySet<string>): string[] {
  return [...scripts].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
}

function withImports(bundle: Rolldown.OutputBundle, { fileName, imports }: Rolldown.OutputChunk): Set<string> {
  const names = new Set([fileName, ...imports]);
  // A set goes on over what is added to it meanwhile.
  for (const name of names) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) names.add(imported);
  }
  return names;
}
