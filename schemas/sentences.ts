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
 * The sentence for a field that is missing, in forms and in answers. A field of `resources.config.ts` may state its own
 * in `required`. The sign-in says one for its whole form: `checkSignIn` of `frontend/src/public/validation.ts`. Where a
 * password or a code is asked for, the page says “Please enter …” itself. Where somebody or something is chosen outside a
 * record (a colleague, a reason of absence, a list), “Please choose …” stands in the `says` of its body in `schemas/api`
 * and in its dialog; a reason that is asked for says “Please say …” there, and a view’s name “Give …” in
 * `queue/saved-views.tsx`. The guide quotes the sentence itself.
 */
export const requiredSentence = (label: string) => `${sentenceCase(label)} is required`;

export const confirmRemoval = (one: string) => `Are you sure you want to delete this ${withinSentence(one)}?`;
