import { containing } from '../database/containing';
import { BadRequest } from '../errors';
import { MAIL_STATES } from './mail.table';

/** The clauses of one list of mails. */
export interface MailQuery {
  readonly where: string;
  readonly params: readonly string[];
  readonly order: string;
  readonly start: number;
  readonly limit: number;
}

const LARGEST_PAGE = 200;
const SORTABLE = ['createdAt', 'sentAt', 'nextAt', 'state', 'template', 'subject', 'attempts'];
const STAMP = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/;

const isState = (text: string) => (MAIL_STATES as readonly string[]).includes(text);
const isTemplate = (text: string) => /^[a-z-]{1,40}$/.test(text);
const isStamp = (text: string) => STAMP.test(text);

const FILTERS: Readonly<Record<string, { sql: string; accepts: (text: string) => boolean }>> = {
  state: { sql: 'state = ?', accepts: isState },
  state_ne: { sql: 'state <> ?', accepts: isState },
  template: { sql: 'template = ?', accepts: isTemplate },
  createdAt_gte: { sql: 'createdAt >= ?', accepts: isStamp },
  createdAt_lte: { sql: 'createdAt <= ?', accepts: isStamp },
};

/** Reads json-server's query. @throws BadRequest naming what the list does not know */
export function readMailQuery(query: Readonly<Record<string, unknown>>): MailQuery {
  const where: string[] = [];
  const params: string[] = [];
  const { _start, _end, _sort, _order, q, ...filters } = query;
  for (const [name, value] of Object.entries(filters)) {
    const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!filter) throw new BadRequest(`This list has no filter “${name.slice(0, 60)}”`);
    if (typeof value !== 'string' || !filter.accepts(value)) throw new BadRequest(`The value of ${name} is not valid`);
    where.push(filter.sql);
    params.push(name === 'createdAt_lte' && value.length === 10 ? `${value}T23:59:59.999Z` : value);
  }
  const text = once(q, 'q')?.trim();
  if (text) {
    if (text.length > 200) throw new BadRequest('Search for at most 200 characters');
    where.push(`search LIKE ? ESCAPE '!'`);
    params.push(containing(text));
  }
  const start = position(_start, '_start') ?? 0;
  const end = position(_end, '_end') ?? start + LARGEST_PAGE;
  return {
    where: where.length > 0 ? `WHERE ${where.join(' AND ')}` : '',
    params,
    order: orderOf(once(_sort, '_sort'), once(_order, '_order')),
    start,
    limit: Math.max(0, Math.min(end - start, LARGEST_PAGE)),
  };
}

function orderOf(sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc'): string {
  if (!SORTABLE.includes(sort)) throw new BadRequest(`This list cannot be sorted by “${sort.slice(0, 60)}”`);
  const direction = order.toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw new BadRequest('The order must be asc or desc');
  return `${sort} ${direction}, id ${direction}`;
}

function once(value: unknown, name: string): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw new BadRequest(`Send ${name} only once`);
}

function position(value: unknown, name: string): number | undefined {
  const text = once(value, name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadRequest(`${name} must be a whole number`);
}
