import { fileKinds } from '../../../schemas';

export type Preview = 'image' | 'pdf' | 'none';

/**
 * How a browser can show a file inside a page.
 * @param type a media type, or the type of a stored file: 'png'
 */
export function previewOf(type: string): Preview {
  const media = Object.hasOwn(fileKinds, type) ? fileKinds[type as keyof typeof fileKinds].mime : type;
  if (/^image\/(png|jpeg|gif|webp)$/.test(media)) return 'image';
  return media === 'application/pdf' ? 'pdf' : 'none';
}
