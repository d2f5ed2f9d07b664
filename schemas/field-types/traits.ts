/** What fields have in common, whatever their type. Code asks for a trait here and never for the type of a field. */
import type { CatalogueName, Field, FieldType } from '../language';
import { traits } from './all';
import type { HeldIn } from './check-facts';
import type { FieldOf, Traits } from './field-type';
import type { ResolvedField } from './resolved-field';

const traitsOf = ({ type }: Pick<Field, 'type'>): Traits | undefined =>
  // The registry's check asks about types that nobody knows, too.
  Object.hasOwn(traits, type) ? traits[type] : undefined;

/** The traits that are there or not. */
type Trait = Exclude<keyof Traits, 'sortedIn'>;
/** The types that have a trait, as TypeScript knows them. */
type TypesWith<N extends Trait> = {
  [T in FieldType]: (typeof traits)[T] extends Readonly<Record<N, true>> ? T : never;
}[FieldType];

/** A field with this trait, and with the properties that come with it. */
export type FieldWith<N extends Trait> = FieldOf<TypesWith<N>>;

const asks =
  <N extends Trait>(trait: N) =>
  <F extends Pick<Field, 'type'>>(field: F | undefined): field is Extract<F, { type: TypesWith<N> }> =>
    field !== undefined && traitsOf(field)?.[trait] === true;

export const takesWords = asks('takesWords');
export const isAddress = asks('isAddress');
export const isPhone = asks('isPhone');
export const isDay = asks('isDay');
export const isCount = asks('isCount');
export const offersOptions = asks('offersOptions');
export const namesPerson = asks('namesPerson');
export const namesRow = asks('namesRow');
export const isUpload = asks('isUpload');
export const isDerived = asks('isDerived');
export const isScored = asks('isScored');
export const isRated = asks('isRated');
export const isTyped = asks('isTyped');
export const isTitle = asks('isTitle');
export const isLarge = asks('isLarge');

/** A long text, which is written and read as a paragraph. */
export const isLong = (field: Field | ResolvedField | undefined): boolean =>
  takesWords(field) && field.lines !== undefined;

/** Whether a list can be sorted by it. Entries are not sorted by long texts. */
export const isSortedIn = (place: HeldIn, field: ResolvedField) =>
  (traitsOf(field)?.sortedIn?.includes(place) ?? false) && !(place === 'entry' && isLong(field));

/** Names the person in charge of the posting. */
export const isPosted = (field: Field): boolean => namesPerson(field) && field.systemValue === 'postedCoordinator';

/** The name of the resident's college, which is the same in every row. */
export const isCollegeName = (field: Field): boolean => takesWords(field) && field.systemValue === 'collegeName';

/** The words of a choice that has its own list. */
export const wordsIn = (field: Field | undefined): readonly string[] | undefined =>
  offersOptions(field) && field.options.from === 'list' ? field.options.values : undefined;

/** The pairs of value and word that a choice declares. Empty for any other field. */
export const pairsIn = (field: Field | undefined) =>
  offersOptions(field) && field.options.from === 'pairs' ? field.options.pairs : [];

/** The values that a choice declares itself. Undefined when its options come from elsewhere. */
export const valuesIn = (field: Field | undefined): readonly string[] | undefined =>
  offersOptions(field) && field.options.from === 'pairs' ? pairsIn(field).map(({ value }) => value) : wordsIn(field);

/** The catalogue from which a choice offers modules or, within one, items. */
export const catalogueOf = (field: Field | undefined): CatalogueName | undefined =>
  offersOptions(field) && field.options.from === 'catalogue' ? field.options.name : undefined;

/** The key of the choice on which the options of this one depend. */
export const chosenWithin = (field: Field | undefined): string | undefined =>
  offersOptions(field) && field.options.from === 'catalogue' ? field.options.within : undefined;

/** The list of titles that feeds a choice. */
export function titlesIn(field: Field): string | undefined {
  if (!offersOptions(field)) return undefined;
  if (field.options.from === 'titles') return field.options.list;
  return field.options.from === 'catalogue' ? field.options.plus : undefined;
}
