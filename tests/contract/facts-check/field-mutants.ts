import type { OptionSource, ResolvedField } from '../../../schemas';
import { type Entry, found, type Loose, type Spoiler, typo } from './mutants';

type Field = Loose<ResolvedField>;

const inField = (key: string, spoil: (field: Field) => unknown) => (entry: Entry) => spoil(found(entry.byKey[key]));

/** A field whose body name the specification states. */
export function fieldSpoilers(field: ResolvedField): Spoiler[] {
  const on = (what: string, spoil: (field: Field) => unknown): Spoiler => [
    `${field.key}: ${what}`,
    inField(field.key, spoil),
  ];
  return [
    ...(field.required
      ? [
          on('drop the required sentence', (one) => delete one.required),
          on('change the required sentence by one character', (one) => {
            one.required = typo(one.required ?? '');
          }),
        ]
      : [
          on('demand an optional field', (one) => {
            one.required = 'It is required';
          }),
        ]),
    on('rename the wire key in the body', (one) => {
      one.writeName = `${one.writeName}s`;
    }),
    on('rename the wire key that is read', (one) => {
      one.readName = `${one.readName}s`;
    }),
    on('let the verifier fill it', (one) => {
      one.filledBy = 'verifier';
    }),
    ...typeSpoilers(field, on),
  ];
}

function typeSpoilers(
  field: ResolvedField,
  on: (what: string, spoil: (field: Field) => unknown) => Spoiler,
): Spoiler[] {
  if (field.type === 'text' && field.sensitive) return [on('expose a patient', (one) => delete one.sensitive)];
  if (field.type === 'date') return [on('allow the future', (one) => one.type === 'date' && delete one.latest)];
  if (field.type === 'person') {
    return [
      on('silence the failure of its list', (one) => one.type === 'person' && delete one.optionsFailed),
      on('take people of another list', (one) => Object.assign(one, { role: 'drpc' })),
    ];
  }
  if (field.type === 'file') {
    return field.accept.map((kind, index) =>
      on(`refuse ${kind} files`, (one) => one.type === 'file' && one.accept.splice(index, 1)),
    );
  }
  if (field.type !== 'choice') return [];
  return [
    on('make a text of a choice', (one) => {
      one.type = 'text';
    }),
    ...optionSpoilers(field, on),
  ];
}

function optionSpoilers(
  field: Extract<ResolvedField, { type: 'choice' }>,
  on: (what: string, spoil: (field: Field) => unknown) => Spoiler,
): Spoiler[] {
  const { options } = field;
  const change = (what: string, spoil: (options: Loose<OptionSource>) => unknown) =>
    on(what, (one) => one.type === 'choice' && spoil(one.options));
  if (options.from === 'titles') {
    return [change('take another title list', (one) => one.from === 'titles' && Object.assign(one, { list: 'other' }))];
  }
  if (options.from === 'catalogue') {
    const other = options.name === 'skills' ? 'procedures' : 'skills';
    const swap = change('take the other catalogue', (one) => Object.assign(one, { name: other }));
    if (!options.within) return [swap];
    return [
      swap,
      change('offer all items', (one) => one.from === 'catalogue' && delete one.within),
      change('leave the titles out', (one) => one.from === 'catalogue' && delete one.plus),
    ];
  }
  if (options.from === 'pairs') return [];
  return options.values.flatMap((word, index) => [
    change(`change the option ${word}`, (one) => one.from === 'list' && one.values.splice(index, 1, typo(word))),
    change(`drop the option ${word}`, (one) => one.from === 'list' && one.values.splice(index, 1)),
  ]);
}

/** What a verifier fills. */
export function verifierSpoilers(field: ResolvedField): Spoiler[] {
  const drop: Spoiler = [
    `drop ${field.key}`,
    (one) => Object.assign(one, { fields: one.fields.filter(({ key }) => key !== field.key) }),
  ];
  if (field.type === 'rubric') {
    return [
      drop,
      ...Object.keys(field.items).map(
        (item): Spoiler => [
          `drop the rating ${item}`,
          inField(field.key, (one) => one.type === 'rubric' && delete one.items[item]),
        ],
      ),
      ...field.ratings.map(
        (word, index): Spoiler => [
          `change the rating word ${word}`,
          inField(field.key, (one) => one.type === 'rubric' && one.ratings.splice(index, 1, typo(word))),
        ],
      ),
    ];
  }
  return [
    drop,
    field.required
      ? [`demand no ${field.key}`, inField(field.key, (one) => delete one.required)]
      : [`demand ${field.key}`, inField(field.key, (one) => Object.assign(one, { required: 'It is required' }))],
    [`let students fill ${field.key}`, inField(field.key, (one) => Object.assign(one, { filledBy: 'student' }))],
    [`make a date of ${field.key}`, inField(field.key, (one) => Object.assign(one, { type: 'date' }))],
    [`rename ${field.key}`, inField(field.key, (one) => Object.assign(one, { writeName: `${one.writeName}s` }))],
    ...(field.type === 'score'
      ? ([['take another scale', inField(field.key, (one) => Object.assign(one, { scale: 'aetcom' }))]] as Spoiler[])
      : []),
  ];
}
