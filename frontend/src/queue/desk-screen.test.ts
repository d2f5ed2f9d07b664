import fc from 'fast-check';
import { expect, test } from 'vitest';
import registry from '../../../resources.config';
import { type EntryResource, feedbackField, rubricField, scoreField, scoresOf, wordMeaning } from '../../../schemas';
import { queueRow } from '../../../tests/support/queue-rows';
import { HOLD_MS } from '../api/outbox/item';
import { Outbox } from '../api/outbox/outbox';
import { verifyBody } from '../record/act/values';
import { Desk } from './desk';
import { deskKeys } from './keys';
import type { Row } from './row';
import type { Decided, VerdictDraft } from './verdict';
import { plainView } from './view';

const today = '2026-03-09';

/** One type of each way to be verified: what it asks for, demands and offers. */
const kinds = [
  ...new Map(
    registry.entries.map((entry) => {
      const fields = [scoreField(entry), feedbackField(entry), rubricField(entry)];
      const reasons = entry.workflow.correct?.reasons.length ?? 0;
      return [`${fields.map((field) => `${field !== undefined} ${field?.required !== undefined}`)} ${reasons}`, entry];
    }),
  ).values(),
];

type Step = { press: string } | { write: string } | { wait: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ press: fc.constantFrom(...deskKeys) }),
    // What is pressed most, and what went wrong with it.
    fc.record({ press: fc.constantFrom('a', 'r', '1', '2', '3', 'u', 'x', 'shift+a', 'enter', 'ctrl+enter') }),
    fc.record({ write: fc.constantFrom('Well done', 'See me', '') }),
    fc.record({ wait: fc.constantFrom(1, 4000, HOLD_MS) }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 60 },
);

/** What a verifier sees of a form: the test fills it by itself, and knows nothing of how the desk does. */
class Forms {
  private readonly of = new Map<string, VerdictDraft>();

  draft = ({ id }: Row): VerdictDraft => this.of.get(id) ?? {};
  fill(row: Row, name: string, value: unknown): void {
    this.of.set(row.id, { ...this.draft(row), [name]: value });
  }
  clear = (id: string): void => void this.of.delete(id);
  put = ({ id }: Row, draft: VerdictDraft): void => void this.of.set(id, draft);
}

const scoreNamed = (entry: EntryResource) => scoreField(entry)?.writeName ?? '';
const wordsNamed = (entry: EntryResource) => feedbackField(entry)?.writeName ?? '';

/** What of a form goes out, as the screen shows it. */
const bodyOf = (entry: EntryResource, draft: VerdictDraft) =>
  Object.fromEntries(Object.entries(verifyBody(entry, draft)).filter(([, value]) => value !== null));

/** The words without the reason of a refusal before them. */
function ownWords({ workflow }: EntryResource, words: unknown): string {
  const text = String(words ?? '');
  const reason = workflow.correct?.reasons.find((one) => text.startsWith(`${one}.`));
  return (reason === undefined ? text : text.slice(reason.length + 2)).trim();
}

/** Ctrl + Enter does what is said beside the field. Every other key that ends it refuses, but for those that always accept. */
function meaningOf(press: string, meant: Decided): Decided {
  if (['a', 'v', 'shift+a'].includes(press)) return 'accepted';
  return press === 'ctrl+enter' ? meant : 'refused';
}

