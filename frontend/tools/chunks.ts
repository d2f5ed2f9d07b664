import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { publicPages } from '../src/public/page-list';
import { inputs, treeshake } from './inputs';
import { leaveOut } from './leave-out';
import { paletteCss } from './palette-css';

type Chunks = readonly Rolldown.OutputChunk[];

/**
 * Divides the scripts into chunks. A list of entries needs only a few files, because a browser that requests
 * seventy waits for each. One more file has our code that only other lists need. React and the other
 * libraries are apart from our own code, so that they stay in the browser's cache across releases. The public
 * pages are left to the bundler, so that they load nothing else. A first build, which is not served, shows
 * which modules are needed. The alternative, everything that could be needed, is every library as a whole.
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

/** The chunks of a build without these divisions. */
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
    // The loop also visits entries that are added to the set during it.
    for (const { imports } of needed) for (const name of imports) needed.add(byName.get(name) as Rolldown.OutputChunk);
    const named = new Set(roots.map(({ facadeModuleId }) => facadeModuleId));
    // Leaves out modules that are fetched by name. They keep files of their own.
    return new Set([...needed].flatMap(({ moduleIds }) => moduleIds).filter((id) => !named.has(id)));
  };
  const open = neededBy(...publicPages.map(({ script }) => script));
  const frame = neededBy('index.html', 'src/app/area.tsx');
  const list = neededBy('src/record/entry-page.tsx');
  const rows = neededBy('src/record/directory/directory-page.tsx', 'src/record/directory/training-files.tsx');
  // These pages need a part of that and should not fetch all of it.
  const beside = neededBy(
    'src/home/faculty/faculty-dashboard.tsx',
    'src/home/student/student-dashboard.tsx',
    'src/administration/mail/mail-page.tsx',
  );
  const form = neededBy('src/record/directory/edit-sheet.tsx');
  const choice = neededBy('src/field-types/parts/link-input.tsx');
  return (id) => {
    // This module waits for the area, which waits for the frame.
    if (id.endsWith('/src/app/main.tsx')) return null;
    if (open.has(id)) return frame.has(id) ? 'common' : null;
    if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
    // A library must not be in a chunk that waits for our own code, because our code waits for the library.
    const isLibrary = /node_modules|stand-ins|left-out/.test(id);
    if (frame.has(id)) return isLibrary ? libraryOf(id) : 'frame';
    if (list.has(id)) return isLibrary ? 'list-libraries' : 'list';
    if (rows.has(id) && !beside.has(id) && !isLibrary) return 'directories';
    // The filters of a list use a choice field too, without a form.
    if (form.has(id) && choice.has(id) && !rows.has(id) && !isLibrary) return 'choice';
    // A module that is drawn while it loads must be in a chunk that is loaded before.
    if (form.has(id) && !rows.has(id) && !beside.has(id))
      return isLibrary ? (/ant-design.icons/.test(id) ? 'icons' : null) : 'form';
    return null;
  };
}

/**
 * Libraries that do not depend on each other, and those that depend on both. A slow processor parses one
 * while the next is being loaded.
 */
const libraries = {
  refine:
    /node_modules[\\/](@tanstack|@refinedev|react-router|lodash-es|pluralize|warn-once)[\\/]|stand-ins[\\/](qs|query-string|refine-core|devtools|axios)/,
  styles:
    /node_modules[\\/](@ant-design[\\/](icons|cssinjs|fast-color|colors)|@babel|@emotion|classnames|rc-util|react-is|stylis)|stand-ins[\\/](antd-icon|cssinjs|object-spread)/,
};
const libraryOf = (id: string): string =>
  Object.entries(libraries).find(([, named]) => named.test(id))?.[0] ?? 'libraries';
