import type { FileValue } from '../../../schemas';
import { FilePreview } from '../components/file-preview';
import { listWords } from '../words';
import { FileChooser } from './file-chooser';
import { InlineFile } from './inline-file';
import { mediaType } from './media-type';
import type { FieldParts, InputProps, ValueProps } from './parts';

const FileInput = ({ field: { label, accept }, values: _, ...rest }: InputProps<'file'>) => (
  <FileChooser {...rest} label={label} accept={accept} />
);

function FileCell({ field, record, whole }: ValueProps<'file'>) {
  const stored = record[field.readName] as FileValue | null | undefined;
  const file = stored && { ...stored, type: mediaType(stored.type) };
  if (whole && file) return <InlineFile file={file} title={field.label} />;
  return <FilePreview file={file} title={`${field.label} ${listWords.preview}`} />;
}

export const file: FieldParts<'file'> = { Input: FileInput, Value: FileCell };
