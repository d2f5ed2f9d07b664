import { type FileKind, fileKinds } from '../../../schemas';

/** The media type of a file that a record names by its kind; a media type stays as it is. */
export const mediaType = (type: string): string => fileKinds[type as FileKind]?.mime ?? type;
