/** All that forms know of directories, as which what they keep is listed, edited and told. */
export { cellsOf, keyOf, storedValues } from '../../store/row-cells';
export { Directories, type DirectoryParts } from './directories';
export { DirectoryEditor } from './editor';
export { bodySchema, proofSchema, recordSchema } from './json-schemas';
export { judge } from './judge';
export { directorySchemas } from './schema';
export { type DirectoryService, DirectoryServices } from './service';
