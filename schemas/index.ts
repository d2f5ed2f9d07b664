/**
 * What the words of the registry mean, for both halves. Which folder knows which stands in `houses.schemas` of
 * `scripts/layers.mjs`; the files beside the folders know none of them.
 *
 * A file is imported by its path where this list lacks it, as it does `api`, `reports` and `requirements`, and where its
 * reader shall not load all of this: the pages before the sign-in and the worker of the web app. Elsewhere either may be
 * written.
 */
export * from './catalogues';
export * from './condition';
export * from './days/college-clock';
export * from './days/dates';
export * from './days/logged-late';
export * from './days/months';
export * from './days/waiting-since';
export * from './declare';
export * from './derivations';
export * from './field-types';
export * from './files';
export * from './grouped';
export * from './icons';
export * from './language';
export * from './materials';
export * from './outcome-words';
export * from './registry';
export * from './resolve';
export * from './rights/permissions-page';
export * from './roles';
export * from './rows-per-page';
export * from './scales';
export * from './sheets';
export * from './side';
export * from './signing-in/invitations';
export * from './tabular';
export * from './texts/file-size';
export * from './texts/fold';
export * from './texts/number-words';
export * from './texts/numbering';
export * from './texts/patient-number';
export * from './undo';
export * from './validation';
