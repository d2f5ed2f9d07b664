/** The kinds of file an upload may be, by the ending people know. */
export const fileKinds = {
  pdf: { mime: 'application/pdf', word: 'PDF' },
  doc: { mime: 'application/msword', word: 'Word (.doc)' },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', word: 'Word (.docx)' },
  jpg: { mime: 'image/jpeg', word: 'JPEG' },
  jpeg: { mime: 'image/jpeg', word: 'JPEG' },
  png: { mime: 'image/png', word: 'PNG' },
} as const;

export type FileKind = keyof typeof fileKinds;

/**
 * The largest upload, in bytes. A photographed certificate is 2 to 6 MB. The time that a request may take
 * (`requestTimeout` of the server's adapter) and the memory for a bucket (`gate` of `S3Store`) are meant for this size.
 */
export const maxFileBytes = 10 * 1024 * 1024;

/** A stored file as a record carries it; `path` is what the specification reads. */
export type FileValue = { id: string; path: string; name: string; type: string; size: number };

/** 'pdf' of 'Report.PDF'; '' for a name without an ending. */
export const endingOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** The `accept` attribute of a file input: `.pdf,.jpg`. */
export const acceptAttribute = (kinds: readonly FileKind[]) => kinds.map((kind) => `.${kind}`).join(',');
