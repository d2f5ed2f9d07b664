import { type EntryResource, type ResolvedField, sourcesOf, workOut } from '../../../schemas';
import type { DerivedFacts, EntryFacts, FieldFacts, UnnamedField } from '../facts';
import { differ } from './differ';

/** What a student sends: the create body with its sentences, options and files. */
export function compareForm(entry: EntryResource, facts: EntryFacts): string[] {
  const sent = entry.fields.filter((field) => field.filledBy === 'student' || field.type === 'number');
  const stated = new Map(facts.fields.map((field) => [field.name, field]));
  const named = sent.filter((field) => stated.has(field.writeName));
  const unnamed = sent.filter((field) => !stated.has(field.writeName));
  return [
    ...differ(
      'the create body',
      named.map((field) => field.writeName),
      facts.fields.map(({ name }) => name),
    ),
    ...named.flatMap((field) => {
      const fact = stated.get(field.writeName);
      return fact ? compareField(entry, field, fact, facts.marksNotNamed) : [];
    }),
    ...sent.flatMap(compareEverywhere),
    ...compareUnnamed(unnamed, facts.unnamedFields ?? []),
    // A client that sends the specified body and no more must get through.
    ...(facts.fields.length > 0 ? unnamed : []).flatMap((field) =>
      differ(`${field.key}: the required sentence`, field.required ?? null, null),
    ),
    ...(facts.marksNotNamed && !sent.some((field) => field.marked) ? ['no field is marked as required'] : []),
  ];
}

/** Names under which a patient is known. They are personal data wherever they occur. */
const patient = ['patientName', 'ipdOpdNo'];

/** What holds on every screen: no day after today, people from the list of teachers, patients protected, nothing asked for now and then. */
function compareEverywhere(field: ResolvedField): string[] {
  return [
    ...differ('in which cases it is asked for', field.when ?? null, null),
    ...(field.type === 'date' ? differ('the latest day', field.latest ?? null, 'today') : []),
    ...(field.type === 'person' ? differ('the list of people', field.role, 'faculty') : []),
    ...differ('whether it identifies a patient', Boolean(field.sensitive), patient.includes(field.writeName)),
  ].map((fault) => `${field.key}: ${fault}`);
}

function compareField(entry: EntryResource, field: ResolvedField, fact: FieldFacts, anyMark?: true): string[] {
  const dialog = fact.requiredDialog;
  return [
    ...differ('the kind', field.type, fact.kind),
    ...differ('the required sentence', field.required ?? null, fact.required ?? dialog?.text ?? null),
    ...differ('the heading of its dialog', field.requiredDialog ?? null, dialog?.title ?? null),
    ...(anyMark ? [] : differ('the mark', field.marked ?? false, fact.marked ?? false)),
    ...differ('the name when read', field.readName, fact.readAs ?? fact.name),
    ...differ('the kinds of file', field.type === 'file' ? field.accept : undefined, fact.accept),
    ...compareOptions(entry, field, fact),
    ...(fact.derived ? compareDerivation(field, fact.derived) : []),
  ].map((fault) => `${field.key}: ${fault}`);
}

function compareOptions(entry: EntryResource, field: ResolvedField, fact: FieldFacts): string[] {
  if (field.type !== 'choice') return fact.options || fact.optionsFrom ? ['is not a choice'] : [];
  const { options } = field;
  const within = options.from === 'catalogue' && options.within ? entry.byKey[options.within]?.writeName : undefined;
  const list = options.from === 'titles' ? options.list : options.from === 'catalogue' ? options.plus : undefined;
  const source = { department: options.from === 'catalogue' ? options.name : null, titles: list ?? null };
  const from = fact.optionsFrom;
  return [
    ...differ('the options', options.from === 'list' ? options.values : undefined, fact.options),
    ...differ(
      'where options come from',
      source,
      from && { department: from.department ?? null, titles: from.titles ?? null },
    ),
    ...differ('the field its options depend on', within ?? null, from ? (fact.dependsOn ?? null) : undefined),
  ];
}

function compareDerivation(field: ResolvedField, fact: DerivedFacts): string[] {
  if (field.type !== 'number') return ['is not derived'];
  const { derive } = field;
  return [
    ...differ(
      'what it is derived from',
      sourcesOf(derive).map(({ key }) => key),
      fact.from,
    ),
    ...fact.examples.flatMap(({ given, result }) =>
      differ(
        `its value for ${given.join(', ')}`,
        workOut(derive, Object.fromEntries(fact.from.map((key, index) => [key, given[index]]))),
        result,
      ),
    ),
  ];
}

/** Controls without a wire name, in their order. */
function compareUnnamed(fields: readonly ResolvedField[], stated: readonly UnnamedField[]): string[] {
  return [
    ...differ('the number of further fields', fields.length, stated.length),
    ...fields.flatMap((field, index) => [
      ...differ(`${field.key}: the kind`, field.type, stated[index]?.kind),
      ...differ(
        `${field.key}: the kinds of file`,
        field.type === 'file' ? field.accept : undefined,
        stated[index]?.accept,
      ),
    ]),
  ];
}
