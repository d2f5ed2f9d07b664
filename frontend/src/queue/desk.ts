import { feedbackField } from '../../../schemas';
import {
  decidedBetween,
  hold,
  isDecision,
  isUnderWay,
  type NewItem,
  type OutboxItem,
  recordsOf,
} from '../api/outbox/item';
import type { Outbox } from '../api/outbox/outbox';
import type { QueueRow } from '../api/wire';
import { Drafts } from './drafts';
import { type Asking, mayWait, needsEntry, pressAt } from './keys';
import { LoadedQueue, type ViewChoices } from './loaded-queue';
import type { Row } from './row';
import { Selection, type Single } from './selection';
import { type Decided, decisionOn, type Faults, replacing, scoreIn, unsaid, type VerdictDraft } from './verdict';
import { countOf, type Group, groupsOf, plainView, type View } from './view';

/** What the screen shows. Every change makes a new object. */
export type Shown = {
  groups: readonly Group[];
  /** The rows of all groups, in the order of the list. */
  rows: readonly Row[];
  at: Row | undefined;
  /** The draft verdict of each entry, by id. */
  drafts: ReadonlyMap<string, VerdictDraft>;
  faults: Faults;
  asking: Asking;
  /** The verdict that the next words are for, and that Ctrl + Enter gives. */
  meant: Decided;
  chosen: ReadonlySet<string>;
  /** Entries that no longer wait here. They stay in sight, because something was written for them. */
  gone: ReadonlySet<string>;
  /** The chosen entries that have to be decided one by one, each with the reason. */
  singly: readonly Single[];
  decisions: readonly OutboxItem[];
  /** The decision that an undo would take back. */
  undoable: OutboxItem | undefined;
  /** The choices of the filters. */
  choices: ViewChoices;
  /** How many entries wait, loaded or not. */
  waiting: number;
  /** How many of them fit the view, in words: '36', and under a filter '1 of 36'. */
  count: string;
  loading: boolean;
  /** Whether all waiting entries are loaded. If not, a group may have more. */
  isWhole: boolean;
  /** Whether no loaded entry is left in any view. */
  isUsedUp: boolean;
  /** How many entries were decided in this visit, including those being sent. */
  answered: number;
};

type DeskOptions = {
  outbox: Outbox;
  viewer: { id: string; today: string };
  newKey: () => string;
  now?: () => number;
};

/** What one entry is asked for. It ends when another entry comes up. */
type Prompt = { readonly of: string | null; readonly asking: Asking; readonly faults: Faults };

const noPrompt: Prompt = { of: null, asking: null, faults: {} };

/** What an undo restores. */
type Before = {
  readonly row: Row;
  readonly meaning: Decided;
  readonly draft: VerdictDraft;
  readonly chosen: ReadonlySet<string>;
};

/**
 * The state of the queue page: what waits, the current entry, the drafts. `press` handles keys in order, each on the
 * result of the one before, even if that has not been drawn yet.
 */
export class Desk {
  private readonly loaded: LoadedQueue;
  private view: View = plainView;
  private at: string | null = null;
  private readonly drafts = new Drafts();
  private readonly selection: Selection;
  private skipped: ReadonlySet<string> = new Set();
  /** What an undo brought back. It is in sight until another view is chosen, even where the filters would hide it. */
  private broughtBack: ReadonlySet<string> = new Set();
  private arrived = 0;
  private prompt: Prompt = noPrompt;
  /** By the key of an unconfirmed decision. */
  private readonly before = new Map<string, Before>();
  /** Decisions that came back before their entries were loaded. */
  private readonly unfilled: OutboxItem[] = [];
  lastScore: number | undefined;
  private typed: string[] = [];
  private wasUnderWay: readonly OutboxItem[] = [];
  private shown: Shown | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly now: () => number;

  constructor(private readonly options: DeskOptions) {
    this.now = options.now ?? Date.now;
    this.loaded = new LoadedQueue(options.viewer.id);
    this.selection = new Selection(this.drafts);
    // React calls them alone.
    this.subscribe = this.subscribe.bind(this);
    this.snapshot = this.snapshot.bind(this);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    if (this.listeners.size > 1) return () => void this.listeners.delete(listener);
    const unsubscribe = this.options.outbox.subscribe(() => this.onDecisions());
    this.onDecisions();
    return () => {
      this.listeners.delete(listener);
      unsubscribe();
    };
  }

  snapshot(): Shown {
    this.shown ??= this.makeSnapshot();
    return this.shown;
  }

