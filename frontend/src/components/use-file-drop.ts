import { type DragEvent as DragOnElement, useEffect } from 'react';

const hasFile = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer?.types.includes('Files') === true;

/**
 * Takes a file that is dropped on an element. One that misses it is not taken: the browser would open it in place of the
 * page, and of what was typed there.
 * @returns the handlers of that element
 */
export function useFileDrop(take: (file: File) => void) {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFile(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
  const accept = (event: DragOnElement) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const [file] = event.dataTransfer.files;
    if (file && event.type === 'drop') take(file);
  };
  return { onDragOver: accept, onDrop: accept };
}
