import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../../resources.config';
import {
  type EntryResource,
  feedbackField,
  isDay,
  isOpenFor,
  may,
  type Side,
  showDay,
  showStatus,
  takesWords,
} from '../../../../schemas';
import { type Route, route, waitingFor } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { useAnswers } from '../../api/use-answers';
import type { QueueRow } from '../../api/wire';
import { Panel } from '../../components/panel';
import { titleOf } from '../../field-types/parts/title-of';
import { askedFor } from '../../record/correct/asked-for';
import { draftsOn } from '../../record/create/local-store';
import { RemindButton, waitingWords } from '../../record/handover/waiting';
import type { TypedRecord } from '../../record/view/record';
import { useViewer } from '../../session/viewer';
import { MOST_AWAITED, type ReplyingAct, replyFieldOf, replyingActs } from './replying-acts';

/** The number of things of each kind that are shown at first, enough for the next minutes. */
const SHOWN = 2;
/** With this many things of one's own, those that wait for others are left out. */
const ENOUGH = 4;

const NOTHING = 'Nothing came back and nothing waits long.';
/** Shown when loading failed and nobody knows. */
const UNKNOWN = 'This could not be loaded.';

type Thing = {
  key: string;
  tone: 'bad' | 'open' | 'plain';
  word: string;
  title: string;
  text: string;
  to: string;
  act: string;
  /** The record without an answer, so that its verifier can be reminded. */
  row?: QueueRow;
};

/** A record that waits for the viewer's reply, as the home shows it. */
export function awaitingReply({ type, act }: ReplyingAct, record: TypedRecord, side: Side) {
  const listed = type.list.columns[side].flatMap((key) => (key === type.title ? [] : (type.byKey[key] ?? [])));
  const read = (is: (field: (typeof listed)[number]) => boolean) => {
    const field = listed.find((each) => is(each) && !act.fields.includes(each));
    const value = field && record[field.readName];
    return typeof value === 'string' ? value : '';
  };
  const day = read(isDay);
  return {
    key: record.id,
    tone: 'open' as const,
    word: type.label.one,
    title: titleOf(type, record),
    text: [day && showDay(day), read(takesWords)].filter(Boolean).join('. '),
    to: `/${side}/${type.route}?act=${act.name}&of=${record.id}`,
    act: act.label,
  };
}

/** The records that somebody sent the viewer and that have no reply yet. */
function useAwaitingReply() {
  const { role, side } = useViewer();
  const lists = useAnswers(replyingActs(registry.records, role), (one): [Route<TypedRecord[]>] => [
    { path: one.type.api.path, query: { _start: 0, _end: MOST_AWAITED, [replyFieldOf(one)]: '' } },
  ]);
  return {
    things: lists.flatMap(({ of, answer = [] }) =>
      answer.filter((record) => isOpenFor(of.act, record)).map((record) => awaitingReply(of, record, side)),
    ),
    loading: lists.some(({ loading }) => loading),
    failed: lists.some(({ failed }) => failed),
  };
}

const entryNamed = (name: string): EntryResource | undefined => registry.entries.find((entry) => entry.name === name);

/**
 * The verifier's words beside the status. Of what came back because one asked, one's own stand first: the verifier's may be
 * those with which it was accepted.
 */
function reasonOf({ resource, record }: QueueRow, asked: string | undefined): string {
  const entry = entryNamed(resource);
  const field = entry && feedbackField(entry);
  const reason = field && record[field.readName];
  const said = typeof reason === 'string' && reason.trim() ? reason : '';
  if (asked === undefined) return said || 'No reason was given.';
  return `You asked for it back: “${asked}”${said && ` ${field?.label}: ${said}`}`;
}

/** What was refused last is on top, whenever it was logged. */
const refusedAt = ({ record, createdAt }: QueueRow): string => `${record.verifiedOn ?? ''} ${createdAt}`;

