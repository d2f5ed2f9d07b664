/**
 * The sentences for a proof of the viewer that is missing, in forms and in answers. The public pages write them out: they
 * load nothing that is not theirs.
 */
export const passwordMissing = 'Please enter your password';
export const codeMissing = 'Please enter the code';
