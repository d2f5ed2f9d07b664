import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { foldedName, type RuleFacts } from '../../../../schemas';
import { Database } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import { UntilWritten, versionOfAll } from '../../base/database/until-written';
import { Log } from '../../base/log/log';
import type { Stored } from '../../field-types';
import type { ListTable } from './list-table';
import { SearchImage } from './search-image';
import type { SearchedRows } from './searched-rows';
import { type PageQuery, valuesFor } from './statement';

/** Rows that are read at once. Other requests are answered in between. */
const CHUNK = 4000;
/** A place with more rows is left to the database. */
const MOST_ROWS = 250_000;
/** Of all places together, about two million rows with titles of a catalogue. Those that were searched last stay. */
const MOST_BYTES = 40_000_000;
/** What a place takes of which nothing is remembered yet. */
const PLACE_BYTES = 1000;

type TextRow = { readonly id: string } & Readonly<Record<string, Stored>>;

/** A place that was searched. */
interface SearchedPlace {
  /** Whether it was searched a second time, and so is read. */
  isAsked: boolean;
  /** Undefined until it is read, and for one with too many rows. */
  readonly image?: SearchImage;
}

/**
 * Remembers the texts of a place, such as a department, until one of its rows is written. A search that counts what it
 * finds looks at every row of the place, and whoever searches asks again with every few letters. In memory a row takes a
 * twentieth of the time (0163). A place is remembered at its second search, so that nothing is done for a single one.
 */
@Injectable()
export class Searches {
  private readonly places = new UntilWritten<SearchedPlace>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ value: { image } }) => PLACE_BYTES + (image?.bytes ?? 0),
  });
  /** One place is read at a time, so that searches leave most of the processor to others. */
  private isReading = false;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** The rows of a page, and how many match. Undefined when the place is not remembered. */
  page<Row extends { id: string }>(
    table: ListTable,
    searched: SearchedRows,
    viewer: RuleFacts,
    query: PageQuery,
  ): Promise<{ rows: Row[]; total: number }> | undefined {
    const image = this.imageOf(table, searched, viewer, query);
    if (!image) return undefined;
    const { ids, total } = image.find(foldedName(query.q), query.start, query.limit);
    return this.rowsOf<Row>(table, searched, viewer, query, ids).then((rows) => ({ rows, total }));
  }

  private imageOf(table: ListTable, searched: SearchedRows, viewer: RuleFacts, query: PageQuery) {
    const version = this.versionOf(table, searched, viewer, query);
    const key = [searched.first.sql, ...valuesFor(searched.first, viewer, query)].join('\u0000');
    const place = this.places.get(key, version);
    if (!place) {
      this.places.set(key, version, { isAsked: false });
      return undefined;
    }
    if (!place.isAsked && !this.isReading) {
      place.isAsked = true;
      this.remember(key, version, place, () => this.read(searched, viewer, query));
    }
    return place.image;
  }

  /** Rows that are written while they are read end the version, and with it what was read. */
  private async remember(
    key: string,
    version: number,
    place: SearchedPlace,
    read: () => Promise<SearchImage | undefined>,
  ): Promise<void> {
    this.isReading = true;
    try {
      const image = await read();
      if (image && this.places.get(key, version) === place) this.places.set(key, version, { ...place, image });
    } catch (error) {
      // Searches go on by SQL.
      this.log.fault('texts could not be remembered', error);
    } finally {
      this.isReading = false;
    }
  }

  private versionOf(
    { tables: [name = '', ...others] }: ListTable,
    { place }: SearchedRows,
    viewer: RuleFacts,
    query: PageQuery,
  ) {
    const own = this.database.versionOf(name, place && [place.column, place.slot(viewer, query)]);
    return Math.max(own, versionOfAll(this.database, [...others, 'users']));
  }

  /** @returns undefined when the rows are too many */
  private async read(
    { first, next, names, texts, people }: SearchedRows,
    viewer: RuleFacts,
    query: PageQuery,
  ): Promise<SearchImage | undefined> {
    const found = await this.database.read<{ id: string; search: string }>(names.sql, valuesFor(names, viewer, query));
    const nameOf = new Map<unknown, string>(found.map(({ id, search }) => [id, search]));
    const image = new SearchImage(texts.length + people.length);
    let rows: TextRow[] = [];
    do {
      const last = rows.at(-1);
      const { sql, slots } = last ? next : first;
      const from = last ? [last.createdAt, last.createdAt, last.id] : [];
      const values = [...valuesFor({ sql, slots }, viewer, query), ...from, CHUNK];
      rows = await this.database.read<TextRow>(sql, values);
      const hasRoom = image.add(
        rows.map((row) => ({
          id: row.id,
          texts: [...texts.map((key) => String(row[key])), ...people.map((key) => nameOf.get(row[key]) ?? '')],
        })),
      );
      if (!hasRoom || image.rows > MOST_ROWS) return undefined;
      await setImmediate();
    } while (rows.length === CHUNK);
    return image;
  }

  private async rowsOf<Row extends { id: string }>(
    { name, columns, quote }: ListTable,
    { where }: SearchedRows,
    viewer: RuleFacts,
    query: PageQuery,
    ids: readonly string[],
  ): Promise<Row[]> {
    if (ids.length === 0) return [];
    // As many `?` as the page has rows, so that one prepared statement serves however many there are.
    const marked = Array.from({ length: query.limit }, (_, at) => ids[at] ?? ids[0]);
    // The limit keeps the planner from looking for the ids among all rows of the place.
    const byIds = `SELECT ${columns} FROM ${name} WHERE ${quote('id')} IN (${placeholders(marked)}) LIMIT ?`;
    const sql = `SELECT ${columns} FROM (${byIds}) ${name} WHERE ${where.sql}`;
    const rows = await this.database.read<Row>(sql, [...marked, ids.length, ...valuesFor(where, viewer, query)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
