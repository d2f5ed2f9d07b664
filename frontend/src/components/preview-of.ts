import { type FileKind, fileKinds, type Preview } from '../../../schemas';

/**
 * How a browser can show a file inside a page.
 * @param type a media type, or the type of a stored file: 'png'
 */
export function previewOf(type: string): Preview {
  const kind = (Object.keys(fileKinds) as FileKind[]).find((one) => one === type || fileKinds[one].mime === type);
  return kind ? fileKinds[kind].preview : 'none';
}
