import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { publicPages } from '../src/public/page-list';
import { inputs, treeshake } from './inputs';
import { leaveOut } from './leave-out';
import { paletteCss } from './palette-css';

type Chunks = readonly Rolldown.OutputChunk[];

/**
 * Puts what a list of entries needs into few files, and into one more what of ours other lists have beside that: a browser that
 * asks for seventy waits for each. React and the other libraries apart from our own code, so that they stay in its cache
 * across releases; what the public pages need is left to the bundler, so that they load nothing of the rest. A first build,
 * which nobody gets, tells what is needed: what could be needed is the whole of every library.
 */
export function chunks(): Plugin {
  let groupOf: (id: string) => string | null = () => null;
  return {
    name: 'countersign-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (id) => groupOf(id), debugName: 'what a list needs', priority: 1 }],
            },
          },
        },
      },
    }),
    async buildStart() {
      groupOf = groupsBy(await survey(this.environment.config.root));
    },
  };
}

let surveyed: Promise<Chunks> | undefined;

/** What a build would make of everything if nobody told it how to divide it. */
export const survey = (root: string): Promise<Chunks> => {
  surveyed ??= surveyOf(root);
  return surveyed;
};

async function surveyOf(root: string): Promise<Chunks> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), leaveOut(), paletteCss()],
    build: { write: false, minify: false, target: 'es2022', rolldownOptions: { input: inputs, treeshake } },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return output.filter((part) => part.type === 'chunk');
}

function groupsBy(all: Chunks): (id: string) => string | null {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const neededBy = (...ends: readonly string[]) => {
    const roots = all.filter(({ facadeModuleId }) => ends.some((end) => facadeModuleId?.endsWith(`/${end}`)));
    if (roots.length < new Set(ends).size) throw new Error(`The build has not all of ${ends.join(', ')}`);
    const needed = new Set(roots);
    // A set goes on over what is added to it meanwhile.
    for (const { imports } of needed) for (const name of imports) needed.add(byName.get(name) as Rolldown.OutputChunk);
    const named = new Set(roots.map(({ facadeModuleId }) => facadeModuleId));
    // What is fetched by its own name keeps a file of its own.
    return new Set([...needed].flatMap(({ moduleIds }) => moduleIds).filter((id) => !named.has(id)));
  };
  const open = neededBy(...publicPages.map(({ script }) => script));
  const frame = neededBy('index.html', 'src/app/area.tsx');
  const list = neededBy('src/record/entry-page.tsx');
  const rows = neededBy('src/record/directory/directory-page.tsx');
  // These need a little of that, and are not to fetch it all.
  const beside = neededBy('src/tools/dashboard/faculty-dashboard.tsx', 'src/tools/admin/mail/mail-page.tsx');
  const form = neededBy('src/record/directory/edit-sheet.tsx');
  const choice = neededBy('src/field-types/link-input.tsx');
  return (id) => {
    // It waits for the area, which waits for the frame.
    if (id.endsWith('/src/app/main.tsx')) return null;
    if (open.has(id)) return frame.has(id) ? 'common' : null;
    if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
    // Nothing of a library's may wait for our own code, which waits for it.
    const isLibrary = /node_modules|stand-ins|left-out/.test(id);
    if (frame.has(id)) return isLibrary ? libraryOf(id) : 'frame';
    if (list.has(id)) return isLibrary ? 'list-libraries' : 'list';
    if (rows.has(id) && !beside.has(id) && !isLibrary) return 'directories';
    // A list is narrowed by a choice, too, and has no form.
    if (form.has(id) && choice.has(id) && !rows.has(id) && !isLibrary) return 'choice';
    // What a module of ours draws as it is loaded must be there before it.
    if (form.has(id) && !rows.has(id)) return isLibrary ? (/ant-design.icons/.test(id) ? 'icons' : null) : 'form';
    return null;
  };
}

/** Libraries that know nothing of each other, and those that know both: a slow processor reads one while the next is on its way. */
const libraries = {
  refine:
    /node_modules[\\/](@tanstack|@refinedev|react-router|lodash-es|pluralize|warn-once)[\\/]|stand-ins[\\/](qs|query-string|refine-core|devtools|axios)/,
  styles:
    /node_modules[\\/](@ant-design[\\/](icons|cssinjs|fast-color|colors)|@babel|@emotion|classnames|rc-util|react-is|stylis)|stand-ins[\\/](cssinjs|object-spread)/,
};
const libraryOf = (id: string): string =>
  Object.entries(libraries).find(([, named]) => named.test(id))?.[0] ?? 'libraries';
