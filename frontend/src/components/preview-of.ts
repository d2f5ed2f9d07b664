export type Preview = 'image' | 'pdf' | 'none';

/** How a browser can show a file of this media type inside a page. */
export function previewOf(type: string): Preview {
  if (/^image\/(png|jpeg|gif|webp)$/.test(type)) return 'image';
  return type === 'application/pdf' ? 'pdf' : 'none';
}