  setView(view: View): void {
    if (JSON.stringify(view) === JSON.stringify(this.view)) return;
    if (view.for !== this.view.for) {
      this.loaded.begin(view.for);
      this.at = null;
      this.selection.choose([]);
    }
    this.view = view;
    this.broughtBack = new Set();
    this.changed();
  }

  /** @param isLast whether everything is loaded now */
  addRows(rows: readonly QueueRow[], total: number, isLast: boolean): void {
    if (!this.loaded.addRows(rows, total, isLast)) return;
    for (const decision of this.unfilled.splice(0)) this.fill(decision);
    this.changed();
    const typed = this.typed;
    this.typed = [];
    for (const key of typed) this.press(key);
  }

  /**
   * Where the current entry went elsewhere, the next one comes up. One for which words were written stays.
   * @param ids what waits, as far as it was loaded
   */
  keepOnly(ids: ReadonlySet<string>): void {
    const { at, rows } = this.snapshot();
    if (!this.loaded.keepOnly(ids, this.unsent())) return;
    const index = at ? rows.indexOf(at) : 0;
    const isHere = ({ id }: Row) => this.loaded.row(id) !== undefined;
    const next = rows.slice(index).find(isHere) ?? rows.slice(0, index).findLast(isHere);
    if (at && !isHere(at)) this.leaveFor(next?.id ?? null);
    // What stays for its words takes the place of no other under a finger.
    else this.at = at?.id ?? this.at;
    this.changed();
  }

  /**
   * Moves these entries to the end, as long as this page is open, and goes to the next other one.
   * @returns a function that moves those that came back to where they were
   */
  skip(ids: readonly string[]): (back: readonly string[]) => void {
    const { at, rows } = this.snapshot();
    const before = this.skipped;
    const behind = rows.slice(at ? rows.indexOf(at) : 0).find(({ id }) => !ids.includes(id));
    this.skipped = new Set([...this.skipped, ...ids]);
    this.selection.drop(ids);
    if (at && ids.includes(at.id)) this.leaveFor(behind?.id ?? this.after(at.id));
    this.changed();
    return (back) => {
      this.skipped = new Set([...this.skipped].filter((id) => before.has(id) || !back.includes(id)));
      this.changed();
    };
  }

  /** Handles a key by its name: see `keys.ts`. */
  press(key: string): void {
    const { at } = this.snapshot();
    if (at || !needsEntry(key)) pressAt(this, at, key);
    // What says nothing of an entry is kept until the rows arrive.
    else if (this.loaded.loading && mayWait(key)) this.typed.push(key);
  }

  has(id: string): boolean {
    return this.snapshot().rows.some((row) => row.id === id);
  }

  go(id: string): void {
    this.leaveFor(id);
    this.changed();
  }

  get asking(): Asking {
    return this.snapshot().asking;
  }

  get meant(): Decided {
    return this.snapshot().meant;
  }

  setDraft(row: Row, draft: VerdictDraft): void {
    this.drafts.setDraft(row, draft);
    this.prompt = { ...this.prompt, faults: {} };
    this.changed();
  }

  ask(what: 'reasons' | 'feedback' | 'ratings'): void {
    const isWritten = what === 'feedback' && this.asking?.what === 'reasons';
    const asking: Asking = isWritten ? { what: 'reasons', isWritten } : { what };
    this.prompt = { ...noPrompt, of: this.snapshot().at?.id ?? null, asking };
    this.changed();
  }

  showFaults(at: Row, faults: Faults): void {
    this.prompt = { of: at.id, faults, asking: missing(at, faults) };
    this.changed();
  }

  /** Ends what the current entry is asked for. */
  endPrompt(): void {
    this.prompt = noPrompt;
    this.changed();
  }

  setMeaning(meaning: Decided): void {
    const { at } = this.snapshot();
    if (!at) return;
    this.drafts.setMeaning(at, meaning);
    this.endPrompt();
  }

  decide(meaning: Decided, said: VerdictDraft = unsaid): void {
    const { at, chosen } = this.snapshot();
    if (!at) return;
    const draft = { ...(meaning === 'accepted' ? this.drafts.accepting(at) : this.draftOf(at)), ...said };
    if (chosen.size === 0) this.decideOne(at, meaning, draft);
    else if (chosen.has(at.id)) this.decideAll(at, meaning, draft);
    else this.showFaults(at, { status: notAmong(chosen.size) });
  }

