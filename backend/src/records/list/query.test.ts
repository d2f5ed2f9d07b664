import { describe, expect, it } from 'vitest';
import { resolved, withFields } from '../../../../schemas/testing/sample';
import { momentsOf } from '../../base/config/zone';
import { newId } from '../../base/database';
import { queryColumns } from '../store/query-columns';
import { everything, fixedBy, largestPage, parseQuery, type RawQuery, rangeOf } from './query';

const entry = resolved(
  withFields({
    day: { type: 'date', label: 'Day' },
    hours: { type: 'count', label: 'Hours', says: 'Hours must be a number' },
    scan: { type: 'file', label: 'Scan', accept: ['pdf'], wire: { read: 'scanFile', write: 'scan' } },
    patient: { type: 'text', label: 'Patient', sensitive: true },
    place: { type: 'text', label: 'Place', wire: 'placeName' },
  }),
);
const columns = queryColumns(entry);
const parse = (raw: RawQuery) => parseQuery(raw, columns);
const filtersOf = (raw: RawQuery) => {
  const { filters, values } = parse(raw);
  return { asked: filters.map(({ column, operator, count }) => [column.key, operator, count]), values };
};
const id = newId();

describe('the columns that a list may be asked for', () => {
  it('are those of the fields and of the system, under the names of the wire', () => {
    expect(columns.get('place')).toBe(columns.get('placeName'));
    expect(columns.get('_id')?.key).toBe('id');
    expect(columns.get('id')).toMatchObject({ comparison: 'id', mayBeEmpty: false, operators: ['=', '<>'] });
    expect(columns.get('topic')).toMatchObject({ label: 'Topic', mayBeEmpty: true, operators: ['=', '<>', 'like'] });
    expect(columns.get('verifiedOn')).toMatchObject({ mayBeEmpty: true, operators: ['=', '<>', '>=', '<='] });
    expect(columns.get('createdAt')).toMatchObject({ mayBeEmpty: false, operators: ['>=', '<='] });
    expect(columns.get('hours')?.operators).toEqual(['=', '<>', '>=', '<=']);
  });

  it('leave out what never leaves the server', () => {
    for (const name of ['search', 'clientKey', 'clientDigest', 'college', 'department', 'version', '_version'])
      expect(columns.has(name)).toBe(false);
  });
});

