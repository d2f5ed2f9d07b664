import { endingOf, type FileKind, fileKinds, maxFileBytes } from '../files';
import { fileSize } from '../texts/file-size';
import type { CheckFacts } from './check-facts';
import type { FieldRules, FileReference, Traits } from './field-type';
import { oneOf, type Samples } from './sample';

/** 'PDF, JPEG or PNG'. */
export function kindWords(kinds: readonly FileKind[]): string {
  const words = [...new Set(kinds.map((kind) => fileKinds[kind].word))];
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

export const fileTraits = {
  isUpload: true,
  isLarge: true,
} as const satisfies Traits;

export const fileFacts: CheckFacts<'file'> = {
  heldIn: ['entry', 'row'],
  inAccounts: ['photo'],
  faults: (key, { accept, most = maxFileBytes, printed }) => [
    ...(most > 0 && most <= maxFileBytes ? [] : [`the file "${key}" may be larger than any upload, or is nothing.`]),
    ...(printed && accept.some((kind) => !fileKinds[kind]?.printable)
      ? [`the file "${key}" is printed, but may be no picture.`]
      : []),
    ...(accept.length === 0 ? [`the file "${key}" accepts no kind of file.`] : []),
    ...accept
      .filter((kind) => !Object.hasOwn(fileKinds, kind))
      .map((kind) => `the file "${key}" accepts "${kind}", which is no kind of file.`),
  ],
};

export const file: FieldRules<'file'> = {
  parse: (raw, field) => {
    const upload = raw as Partial<FileReference>;
    const hasSize = Number.isInteger(upload?.size) && Number(upload.size) >= 0;
    if (typeof raw !== 'object' || typeof upload?.name !== 'string' || typeof upload.size !== 'number' || !hasSize) {
      return { fault: `${field.label} must be uploaded as a file` };
    }
    // what has no ending is told by its bytes, on the server
    const ending = endingOf(upload.name);
    if (ending !== '' && !(field.accept as readonly string[]).includes(ending)) {
      return { fault: `${field.label} must be a ${kindWords(field.accept)} file` };
    }
    const { most = maxFileBytes } = field;
    if (upload.size > most) return { fault: `${field.label} can be at most ${fileSize(most)}` };
    if (upload.size === 0) return { fault: `${field.label} is an empty file` };
    return { value: raw as FileReference };
  },
  show: (value) => (typeof value === 'object' && value !== null ? ((value as FileReference).name ?? '') : ''),
};

export const fileSamples: Samples<'file'> = {
  fields: { proof: { type: 'file', label: 'Proof', accept: ['pdf', 'jpg', 'png'] } },
  value: ({ accept }, draw) => ({ name: `scan.${oneOf(accept, draw)}`, size: draw.whole(1, 1000) }),
  usual: 0.75,
};
