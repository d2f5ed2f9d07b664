import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntryResource, type LoggedUnder, type Registry, type ShownParts, shownParts } from '../../../../schemas';
import { Database, type Transaction } from '../../base/database';
import { moment, table, text, whole } from '../../base/database/columns';
import { hold } from '../../base/database/limit-counts';
import { insertRow } from '../../base/database/write-rows';

/** The injection token of the registry that this program serves. */
export const REGISTRY = Symbol('registry');

/**
 * Every version of the registry under which records were logged: its number, and what showing those records needs of
 * it.
 */
export const registriesTable = table('registries', {
  id: { ...whole, primary: true },
  /** JSON of `shownParts`, by entry and field key. */
  shown: text,
  since: moment,
});

type StoredRegistry = { id: number; shown: string };
type Shown = Readonly<Record<string, Readonly<Record<string, ShownParts>>>>;

const shownOf = ({ entries }: Pick<Registry, 'entries'>): Shown =>
  Object.fromEntries(
    entries.map(({ name, fields }) => [
      name,
      Object.fromEntries(fields.map((field) => [field.key, shownParts(field)])),
    ]),
  );

/** The field settings that differed when the record was logged. Undefined when nothing differs. */
function changedParts(entry: EntryResource, then: Shown): LoggedUnder | undefined {
  const old = then[entry.name] ?? {};
  const found = entry.fields.flatMap((field) => {
    const before = old[field.key] ?? (field.was === undefined ? undefined : old[field.was]);
    const today = shownParts(field);
    const parts = Object.entries(before ?? {}).filter(([part, said]) => !isSame(said, today[part]));
    return parts.length > 0 ? [[field.key, Object.fromEntries(parts)] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a table of entries needs to know of the registry's versions. */
export interface LoggedBefore {
  /** The number of today's registry, stored with each new record. */
  readonly current: number;
  /** The settings that differ between the registry of this number and today's. */
  of(entry: string, number: unknown): LoggedUnder | undefined;
}

const HELD_SECONDS = 60;

/** For an installation whose registry never changed. */
export const firstRegistry: LoggedBefore = { current: 1, of: () => undefined };

@Injectable()
export class Registries implements LoggedBefore, OnModuleInit {
  current = firstRegistry.current;
  private readonly before = new Map<string, Map<number, LoggedUnder>>();

  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly database: Database,
  ) {}

  async onModuleInit(): Promise<void> {
    const stored = await this.database.transaction((tx) => this.storedRegistries(tx));
    for (const entry of this.registry.entries) {
      const of = stored.flatMap(({ id, shown }) => {
        const said = changedParts(entry, JSON.parse(shown) as Shown);
        return said ? [[id, said] as const] : [];
      });
      if (of.length > 0) this.before.set(entry.name, new Map(of));
    }
  }

  of(entry: string, number: unknown): LoggedUnder | undefined {
    return this.before.get(entry)?.get(Number(number));
  }

  /** All stored versions. Adds today's. A registry that returns keeps its old number. */
  private async storedRegistries(tx: Transaction): Promise<StoredRegistry[]> {
    // Another process may start at this moment.
    await hold(tx, this.database, 'the number of a registry', HELD_SECONDS);
    const stored = await tx.read<StoredRegistry>('SELECT id, shown FROM registries ORDER BY id');
    const shown = JSON.stringify(shownOf(this.registry));
    const same = stored.find((one) => one.shown === shown);
    this.current = same?.id ?? (stored.at(-1)?.id ?? 0) + 1;
    const row = { id: this.current, shown, since: new Date().toISOString() };
    if (!same) await insertRow(tx, this.database, 'registries', row);
    return stored;
  }
}