describe('filters', () => {
  it('are read by the end of their name, with the values in their order', () => {
    expect(
      filtersOf({
        topic: ['a', 'b'],
        status_ne: 'Pending',
        day_gte: '2026-01-02',
        hours_lte: '-12',
        place_like: '5%_!X',
        teacher: id,
        _start: '0',
      }),
    ).toEqual({
      asked: [
        ['topic', '=', 2],
        ['status', '<>', 1],
        ['day', '>=', 1],
        ['hours', '<=', 1],
        ['place', 'like', 1],
        ['teacher', '=', 1],
      ],
      values: ['a', 'b', 'Pending', '2026-01-02', -12, '%5!%!_!!x%', id],
    });
  });

  it('ask for what is missing by a blank value', () => {
    expect(filtersOf({ topic: '', day_ne: [''] })).toEqual({
      asked: [
        ['topic', '=', 0],
        ['day', '<>', 0],
      ],
      values: [],
    });
  });

  it('take a day as a limit of moments with the whole of it, and a moment as it is', () => {
    const moment = '2026-01-02T03:04:05.678Z';
    expect(
      filtersOf({ createdAt_lte: '2026-01-02', createdAt_gte: '2026-01-02', updatedAt_lte: moment }).values,
    ).toEqual(['2026-01-02T23:59:59.999Z', '2026-01-02T00:00:00.000Z', moment]);
    expect(filtersOf({ createdAt_lte: '2026-01-02T03:04' }).values).toEqual(['2026-01-02T23:59:59.999Z']);
  });

  it('take a day as it is at the college, and what has a time as it was sent', () => {
    const inIndia = (raw: RawQuery) =>
      parseQuery(raw, columns, largestPage, (day) => momentsOf(day, 'Asia/Kolkata')).values;
    const moment = '2026-03-09T00:00:00.000Z';
    expect(inIndia({ createdAt_gte: '2026-03-09', createdAt_lte: '09-03-2026' })).toEqual([
      '2026-03-08T18:30:00.000Z',
      '2026-03-09T18:29:59.999Z',
    ]);
    expect(inIndia({ createdAt_gte: moment, createdAt_lte: '2026-03-09T03:04' })).toEqual([
      moment,
      '2026-03-09T23:59:59.999Z',
    ]);
    expect(inIndia({ day_gte: '2026-03-09' })).toEqual(['2026-03-09']);
  });

  it('take the longest text and the longest search, and as many values as there may be', () => {
    expect(parse({ topic: 'x'.repeat(4000), topic_like: 'y'.repeat(200), q: 'z'.repeat(200) }).values).toHaveLength(2);
    expect(parse({ topic: Array.from({ length: 100 }, String) }).values).toHaveLength(100);
  });

  it.each<[RawQuery, string]>([
    [{ nothing: 'x' }, 'This list has no field called “nothing”'],
    [{ [`${'n'.repeat(59)}éx`]: 'x' }, `This list has no field called “${'n'.repeat(59)}é”`],
    [{ nothing_ne: 'x' }, 'This list has no field called “nothing_ne”'],
    [{ scanFile: 'x' }, 'The list cannot be filtered by Scan'],
    [{ patient_like: 'x' }, 'The list cannot be filtered by Patient'],
    [{ topic_gte: 'x' }, 'Topic cannot be compared in this way'],
    [{ createdAt: '2026-01-01' }, 'createdAt cannot be compared in this way'],
    [{ topic: { a: 'x' } }, 'The filter “topic” must be text'],
    [{ topic: ['x', 1] }, 'The filter “topic” must be text'],
    [{ topic: ['x', ''] }, 'Topic has an empty value among its filters'],
    [{ topic_like: '' }, 'Topic has an empty value among its filters'],
    [{ day_gte: '' }, 'Day has an empty value among its filters'],
    [{ day_lte: '' }, 'Day has an empty value among its filters'],
    [{ day_gte: ['2026-01-01', '2026-01-02'] }, 'Day can be limited only once in the same way'],
    [{ topic_like: ['a', 'b'] }, 'Topic can be limited only once in the same way'],
    [{ day: '2026-02-30' }, 'Day must be a real date, as YYYY-MM-DD'],
    [{ createdAt_gte: 'noon' }, 'createdAt must be a real date, as YYYY-MM-DD'],
    [{ hours: '1.5' }, 'Hours must be a number'],
    [{ hours: 'x1' }, 'Hours must be a number'],
    [{ hours: '1x' }, 'Hours must be a number'],
    [{ hours: '1234567890' }, 'Hours must be a number'],
    [{ teacher: 'x' }, 'Teacher must be an id'],
    [{ id: `${id} ` }, 'id must be an id'],
    [{ topic: 'x'.repeat(4001) }, 'Topic is too long'],
    [{ topic_like: 'x'.repeat(201) }, 'The search in Topic is too long'],
    [{ topic: Array.from({ length: 101 }, String) }, 'There are too many filters'],
    [{ q: 'x'.repeat(201) }, 'Search for at most 200 characters'],
    [{ q: ['a', 'b'] }, 'Send q only once'],
  ])('%j is refused: %s', (raw, sentence) => {
    expect(() => parse(raw)).toThrow(sentence);
  });

  it('fix a column where they allow one value of it', () => {
    const fixed = fixedBy(
      parse({ topic: ['a', 'b'], status: 'Pending', day_gte: '2026-01-01', place: '', hours: '3', teacher_ne: id }),
    );
    expect(fixed).toEqual({ status: 'Pending', hours: 3 });
  });
});

