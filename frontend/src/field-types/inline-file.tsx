import type { FileValue } from '../../../schemas';
import { FilePreview } from '../components/file-preview';
import { previewOf } from '../components/preview-of';
import { fileSize } from './file-size';
import { ShyFrame } from './shy-frame';

/** The page without the viewer's own bars, in full width. */
const PAGE_ONLY = '#toolbar=0&navpanes=0&view=FitH';

/** A file shown in its place, so that a verifier sees it without another click. */
export function InlineFile({ file, title }: { file: FileValue; title: string }) {
  const preview = previewOf(file.type);
  return (
    <figure className="stack close inline-file">
      {preview === 'image' && (
        <img className="surface preview" src={file.path} alt={`${title}: ${file.name}`} loading="lazy" />
      )}
      {preview === 'pdf' && (
        <ShyFrame
          className="surface preview"
          src={`${file.path}${PAGE_ONLY}`}
          title={`${title}: ${file.name}`}
          loading="lazy"
        />
      )}
      <figcaption>
        <span>
          {file.name} ({fileSize(file.size)})
        </span>
        <FilePreview file={file} title={`${title} Preview`} label={preview === 'none' ? 'Download' : 'Enlarge'} />
      </figcaption>
    </figure>
  );
}