  private decideOne(at: Row, meaning: Decided, draft: VerdictDraft): void {
    const judged = decisionOn(at, meaning, draft, { key: this.options.newKey(), today: this.options.viewer.today });
    if ('faults' in judged) {
      // What came with the key is kept: a score like a pressed one, a reason as the words of the refusal.
      this.setDraft(at, draft);
      this.setMeaning(meaning);
      this.showFaults(at, judged.faults);
      return;
    }
    this.lastScore = scoreIn(at.entry, draft) ?? this.lastScore;
    this.leaveFor(this.after(at.id));
    this.keep(judged.decision, at, meaning);
  }

  /** The files of an entry were in sight, all of them. */
  sawFiles(id: string): void {
    this.selection.sawFiles(id);
  }

  choose(id: string): void {
    const chosen = new Set(this.selection.all);
    if (!chosen.delete(id)) chosen.add(id);
    this.chosenAre(chosen, id);
  }

  chooseAll(ids: readonly string[]): void {
    this.chosenAre(new Set(ids), ids[0]);
  }

  /** Several are decided from one of them, so that what is given is what is in sight. */
  private chosenAre(chosen: ReadonlySet<string>, from: string | undefined): void {
    const { at } = this.snapshot();
    this.selection.choose(chosen);
    if (from && chosen.has(from) && !chosen.has(at?.id ?? '')) this.leaveFor(from);
    else this.prompt = noPrompt;
    this.changed();
  }

  undo(): void {
    const known = new Map(this.before);
    const back = this.options.outbox.undo(this.now());
    const [record] = back?.records ?? [];
    if (!back || !record) return;
    this.broughtBack = new Set([...this.broughtBack, ...back.records.map(({ id }) => id)]);
    const before = known.get(back.key);
    if (before) {
      this.drafts.setDraft(before.row, before.draft);
      this.selection.restore(before.chosen);
      // Its words were written for a refusal, however it was given.
      if (before.meaning === 'refused') this.drafts.setMeaning(before.row, 'refused');
    } else this.fill(back);
    this.go(before?.row.id ?? record.id);
  }

  /** The student of the decided entry. Undefined for several entries, or when the name must be looked up. */
  whose({ whose, records: [record, ...others] }: OutboxItem): string | undefined {
    return whose ?? (record && others.length === 0 ? this.loaded.row(record.id)?.student.name : undefined);
  }

  /** What the one entry of a decision is about. Undefined when it is no longer here. */
  what({ records: [record, ...others] }: OutboxItem): string | undefined {
    return record && others.length === 0 ? this.loaded.row(record.id)?.what : undefined;
  }

  /** Keeps the colleague's decision and drops mine. */
  keepTheirs(decision: OutboxItem): void {
    for (const { id, version } of decision.records) {
      this.loaded.decided(id, version);
      this.drafts.forget(id);
    }
    void this.options.outbox.remove(decision.key);
  }

  replaceTheirs(decision: OutboxItem): void {
    const again = replacing(decision, this.options.newKey(), this.now());
    void this.options.outbox.remove(decision.key);
    if (again) void this.options.outbox.put(again);
  }

  /** Removes a refused decision from the outbox. The record waits as before. */
  dismiss(decision: OutboxItem): void {
    this.fill(decision);
    void this.options.outbox.remove(decision.key);
  }

  /** Begins with what a decision of an earlier visit said, where nothing else is said of its entries yet. */
  private fill(decision: OutboxItem): void {
    const rows = decision.records.map(({ id }) => this.loaded.row(id));
    if (!rows.every(Boolean)) this.unfilled.push(decision);
    for (const row of rows) if (row) this.drafts.begin(row, decision);
  }

  /** Decides the chosen entries as the current one, which is among them. */
  private decideAll(at: Row, meaning: Decided, draft: VerdictDraft): void {
    const { rows } = this.snapshot();
    const { decision, singly } = this.selection.decide(rows, at, meaning, draft, this.options.newKey());
    const decided = new Set(decision?.records.map(({ id }) => id));
    const next = rows.slice(rows.indexOf(at)).find(({ id }) => !decided.has(id));
    this.leaveFor((decided.has(at.id) ? (singly[0]?.row ?? next) : at)?.id ?? null);
    // With what was chosen, for an undo.
    if (decision) this.keep(decision, at, meaning);
    this.selection.end(singly);
    this.changed();
  }

