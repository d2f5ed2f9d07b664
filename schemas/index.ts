/**
 * What the words of the registry mean, for both halves. A folder knows at most those above it in this list; the files
 * beside the folders know none of them.
 *
 * - `reports`: the names of the reports, and the shape in which they cross the wire
 * - `language`: the types of a declaration, word by word
 * - `catalogues`: the lists of each specialty, and long lists of words
 * - `requirements`: what each course of training requires
 * - `field-types`: how a value of each type is read, checked and shown
 * - `registry`: the resolved registry, the acts of its types, and the questions one asks it
 * - `validation`: what a create and a verdict must satisfy
 * - `sheets`: attendance and scorecards, which are filled in as a whole
 * - `check`: the faults of a registry, in sentences
 * - `declare`: the functions that a registry is written with
 * - `rights`: rights in words, and why something is refused
 * - `tabular`: records as the rows of a spreadsheet
 * - `resolve`: from declarations to the resolved registry
 * - `api`: every route with what it takes and answers; imported by its files, not from here
 */
export * from './catalogues';
export * from './condition';
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
export * from './registry';
export * from './resolve';
export * from './rights/permission-table';
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