/**
 * A resident's next things: refused records, letters to answer and drafts, then records that nobody has
 * answered.
 */
export function WhatNow() {
  const { id, role, side, today, endedOn } = useViewer();
  const { waiting: rules, correct } = registry.logbook;
  const refused = useAnswer(waitingFor('refused'), { enabled: correct !== undefined });
  const waiting = useAnswer(waitingFor('mine', rules && { older: rules.within }), {
    enabled: rules !== undefined,
  });
  const asked = useAwaitingReply();
  const returned = useAnswer(route('GET corrections'), { enabled: !!refused.answer?.length, freshFor: 0 });
  const [all, setAll] = useState(false);
  const at = (row: QueueRow, what: 'entry' | 'correct' = 'entry') =>
    `/${side}/${entryNamed(row.resource)?.route}?${what}=${row.id}`;
  const newest = [...(refused.answer ?? [])].sort((a, b) => refusedAt(b).localeCompare(refusedAt(a)));
  const refusedThings: Thing[] = newest.map((row) => ({
    key: row.id,
    tone: 'bad',
    word: showStatus(String(row.record.status)),
    title: row.title ?? row.activityType,
    // Praise is no reason to correct anything, and until it is known why it came back it may be praise.
    text: `${row.activityType}, ${showDay(row.date)}. ${returned.loading ? '' : reasonOf(row, askedFor(returned.answer, row.id))}`,
    to: at(row, 'correct'),
    act: 'Correct it',
  }));
  const drafts: Thing[] = draftsOn(
    id,
    registry.entries.filter((entry) => may(entry, 'create', role)),
  ).map(({ name, label, route }) => ({
    key: name,
    tone: 'plain',
    word: 'Draft',
    title: label.one,
    text: 'Begun on this device.',
    to: `/${side}/${route}?add=1`,
    act: 'Go on',
  }));
  const pending: Thing[] = (waiting.answer ?? []).map((row) => ({
    key: row.id,
    tone: 'open',
    word: showStatus(String(row.record.status)),
    title: row.title ?? row.activityType,
    text: `${row.activityType} ${waitingWords(row.meta, showDay)}`,
    to: at(row),
    act: 'Open',
    row,
  }));
  const own: Thing[][] = [refusedThings, asked.things, drafts];
  // Waits for the upper part, because it would push the rest down.
  const others = asked.loading ? [] : pending;
  const things = [...own.flat(), ...others];
  const fewOwn = own.flatMap((each) => each.slice(0, SHOWN));
  const few = [...fewOwn, ...others.slice(0, Math.min(SHOWN, Math.max(0, ENOUGH - fewOwn.length)))];
  const loading = refused.loading || waiting.loading || asked.loading;
  const failed = (refused.failed && !refused.answer) || (waiting.failed && !waiting.answer) || asked.failed;
  // Nothing is logged of days after the last of a training.
  const nothing = endedOn && endedOn < today ? NOTHING : `${NOTHING} Log what you do today.`;
  const says = failed ? UNKNOWN : loading ? 'Loading...' : nothing;
  return (
    <Panel className="now" title="What now" busy={loading && !failed}>
      {(things.length === 0 || failed) && <p className="muted">{says}</p>}
      <ul className="bare lined">
        {(all ? things : few).map(({ key, tone, word, title, text, to, act, row }) => (
          <li key={key} className="row between">
            <span className={`pill ${tone}`}>{word}</span>
            <span className="grow">
              <strong>{title}</strong>
              <span className="small below">{text}</span>
            </span>
            <span className="row">
              {row && <RemindButton row={row} onReminded={() => void waiting.reload()} />}
              <Link className="tap strong good toned" to={to}>
                {act}
                <span className="visually-hidden">: {title}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {things.length > few.length && (
        <Button type="link" size="small" className="flush" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${things.length - few.length} more`}
        </Button>
      )}
    </Panel>
  );
}
