/** Sentences about a field or a record, by its label. Where the registry says its own, that one is shown. */

/** 'Training Type' inside a sentence: 'training type'. 'IPD/OPD No.' keeps its capitals. */
export const withinSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (/^[A-Z][^A-Z]*$/.test(word) ? word.toLowerCase() : word))
    .join(' ');

/** The same at the start of a sentence: 'Training type'. */
const sentenceCase = (label: string) => label.charAt(0) + withinSentence(label).slice(1);

/**
 * The sentence for a field that is missing, in forms and in answers: of all fields of the registry, and of those of
 * accounts as well. A field of `resources.config.ts` may state its own in `required`, where the specification has other
 * words. A dialog outside a record has a sentence of its own, and the `says` of its body in `schemas/api` repeats it:
 * “Please choose a colleague”. The proofs of the viewer have those of `signing-in/proof.ts`. The sign-in has one sentence
 * for its whole form (`checkSignIn` of `frontend/src/public/validation.ts`). The current password is asked for as a field
 * of a record is.
 */
export const requiredSentence = (label: string) => `${sentenceCase(label)} is required`;

export const confirmRemoval = (one: string) => `Are you sure you want to delete this ${withinSentence(one)}?`;
