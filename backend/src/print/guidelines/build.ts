import {
  addUnder,
  type EntryResource,
  isScored,
  navGroups,
  optionLabel,
  type Registry,
  type ScaleName,
  scaleOf,
} from '../../../../schemas';
import { sourcedRequirements, sourceOf } from '../../../../schemas/requirements';
import type { Block, Chapter, GuidelinesModel } from '../pdf/guidelines';
import { entryRow } from './entry-row';

/** A fixed time, so that the same registry gives the same file. */
const DATE = '2026-01-01T00:00:00.000Z';

/**
 * The guidelines for using this logbook: what to log, who verifies, scores and deadlines. All of it comes
 * from the registry.
 */
export const guidelinesOf = (registry: Registry): GuidelinesModel => ({
  facts: { title: 'Guidelines', subject: 'How this logbook is used', author: 'Countersign', date: DATE },
  title: 'Guidelines for this logbook',
  lead: 'What residents log, who verifies it, how it is scored, and by when.',
  chapters: [
    rhythm(),
    ...entryChapters(registry),
    scores(registry),
    ...others(registry),
    deadlines(),
    leave(),
    patients(registry),
    printing(registry),
  ].filter(({ blocks }) => blocks.length > 0),
});

const rhythm = (): Chapter => ({
  heading: 'How it goes',
  blocks: [
    {
      kind: 'list',
      items: [
        'Log an entry soon after the work is done. Its date may be today or earlier, never in the future.',
        'Name the faculty member who was there, where the form asks for one: the entry appears in that person’s queue.',
        'A new entry waits. A verifier sets its status, and a score and feedback where the type has them; a verdict may be corrected later, and every change is kept in the history.',
        'Nobody verifies an entry of their own. Nobody but you can log in your name.',
        'Record the role that you really had. A role is never filled in for you.',
      ],
    },
  ],
});

function entryChapters({ entries }: Registry): Chapter[] {
  const groups = [['top', 'Certificates and courses'] as const, ...Object.entries(navGroups)];
  return groups.map(([group, title]) => ({
    heading: `What to log: ${title}`,
    blocks: tableOf(entries.filter(({ nav }) => nav.group === group)),
  }));
}

const tableOf = (entries: readonly EntryResource[]): Block[] =>
  entries.length === 0
    ? []
    : [
        {
          kind: 'table',
          heads: ['Type', 'You must fill', 'You may add', 'Who verifies', 'Outcome'],
          shares: [1, 1.7, 1.2, 1.3, 1],
          rows: entries.map(entryRow),
        },
      ];

/** Lists each scale once, with the places where it is used. */
function scores({ entries, records }: Registry): Chapter {
  const uses = new Map<ScaleName, string[]>();
  for (const { fields, label } of entries)
    for (const field of fields) if (isScored(field)) addUnder(uses, field.scale, label.menu);
  for (const { sheet, label } of records) if (sheet) addUnder(uses, sheet.scale, label.menu);
  return {
    heading: 'Scores',
    blocks: [
      {
        kind: 'table',
        heads: ['Used by', 'Scores'],
        shares: [1, 1.6],
        rows: [...uses].map(([scale, labels]) => [[...new Set(labels)].join(', '), scaleWords(scale)]),
      },
    ],
  };
}

function scaleWords(name: ScaleName): string {
  const { min, max, options, bands } = scaleOf(name);
  if (options) return options.map(optionLabel).join(', ');
  let from = min;
  const words = (bands ?? []).map(({ upTo, word }) => {
    const text = `${from} to ${upTo} ${word}`;
    from = upTo + 1;
    return text;
  });
  return words.length > 0 ? words.join(', ') : `${min} to ${max}`;
}

/** Puts the types of one chapter together. */
function others({ records }: Registry): Chapter[] {
  const chapters = new Map<string, Block[]>();
  for (const { label, documents } of records)
    if (documents.guide)
      addUnder(chapters, documents.guide.chapter, { kind: 'text', text: `${label.menu}: ${documents.guide.text}` });
  return [...chapters].map(([heading, blocks]) => ({ heading, blocks }));
}

/** Lists the deadlines that a regulation prints, and no others. */
function deadlines(): Chapter {
  const asked = sourcedRequirements(null).filter(({ leave: kind, unit }) => !kind && unit !== 'day');
  const used = [...new Set(asked.map(({ source }) => source))];
  return {
    heading: 'Deadlines and requirements of the regulations',
    blocks: [
      {
        kind: 'table',
        heads: ['Requirement', 'How much', 'By when', 'Clause'],
        shares: [2.2, 1.2, 0.9, 0.9],
        rows: asked.map(({ label, target, unit, per, dueByMonths, mandatoryForExam, source, clause }) => [
          label,
          `${target} ${unit} per ${per}`,
          [dueByMonths ? `${dueByMonths} months` : '', mandatoryForExam ? 'before the examination' : '']
            .filter(Boolean)
            .join(', '),
          `${source} ${clause}`,
        ]),
      },
      ...used.map((key): Block => ({ kind: 'text', text: `${key}: ${sourceOf(key)?.title ?? ''}` })),
      {
        kind: 'text',
        text: 'Your institution may ask for more. Countersign counts only what the regulations print.',
      },
    ],
  };
}

const leave = (): Chapter => ({
  heading: 'Leave',
  blocks: [
    {
      kind: 'list',
      items: sourcedRequirements(null)
        .filter(({ leave: kind, unit }) => kind || unit === 'day')
        .map(
          ({ label, target, unit, per, leave: kind, source, clause }) =>
            `${label}${kind ? `, logged as “${kind}”` : ''}: ${target} ${unit} a ${per} (${source} ${clause}).`,
        ),
    },
  ],
});

function patients({ entries }: Registry): Chapter {
  const sensitive = [
    ...new Set(
      entries
        .flatMap(({ fields }) => fields)
        .filter((field) => field.sensitive)
        .map(({ label }) => label),
    ),
  ];
  if (sensitive.length === 0) return { heading: '', blocks: [] };
  return {
    heading: 'Patients',
    blocks: [
      {
        kind: 'text',
        text: `${sensitive.join(' and ')} identify a person. They are kept encrypted, shown to you and those who verify the entry, and printed as initials and the end of a number. Every other disclosure is recorded. Do not write names into remarks or topics.`,
      },
    ],
  };
}

function printing({ logbook }: Registry): Chapter {
  if (logbook.complete.length === 0) return { heading: '', blocks: [] };
  return {
    heading: 'Printing the logbook',
    blocks: [
      { kind: 'text', text: 'Your logbook can be printed under a number as soon as it is complete:' },
      { kind: 'list', items: logbook.complete.map(({ says }) => `${says}.`) },
      {
        kind: 'text',
        text: 'Before that you can look at a draft, and your department can print it as it stands. Each print has a number and a code; anybody with the paper can check whether it is genuine and whether records have changed since.',
      },
    ],
  };
}
