import { type EntryResource, mostAtOnce, type SharedVerdict } from '../../../../../schemas';
import { isId } from '../../../base/database';
import { Invalid } from '../../../base/errors';
import { type Body, plainBody, readVersion } from '../../write/request';

/** A record to decide on, and the version that was seen. Undefined decides on any version. */
export interface Target {
  readonly id: unknown;
  readonly version: number | undefined;
  /** For whom it was seen to wait, null for nobody. Undefined decides on it for whomever it waits. */
  readonly waitsFor: string | null | undefined;
}

export interface VerifyBody extends Target {
  /** The status and the verifier's fields. */
  readonly rest: Body;
}

/** One verdict, and the records of several types that it is for. */
interface SharedVerdictBody {
  readonly items: readonly { readonly entry: string; readonly target: Target }[];
  readonly verdict: SharedVerdict;
}

interface VerifyManyBody {
  readonly targets: readonly Target[];
  readonly rest: Body;
}

/** @throws Invalid without an id, or with a version that is no number */
export function readVerify({ api: { verifyKey } }: EntryResource, raw: unknown): VerifyBody {
  const { [verifyKey]: named, id: plain, version, waitsFor, ...rest } = plainBody(raw);
  const id = named ?? (verifyKey === 'id' ? undefined : plain);
  if (id === undefined || id === null || id === '') throw new Invalid({ [verifyKey]: 'Say which record you verify' });
  return { id, version: readVersion(version), waitsFor: readHolder(waitsFor), rest };
}

/** `{ ids, … }` or `{ items: [{ id, version? }], … }`. A record that is named twice counts once. */
export function readVerifyMany(raw: unknown): VerifyManyBody {
  const { ids: _ids, items: _items, ...rest } = plainBody(raw);
  const { ids, items } = raw as { ids?: unknown; items?: unknown };
  // One of the two. `null` beside the other is refused as well.
  const list: unknown = ids === undefined ? items : ids;
  const name = ids === undefined ? 'items' : 'ids';
  const isBoth = ids !== undefined && items !== undefined;
  if (!Array.isArray(list) || isBoth) throw new Invalid({ ids: 'Say which records you verify' });
  if (list.length === 0) throw new Invalid({ [name]: 'Choose at least one record' });
  if (list.length > mostAtOnce) throw new Invalid({ [name]: `Choose at most ${mostAtOnce} records at once` });
  const targets = new Map<unknown, Target>();
  for (const item of list) {
    const target = targetIn(name === 'ids' ? { id: item } : item);
    if (typeof target.id !== 'string') throw new Invalid({ [name]: 'Each record is named by its id' });
    targets.set(target.id, target);
  }
  return { targets: [...targets.values()], rest };
}

function targetIn(item: unknown): Target {
  const { id, version, waitsFor }: { id?: unknown; version?: unknown; waitsFor?: unknown } = Object(item);
  return { id, version: readVersion(version), waitsFor: readHolder(waitsFor) };
}

/** @throws Invalid */
function readHolder(waitsFor: unknown): Target['waitsFor'] {
  if (waitsFor === undefined || waitsFor === null || isId(waitsFor)) return waitsFor;
  throw new Invalid({ waitsFor: 'This must be the id of a person, or null' });
}

/** @throws Invalid with a sentence for each part that is missing or wrong */
export function readSharedVerdict(entries: readonly EntryResource[], raw: unknown): SharedVerdictBody {
  const { items: _, meaning, score, feedback, ...others } = plainBody(raw);
  const { items } = raw as { items?: unknown };
  const errors: Record<string, string> = Object.fromEntries(
    Object.keys(others).map((name) => [name, 'This is not asked for']),
  );
  if (meaning !== 'accepted' && meaning !== 'refused') errors.meaning = 'The verdict is accepted or refused';
  if (!Array.isArray(items) || items.length === 0) errors.items = 'Choose at least one record';
  else if (items.length > mostAtOnce) errors.items = `Choose at most ${mostAtOnce} records at once`;
  if (Object.keys(errors).length > 0 || !Array.isArray(items)) throw new Invalid(errors);
  const known = new Set(entries.map(({ name }) => name));
  const read = new Map<string, SharedVerdictBody['items'][number]>();
  for (const item of items as unknown[]) {
    const target = targetIn(item);
    const { resource } = (typeof item === 'object' && item !== null ? item : {}) as { resource?: unknown };
    if (typeof target.id !== 'string' || typeof resource !== 'string' || !known.has(resource))
      throw new Invalid({ items: 'Each record is named by its resource and id' });
    read.set(`${resource} ${target.id}`, { entry: resource, target });
  }
  return {
    items: [...read.values()],
    verdict: { meaning: meaning as SharedVerdict['meaning'], score, feedback },
  };
}
