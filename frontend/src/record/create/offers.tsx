import { Button, Form, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import {
  chosenWithin,
  type EntryResource,
  fold,
  namesPerson,
  offersOptions,
  optionsOf,
  type ResolvedField,
  takesOwnWords,
  type Values,
} from '../../../../schemas';
import { withinSentence } from '../../../../schemas/sentences';
import { type RawValues, useFormFacts } from '../../field-types';
import type { FormFacts } from '../../field-types/parts/form-facts';
import { useViewer } from '../../session/viewer';
import { listWords } from '../../words';
import { controlName } from '../act/values';
import { isSuggested, type LastUsed } from './local-store';

/** A choice whose options depend on an earlier choice, together with that one. */
type Pair = { parent: ResolvedField; child: ResolvedField };

export function pairOf(entry: EntryResource): Pair | undefined {
  for (const child of entry.fields) {
    const within = chosenWithin(child);
    const parent = within === undefined ? undefined : entry.byKey[within];
    if (parent) return { parent, child };
  }
  return undefined;
}

/** Whether the department has no list to choose from yet. */
const lacksItsList = ({ parent }: Pair, facts: FormFacts): boolean =>
  offersOptions(parent) && takesOwnWords(parent.options, facts);

/** Says that the department has no list yet, that the person may type instead, and who can add the list. */
export function NoList({ entry }: { entry: EntryResource }) {
  const facts = useFormFacts();
  const { ownLists } = useViewer();
  const pair = pairOf(entry);
  if (!pair || !lacksItsList(pair, facts)) return null;
  return (
    <p className="whole note open">
      Your department has no list of {entry.label.menu.toLowerCase()} yet. Please write in your own words.{' '}
      {ownLists && `${ownLists.head ?? 'Your head of department'} can add a list.`}
    </p>
  );
}

type Offered = { value: string; label: string; within: string; words: string };

/** Every combination of the two choices. */
function combinations({ parent, child }: Pair, facts: FormFacts): Offered[] {
  if (!offersOptions(parent) || !offersOptions(child)) return [];
  return optionsOf(parent.options, facts, {}).flatMap((within) =>
    optionsOf(child.options, facts, { [parent.key]: within } as Values).map((label) => ({
      value: JSON.stringify([within, label]),
      label,
      within,
      words: ` ${fold(`${label} ${within}`)}`,
    })),
  );
}

/** Whether each typed word is the start of a word in it: 'fnac thy' finds 'FNAC of thyroid'. */
const fits = ({ words }: Pick<Offered, 'words'>, typed: string): boolean =>
  fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.includes(part));

type OneSearchProps = {
  entry: EntryResource;
  used: readonly LastUsed[];
  onChosen: (changed: LastUsed) => void;
  /** A way to add what is missing. */
  children?: ReactNode;
};

/** One search over two dependent choices. A result sets both. The last used come first. */
export function OneSearch({ entry, used, onChosen, children }: OneSearchProps) {
  const facts = useFormFacts();
  const pair = useMemo(() => pairOf(entry), [entry]);
  const all = useMemo(() => (pair ? combinations(pair, facts) : []), [pair, facts]);
  if (!pair || lacksItsList(pair, facts)) return null;
  const [parent, child] = [controlName(pair.parent), controlName(pair.child)];
  const recent = used.map((one) => JSON.stringify([one[parent], one[child]]));
  const place = ({ value }: Offered) => (recent.includes(value) ? recent.indexOf(value) : recent.length);
  return (
    <Form.Item
      label={`Find ${pair.child.label.toLowerCase()}`}
      htmlFor={`find-${entry.name}`}
      className="whole find"
      extra={children}
    >
      <Select<string, Offered>
        id={`find-${entry.name}`}
        className="whole"
        showSearch
        autoFocus
        value={null}
        placeholder={`Type a ${withinSentence(entry.label.one)} or ${withinSentence(pair.parent.label)}`}
        options={[...all].sort((a, b) => place(a) - place(b))}
        filterOption={(typed, option) => option !== undefined && fits(option, typed)}
        optionRender={({ data }) => (
          <>
            {data.label} <small className="muted">{data.within}</small>
          </>
        )}
        notFoundContent={facts.lists?.loading ? listWords.loading : 'Nothing found'}
        onSelect={(_, option) => {
          onChosen({ [parent]: option.within, [child]: option.label });
        }}
      />
    </Form.Item>
  );
}

type AgainProps = { entry: EntryResource; used: readonly LastUsed[]; onChosen: (changed: LastUsed) => void };

/**
 * Buttons with the last combinations of choices, one tap each. Short fixed lists, such as the role, are never among
 * them.
 */
export function Again({ entry, used, onChosen }: AgainProps) {
  const facts = useFormFacts();
  const said = (one: LastUsed): string | null => {
    const words = entry.fields.flatMap((field): (string | null)[] => {
      const value = one[controlName(field)];
      if (value === undefined) return [];
      if (namesPerson(field)) return [facts.persons(field.role).items.find(({ id }) => id === value)?.name ?? null];
      // The outer choice follows from the inner one, so it is not named.
      if (!offersOptions(field) || field.key === pairOf(entry)?.parent.key) return [];
      const within = Object.fromEntries(
        entry.fields.map(({ key, ...each }) => [key, one[controlName({ key, ...each })] ?? null]),
      );
      return [optionsOf(field.options, facts, within as Values).includes(value) ? value : null];
    });
    return words.length === 0 || words.includes(null) ? null : words.join(' · ');
  };
  const offered = used.flatMap((one) => {
    const words = said(one);
    return words ? [{ one, words }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <p className="whole row close again">
      <span className="label">Again</span>
      {offered.map(({ one, words }) => (
        <Button key={words} type="dashed" size="small" onClick={() => onChosen(one)}>
          {words}
        </Button>
      ))}
    </p>
  );
}

type SuggestionProps = {
  field: ResolvedField;
  values: RawValues;
  value: unknown;
  /** The choice of the last entry. */
  last: string | undefined;
  onUse: (last: string) => void;
};

/** A button with the last choice, if it is still offered, or with the guide. Never filled in automatically. */
export function Suggestion({ field, values, value, last, onUse }: SuggestionProps) {
  const facts = useFormFacts();
  const { guide } = useViewer();
  const offered = last ?? (namesPerson(field) ? guide : undefined);
  if (!offered || value || !isSuggested(field)) return null;
  const people = namesPerson(field) ? facts.persons(field.role) : undefined;
  const words = people
    ? people.items.find(({ id }) => id === offered)?.name
    : offersOptions(field) && optionsOf(field.options, facts, values as Values).find((option) => option === offered);
  // Until they come it keeps its place, so that what is below does not move then.
  if (people?.loading) return <Button type="text" size="small" disabled aria-hidden="true" className="suggestion" />;
  if (!words) return null;
  return (
    <Button type="dashed" size="small" className="suggestion" onClick={() => onUse(offered)}>
      {last ? 'Use last' : 'Your guide'}: {words}
      <span className="visually-hidden"> for {field.label}</span>
    </Button>
  );
}