describe('the order', () => {
  it('takes a direction for each column, and goes up where none is said', () => {
    const sortsOf = (raw: RawQuery) => parse(raw).sorts.map(({ column, descending }) => [column.key, descending]);
    expect(sortsOf({ _sort: 'day,placeName,topic', _order: 'DESC,asc' })).toEqual([
      ['day', true],
      ['place', false],
      ['topic', false],
    ]);
    expect(sortsOf({ _sort: ',day,', _order: '' })).toEqual([['day', false]]);
    expect(sortsOf({ _order: 'desc' })).toEqual([]);
    expect(sortsOf({ _sort: 'day,topic,place,hours' })).toHaveLength(4);
  });

  it.each<[RawQuery, string]>([
    [{ _sort: 'nothing' }, 'This list has no field called “nothing”'],
    [{ _sort: 'patient' }, 'The list cannot be sorted by Patient'],
    [{ _sort: 'day', _order: 'down' }, 'The order must be asc or desc'],
    [{ _sort: 'day', _order: 'asc,desc' }, 'There are more orders than fields to sort by'],
    [{ _order: 'asc,desc' }, 'There are more orders than fields to sort by'],
    [{ _sort: 'day,topic,place,hours,status' }, 'Sort by at most 4 fields'],
    [{ _sort: ['day', 'topic'] }, 'Send _sort only once'],
    [{ _sort: 'day', _order: ['asc', 'desc'] }, 'Send _order only once'],
  ])('%j is refused: %s', (raw, sentence) => {
    expect(() => parse(raw)).toThrow(sentence);
  });
});

describe('the page', () => {
  it.each<[unknown, unknown, number, number]>([
    [undefined, undefined, 0, largestPage],
    ['10', '', 10, largestPage],
    ['10', '25', 10, 15],
    ['25', '10', 25, 0],
    ['0', '1000000000', 0, largestPage],
  ])('from %s to %s starts at %i with %i rows', (start, end, first, rows) => {
    expect(rangeOf(start, end)).toEqual({ start: first, limit: rows });
  });

  it('is as long as it is asked for where no end is named, and never longer than the longest where one is', () => {
    expect(parseQuery({ _start: '3' }, columns, 2000)).toMatchObject({ start: 3, limit: 2000 });
    expect(parseQuery({ _end: '1999' }, columns, 2000).limit).toBe(largestPage);
  });

  it.each(['-1', '1.5', 'x', '1x', '1000000001', '12345678901', ' 1'])('does not begin at “%s”', (start) => {
    expect(() => rangeOf(start, undefined)).toThrow('_start must be a whole number');
    expect(() => rangeOf(undefined, start)).toThrow('_end must be a whole number');
  });
});

describe('the shape of a question', () => {
  const shape = (raw: RawQuery) => parse(raw).shape;

  it('is the same for other values', () => {
    expect(shape({ topic: 'a', q: 'x', _start: '3', _sort: 'day' })).toBe(
      shape({ topic: 'b', q: 'y', _end: '9', _sort: 'day', _order: 'asc' }),
    );
  });

  it('is another for whatever makes other SQL', () => {
    const asked: RawQuery[] = [
      {},
      { q: 'x' },
      { topic: 'a' },
      { topic: '' },
      { topic: ['a', 'b'] },
      { topic_ne: 'a' },
      { topic_like: 'a' },
      { place: 'a' },
      { _sort: 'topic' },
      { _sort: 'topic', _order: 'desc' },
      { _sort: 'topic,place' },
      { _sort: 'place,topic' },
      { topic: 'a', place: 'a' },
    ];
    expect(new Set(asked.map(shape)).size).toBe(asked.length);
  });

  it('searches for nothing where there are blanks only', () => {
    expect(parse({ q: '  ' })).toEqual(everything);
    expect(parse({ q: ' é ' }).q).toBe('é');
  });
});
