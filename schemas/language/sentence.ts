/** A dialog with its heading. `silent`: no dialog, only a quiet notice with a way to try again. */
export type Sentence = { title: string; text: string } | 'silent';