test('what is stored is what was on the screen when it was decided, and an undo gives that screen back', () => {
  fc.assert(
    fc.property(steps, (plan) => {
      let now = 0;
      let keys = 0;
      const outbox = new Outbox({ store: undefined });
      const desk = new Desk({ outbox, viewer: { id: 'me', today }, newKey: () => `key-${keys++}`, now: () => now });
      desk.subscribe(() => undefined);
      desk.setView({ ...plainView, group: 'none' });
      const waiting = kinds.flatMap((entry) => [queueRow(entry, 1, today), queueRow(entry, 2, today)]);
      desk.addRows(waiting, waiting.length, true);
      const forms = new Forms();
      const screens = new Map<string, { row: Row; draft: VerdictDraft }>();
      const undone = new Set<string>();

      for (const step of plan) {
        const { at, asking, meant, chosen, lastScore } = { ...desk.snapshot(), lastScore: desk.lastScore };
        if ('wait' in step) now += step.wait;
        if (!at || 'wait' in step) continue;
        const { entry } = at;
        const [score, words, rubric] = [scoreNamed(entry), wordsNamed(entry), rubricField(entry)];
        const before = outbox.list();
        if ('write' in step) {
          if (words) {
            desk.setDraft(at, { ...desk.draftOf(at), [words]: step.write });
            forms.fill(at, words, step.write);
          }
          continue;
        }
        const { press } = step;
        const shown = forms.draft(at);
        const digit = Number(press.replace('shift+', ''));
        desk.press(press);
        const after = outbox.list();
        const made = after.find(({ key }) => !before.some((one) => one.key === key));
        const back = before.find(({ key }) => !after.some((one) => one.key === key));

        // What a form shows is changed by its own keys alone.
        const rating = press.startsWith('shift+') ? rubric?.ratings[digit - 1] : undefined;
        if (rating && rubric)
          forms.fill(at, rubric.key, Object.fromEntries(Object.keys(rubric.items).map((item) => [item, rating])));
        else if (/^\d$/.test(press) && asking?.what !== 'reasons' && scoresOf(entry).includes(digit) && score)
          forms.fill(at, score, digit);
        // A reason leaves with its refusal.
        const leaves = meant === 'refused' && ['a', 'shift+a', 'escape'].includes(press);
        const unreasoned = leaves && words && words in shown ? { [words]: ownWords(entry, shown[words]) } : {};
        const stays = press === 'escape' || (!made && chosen.size === 0);
        if (leaves && stays) forms.put(at, { ...shown, ...unreasoned });

        const scored = press === 'shift+a' && score && scoresOf(entry).includes(lastScore ?? -1);
        const byKey = scored ? { [score]: lastScore } : {};
        if (scored && !made && chosen.size === 0) forms.put(at, { ...shown, ...unreasoned, ...byKey });

        const isReason = asking?.what === 'reasons' && /^\d$/.test(press);
        const reason = isReason ? entry.workflow.correct?.reasons[digit - 1] : undefined;
        const own = ownWords(entry, shown[words]);
        const said = reason && words ? { [words]: own ? `${reason}. ${own}` : `${reason}.` } : {};
        if (reason && !made && chosen.size === 0) forms.put(at, { ...shown, ...said });

        if (made) {
          const seen = { ...shown, ...unreasoned, ...byKey, ...said };
          const meaning = meaningOf(press, meant);
          screens.set(made.key, { row: at, draft: shown });
          if (made.path === 'queue/verify') {
            // Several have of the form what all of them know.
            const { score: given, feedback } = made.body;
            expect([given, feedback]).toEqual([seen[score], seen[words] || undefined]);
            expect(made.body.meaning).toBe(meaning);
            if (made.records.some(({ id }) => id === at.id)) forms.clear(at.id);
          } else {
            expect(made.body).toEqual({
              [entry.api.verifyKey]: at.id,
              version: at.version,
              status: wordMeaning(entry, meaning),
              ...bodyOf(entry, seen),
            });
          }
        }
        if (back) {
          undone.add(back.key);
          const screen = screens.get(back.key);
          if (screen) forms.put(screen.row, screen.draft);
          expect(press).toBe('u');
        }
        for (const row of desk.snapshot().rows)
          expect(bodyOf(row.entry, desk.draftOf(row))).toEqual(bodyOf(row.entry, forms.draft(row)));
      }
      for (const { key } of outbox.list()) expect(undone.has(key)).toBe(false);
    }),
    // A refusal that is undone takes its reason along.
    { numRuns: 400, examples: [[['r', '2', 'u', '3', 'a'].map((press) => ({ press }))]] },
  );
});