  /** How many of the chosen entries such a decision is about. */
  countTogether(at: Row, meaning: Decided, draft: VerdictDraft): number {
    const { decision } = this.selection.decide(this.snapshot().rows, at, meaning, draft, this.options.newKey());
    return decision?.records.length ?? 0;
  }

  /** Puts a decision into the outbox and remembers what an undo restores. */
  private keep(decision: NewItem, row: Row, meaning: Decided): void {
    this.before.set(decision.key, { row, meaning, draft: this.draftOf(row), chosen: this.selection.all });
    void this.options.outbox.put(hold(decision, this.now()));
  }

  move(by: 1 | -1): void {
    const { rows, at } = this.snapshot();
    const to = rows[(at ? rows.indexOf(at) : -1) + by];
    if (to) this.go(to.id);
  }

  toEnd(which: 'first' | 'last'): void {
    const row = this.snapshot().rows.at(which === 'first' ? 0 : -1);
    if (row) this.go(row.id);
  }

  /** The id after a row, or the id before it when it is the last. */
  private after(id: string): string | null {
    const { rows } = this.snapshot();
    const index = rows.findIndex((row) => row.id === id);
    return (rows[index + 1] ?? rows[index - 1])?.id ?? null;
  }

  private leaveFor(id: string | null): void {
    this.at = id;
    this.prompt = noPrompt;
    this.drafts.endWordless();
  }

  draftOf(row: Row): VerdictDraft {
    return this.drafts.of(row);
  }

  /** Whether words were written that no decision has taken along, in this part of the queue or another. */
  get hasWords(): boolean {
    return this.unsent().length > 0;
  }

  private unsent(): readonly Row[] {
    const decided = new Set(recordsOf(this.decisions()).map(({ id }) => id));
    return this.drafts.written().filter(({ id }) => !decided.has(id));
  }

  /** Without the outbox items that are no decisions: other pages show those. */
  private decisions(): OutboxItem[] {
    return this.options.outbox.list().filter(isDecision);
  }

  private onDecisions(): void {
    const now = this.decisions();
    const keys = new Set(now.map(({ key }) => key));
    for (const { id, version } of decidedBetween(this.wasUnderWay, now)) {
      this.loaded.decided(id, version);
      this.drafts.forget(id);
      this.arrived += 1;
    }
    for (const key of this.before.keys()) if (!keys.has(key)) this.before.delete(key);
    this.wasUnderWay = now;
    this.changed();
  }

  private changed(): void {
    this.shown = undefined;
    for (const listener of this.listeners) listener();
  }

  private makeSnapshot(): Shown {
    const decisions = this.decisions();
    const { rows: all, choices } = this.loaded.in(this.view.order);
    const decided = new Set(recordsOf(decisions).map(({ id }) => id));
    const rows = all.filter(({ id }) => !decided.has(id));
    const shownAs = { skipped: this.skipped, stays: this.broughtBack, today: this.options.viewer.today };
    const groups = groupsOf(rows, this.view, shownAs);
    const walked = groups.flatMap((group) => group.rows);
    const at = walked.find(({ id }) => id === this.at) ?? walked[0];
    const gone = new Set(this.loaded.gone);
    const answered = all.filter(({ id }) => decided.has(id) && !gone.has(id));
    const waiting = Math.max(0, this.loaded.total - answered.length);
    const { asking, faults } = this.prompt.of === at?.id ? this.prompt : noPrompt;
    return {
      groups,
      rows: walked,
      at,
      choices,
      decisions,
      gone,
      singly: this.selection.leftAmong(walked),
      asking,
      meant: this.drafts.meant(at?.id),
      faults,
      drafts: this.drafts.all(),
      chosen: this.selection.among(walked),
      undoable: decisions.findLast((one) => one.state === 'held'),
      waiting,
      count: countOf(this.view, walked.filter(({ id }) => !gone.has(id)).length, waiting),
      loading: this.loaded.loading,
      isWhole: all.length - gone.size >= this.loaded.total,
      isUsedUp: rows.every(({ id }) => gone.has(id)),
      answered: this.arrived + recordsOf(decisions.filter(isUnderWay)).length,
    };
  }
}

/** What is said where several are chosen and the current entry is none of them. */
export const notAmong = (several: number) =>
  `This one is not among the ${several} selected. Take it in, or go to one of them`;

const missing = ({ entry }: Row, faults: Faults): Asking =>
  (feedbackField(entry)?.writeName ?? '') in faults ? { what: 'feedback', isMissing: true } : null;
