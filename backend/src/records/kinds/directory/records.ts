/** All that forms know of directories, as which what they keep is listed, edited and told. */

export { bodySchema, proofSchema, recordSchema } from '../../openapi/row-bodies';
export { Directories, type DirectoryParts } from '../../store/directories';
export { cellsOf, keyOf, storedValues } from '../../store/row-cells';
export { rowSchemas } from '../../store/row-schema';
export { type RowService, RowServices } from '../../store/row-services';
export { RowActs } from '../../write/row-acts';
