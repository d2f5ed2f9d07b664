import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const AREA = /\/src\/area\/area\.tsx$/;

/**
 * Names the scripts of the area in index.html, whose only purpose it is to show the area: the browser fetches them
 * beside the first script instead of after it.
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
        return [...withImports(bundle, area)]
          .map((name) => `/${name}`)
          .filter((path) => !html.includes(`"${path}"`))
          .map(
            (href): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href },
              injectTo: 'head',
            }),
          );
      },
    },
  };
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
