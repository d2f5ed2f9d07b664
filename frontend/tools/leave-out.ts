import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Unused {
  /** The module that imports it. */
  readonly importer: RegExp;
  readonly source: RegExp;
  readonly what: string;
  /** The exports of the source besides the default one. */
  readonly exports?: readonly string[];
  /** The part of the source that is still needed, or its replacement. */
  readonly instead?: string;
}

const standIn = (name: string) => join(import.meta.dirname, 'stand-ins', name);

/** Imports of libraries that our code does not use. They were a fifth of what a list loaded. */
const unused: readonly Unused[] = [
  {
    importer: /schemas[\\/]resolve[\\/]define\.ts$/,
    source: /^\.\.\/check\//,
    what: 'whether the registry contradicts itself, which the build has asked: this configuration reads it',
    instead: standIn('check.ts'),
  },
  {
    importer: /node_modules/,
    source: /^@babel\/runtime\/helpers\/esm\/objectSpread2$/,
    what: 'what browsers without Object.assign need',
    instead: standIn('object-spread.ts'),
  },
  {
    importer: /@refinedev[\\/]react-router[\\/]/,
    source: /^@refinedev\/core$/,
    what: 'a search for the page of an address by each hook',
    instead: standIn('refine-core.ts'),
  },
  {
    importer: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]index\.js$/,
    source: /^\.\/FilterDropdown$/,
    what: 'the filter menus of a table, with a tree and radio buttons',
    exports: ['flattenKeys'],
  },
  {
    importer: /antd[\\/]es[\\/]table[\\/]InternalTable\.js$/,
    source: /^\.\/RcTable\/VirtualTable$/,
    what: 'the table that renders only the rows in sight',
  },
  {
    importer: /rc-table[\\/]es[\\/]index\.js$/,
    source: /^\.\/VirtualTable$/,
    what: 'the same, in the table underneath',
    exports: ['genVirtualTable'],
  },
  {
    importer: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/,
    source: /^\.\.\/\.\.\/radio$/,
    what: 'the radio buttons of a table of which one row can be chosen, with all that forms need',
  },
  {
    importer: /antd[\\/]es[\\/]pagination[\\/]Pagination\.js$/,
    source: /^\.\.\/select$/,
    what: 'the choice of a page size',
  },
  {
    importer: /antd[\\/]es[\\/]form[\\/]context\.js$/,
    source: /^rc-field-form$/,
    what: 'forms and their validation, for a context that every control asks',
    instead: 'rc-field-form/es/FormContext',
  },
  {
    importer: /node_modules[\\/](antd|@ant-design[\\/]cssinjs-utils)[\\/]/,
    source: /^@ant-design\/cssinjs$/,
    what: 'the making of styles that the build has made',
    instead: standIn('cssinjs.ts'),
  },
  {
    importer: /@ant-design[\\/]icons[\\/]es[\\/]icons[\\/]/,
    source: /^\.\.\/components\/AntdIcon$/,
    what: 'the names of pictures, which are read out before the words beside them',
    instead: standIn('antd-icon.ts'),
  },
  {
    importer: /@refinedev[\\/]simple-rest[\\/]/,
    source: /^axios$/,
    what: 'a client beneath simple-rest, which is given one over fetch',
    instead: standIn('axios.ts'),
  },
  {
    importer: /@refinedev[\\/]simple-rest[\\/]/,
    source: /^query-string$/,
    what: 'every way of writing a query, of which simple-rest uses one',
    instead: standIn('query-string.ts'),
  },
  {
    importer: /@refinedev[\\/](core|react-router)[\\/]/,
    source: /^qs$/,
    what: 'nested queries, which our addresses do not have',
    instead: standIn('qs.ts'),
  },
  {
    importer: /@refinedev[\\/]core[\\/]/,
    source: /^@refinedev\/devtools-internal$/,
    what: 'development tools',
    instead: standIn('devtools.ts'),
  },
];

const prefix = '\0left-out:';

/** Replaces each unused part by code that fails with a message, in case somebody begins to use it. */
export function leaveOut(): Plugin {
  return {
    name: 'countersign-leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const at = unused.findIndex((one) => one.source.test(source) && one.importer.test(importer));
      const instead = unused[at]?.instead;
      return instead ? this.resolve(instead, importer) : at < 0 ? undefined : `${prefix}${at}`;
    },
    load(id) {
      const left = id.startsWith(prefix) ? unused[Number(id.slice(prefix.length))] : undefined;
      if (!left) return undefined;
      const sentence = JSON.stringify(`Left out of the build by tools/leave-out.ts: ${left.what}`);
      const others = (left.exports ?? []).map((name) => `export { leftOut as ${name} };`);
      return [`export default function leftOut() { throw new Error(${sentence}); }`, ...others].join('\n');
    },
  };
}
