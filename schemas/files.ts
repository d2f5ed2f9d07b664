/** How a browser shows a file inside a page. What it cannot show is downloaded. */
export type Preview = 'image' | 'pdf' | 'none';

/**
 * The kinds of file an upload may be, by the ending people know. Which of them a field takes is its `accept`, mostly one
 * of the lists below. How the bytes of a kind are recognised follows from its `mime`, where `file-type` knows it. A
 * printable one is shown by the printed logbook, once `isPrintable` of the server has looked at its bytes.
 */
export const fileKinds = {
  pdf: { mime: 'application/pdf', word: 'PDF', preview: 'pdf', printable: false },
  doc: { mime: 'application/msword', word: 'Word (.doc)', preview: 'none', printable: false },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    word: 'Word (.docx)',
    preview: 'none',
    printable: false,
  },
  jpg: { mime: 'image/jpeg', word: 'JPEG', preview: 'image', printable: true },
  jpeg: { mime: 'image/jpeg', word: 'JPEG', preview: 'image', printable: true },
  png: { mime: 'image/png', word: 'PNG', preview: 'image', printable: true },
} as const satisfies Record<string, { mime: string; word: string; preview: Preview; printable: boolean }>;

export type FileKind = keyof typeof fileKinds;

type Kinds = typeof fileKinds;
/** The media types of what a document can show. */
export type PrintableMime = {
  [K in FileKind]: Kinds[K]['printable'] extends true ? Kinds[K]['mime'] : never;
}[FileKind];

/** What many fields accept. */
export const certificates = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const pictures = ['jpg', 'jpeg', 'png'] as const;
export const documents = ['pdf', 'doc', 'docx'] as const;
export const anyFile = [...documents, ...pictures] as const;

/** Said of an upload whose bytes are of no kind. */
export const unknownKind = 'Please choose a PDF, Word, JPEG or PNG file';

/** What the sentences about pictures in documents call those that are printable. */
export const printableWords = 'PNG or JPEG';

/**
 * The largest upload, in bytes. A field may take less, by its `most`, as the photo of the profile. A photographed certificate is 2 to 6 MB. Some uploads are in memory as a whole: as many
 * at once as the gates of `backend/src/files/uploads.ts` and `s3.ts` let in.
 */
export const maxFileBytes = 10 * 1024 * 1024;

/** How long a request with the largest uploads may take over a slow mobile connection, in milliseconds. */
export const longestUploadMs = 120_000;

/** Said of whatever is refused as too large before anybody knows which part of it is. */
export const tooLargeWords = `Please send less at once: a file may have at most ${maxFileBytes / 1024 / 1024} MB.`;

/** A stored file as a record carries it; `path` is what the specification reads. */
export type FileValue = { id: string; path: string; name: string; type: string; size: number };

/** 'pdf' of 'Report.PDF'; '' for a name without an ending. */
export const endingOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** The `accept` attribute of a file input: `.pdf,.jpg`. */
export const acceptAttribute = (kinds: readonly FileKind[]) => kinds.map((kind) => `.${kind}`).join(',');
