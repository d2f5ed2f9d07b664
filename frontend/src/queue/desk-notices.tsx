import { Button } from 'antd';
import { Fragment } from 'react';
import registry from '../../../resources.config';
import { isFilled, showDay, showField, showStatus, takesWords, titleField, verifierFields } from '../../../schemas';
import type { OutboxItem } from '../api/outbox/item';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { EntryRecord } from '../api/wire';
import { NotLoaded } from '../components/not-loaded';
import { useItemName } from '../components/use-item-name';
import { controlName } from '../record/act/values';
import { replaceWords } from '../record/verify/conflict';
import { useViewer } from '../session/viewer';
import type { Desk, Shown } from './desk';
import { draftIn, unsaid } from './verdict';

type DeskNoticesProps = { desk: Desk; shown: Shown; onChanged: () => void };

/**
 * What needs another look: a colleague was faster, the server refused, several could not be decided together, or words
 * were written for what waits no longer.
 */
export function DeskNotices({ desk, shown, onChanged }: DeskNoticesProps) {
  const { decisions, singly, rows, at, gone } = shown;
  const stuck = decisions.filter(({ state }) => state === 'conflict' || state === 'refused');
  // The current entry says it itself.
  const left = rows.filter((row) => gone.has(row.id) && row !== at);
  if (stuck.length + singly.length + left.length === 0) return null;
  return (
    <div className="scrolls">
      {stuck.map((decision) => (
        <Stuck key={decision.key} decision={decision} desk={desk} onChanged={onChanged} />
      ))}
      {singly.length > 0 && (
        <div role="alert" className="note open">
          <p>
            <strong>
              {singly.length === 1 ? '1 entry wants' : `${singly.length} entries want`} to be looked at singly:
            </strong>
          </p>
          <ul className="scrolls">
            {singly.slice(0, 8).map(({ row, why }) => (
              <li key={row.id}>
                {row.what}, {row.student.name}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {left.length > 0 && (
        <div role="status" className="note open">
          <p>
            <strong>
              What you wrote for{' '}
              {left.length === 1 ? 'this entry, which does' : `these ${left.length} entries, which do`} not wait here
              any more, is still here:
            </strong>
          </p>
          <ul className="scrolls">
            {left.map((row) => (
              <li key={row.id}>
                <Button type="link" size="small" className="flush" onClick={() => desk.go(row.id)}>
                  {row.what}, {row.student.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Stuck({ decision, desk, onChanged }: { decision: OutboxItem; desk: Desk; onChanged: () => void }) {
  const { theirs, says } = decision;
  const whose = desk.whose(decision);
  const label = useItemName({ ...decision, ...(whose && { whose }) });
  // Another entry may be on the screen, so the notice names its own.
  const what = desk.what(decision);
  if (theirs) return <Preceded decision={decision} theirs={theirs} what={what} label={label} desk={desk} />;
  return (
    <div role="alert" className="note bad row between">
      <p>
        <strong>{what ? `${what}: not saved.` : 'Not saved.'}</strong> {label}. {says}
      </p>
      <Button
        size="small"
        onClick={() => {
          desk.dismiss(decision);
          onChanged();
        }}
      >
        Look again
      </Button>
    </div>
  );
}

type PrecededProps = {
  decision: OutboxItem;
  theirs: NonNullable<OutboxItem['theirs']>;
  what: string | undefined;
  label: string;
  desk: Desk;
};

/** A colleague was faster. What both wrote stands here, because one of it is lost with either button. */
function Preceded({ decision, theirs, what, label, desk }: PrecededProps) {
  const { entry, record, asked } = useEntryNow(decision, theirs.version);
  const worded = entry ? verifierFields(entry).filter(takesWords) : [];
  const mine = entry ? draftIn(entry, decision) : unsaid;
  const title = what ?? (entry && record && showField(titleField(entry), record));
  const { id } = useViewer();
  const says = record ? (record.verifiedBy?.id === id ? ownWords : wordsOf(theirs.by)) : untilKnown;
  return (
    <div role="alert" className="note bad row between">
      <div>
        <p>
          <strong>
            {title && `${title}: `}
            {says.what}: {showStatus(theirs.status)}
            {theirs.on && `, ${showDay(theirs.on)}`}.
          </strong>{' '}
          {says.here} was {label}.
        </p>
        {worded.map((field) => (
          <Fragment key={field.key}>
            <Wrote who={says.they} words={record && showField(field, record)} />
            <Wrote who={says.you} words={mine[controlName(field)]} />
          </Fragment>
        ))}
        {!record && <NotLoaded {...asked}>What was written could not be loaded.</NotLoaded>}
      </div>
      <span className="row close">
        <Button size="small" type="primary" onClick={() => desk.keepTheirs(decision)}>
          {says.keep}
        </Button>
        {/* Nobody replaces words that they have not seen. */}
        <Button size="small" danger disabled={!record} onClick={() => desk.replaceTheirs(decision)}>
          {says.replace}
        </Button>
      </span>
    </div>
  );
}

/** What the notice says, by who decided. */
type DecidedWords = Record<'what' | 'here' | 'they' | 'you' | 'keep' | 'replace', string>;

const wordsOf = (by: string | null): DecidedWords => {
  const they = by ?? 'Somebody else';
  return {
    what: `${they} was faster`,
    here: 'Yours',
    they,
    you: 'You',
    keep: 'Keep theirs',
    replace: replaceWords(by),
  };
};

/** The same person may have decided it on the phone, or in another browser. */
const ownWords: DecidedWords = {
  what: 'You decided it elsewhere',
  here: 'Here',
  they: 'You',
  you: 'Here you',
  keep: 'Keep the first',
  replace: 'Replace the first',
};

/** The refusal tells the name alone, which may be one's own. So nobody is named before the entry is there. */
const untilKnown: DecidedWords = {
  what: 'It was decided already',
  here: 'Here',
  they: '',
  you: 'Here you',
  keep: 'Keep that',
  replace: 'Replace that decision',
};

const Wrote = ({ who, words }: { who: string; words: unknown }) =>
  isFilled(words) && (
    <p>
      {who} wrote: <q className="said">{String(words)}</q>
    </p>
  );

/** The entry of a decision as it reads now: the queue has only the one that waited. */
function useEntryNow({ records: [seen] }: OutboxItem, version: number) {
  const entry = registry.entries.find(({ name }) => name === seen?.resource);
  const { answer, ...asked } = useAnswer<EntryRecord>(
    route('GET :type/:id', { path: { type: entry?.api.path ?? '', id: seen?.id ?? '' } }),
    { enabled: entry !== undefined, freshFor: 0 },
  );
  return { entry, record: answer && answer.version >= version ? answer : undefined, asked };
}
