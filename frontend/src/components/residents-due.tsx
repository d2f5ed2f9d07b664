import './list.css';
import { RightOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { showDay } from '../../../schemas';
import { startFilledInBy, startMissing } from '../../../schemas/training-years';
import { RowsAwaited } from './awaited';
import { Pager } from './pager';
import { PAGE_SIZE } from './table-defaults';

/** Between the parts of a line, none of which is broken. */
const BETWEEN = ' · ';

/** One of those whom a page is about. */
export type ResidentDue = {
  id: string;
  name: string;
  /** How far they are. */
  line: string;
  /** What is due of them, in a few words. */
  due: string | null;
  /** The training is over: nothing is due, and the list is of those who train. */
  ended?: boolean;
  /** Nobody has entered when their training began: then nobody can say either what is due. */
  unknown?: boolean;
  /** What leads to it; their own page without it. */
  at?: Readonly<Record<string, string>>;
};

export type ResidentsDueProps = {
  residents: readonly ResidentDue[];
  loading: boolean;
  /** What the list is called, and what is counted of it. @default what is due */
  words?: { heading: string; due: string; none: string };
};

const dueWords = { heading: 'Residents and what is due', due: 'Due', none: 'Nothing is due' };

/** First those of whom something is due, then those of whom it is unknown. */
const rank = ({ due, unknown }: ResidentDue) => (due === null ? 0 : 2) + (unknown ? 1 : 0);

/** What one chooses from before anybody is chosen: the residents, first those of whom something is due. */
export function ResidentsDue({ residents, loading, words = dueWords }: ResidentsDueProps) {
  const id = useId();
  const [page, setPage] = useState(1);
  const current = residents.filter((each) => !each.ended);
  const ordered = current.toSorted((one, other) => rank(other) - rank(one));
  const due = current.filter((each) => each.due !== null).length;
  const unknown = current.filter((each) => each.unknown).length;
  return (
    <section className="surface panel" aria-labelledby={id} aria-busy={loading}>
      <h2 id={id} className="title row between gap">
        {words.heading}
        {!loading && <span className="small">{howMany(words, current.length, due, unknown)}</span>}
      </h2>
      {loading ? (
        <RowsAwaited />
      ) : (
        <ul className="bare lined residents-due">
          {ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((each) => (
            <li key={each.id}>
              <Link
                className="row between"
                to={{ search: String(new URLSearchParams({ student: each.id, ...each.at })) }}
              >
                <span>
                  <strong>{each.name}</strong>
                  <span className="small record-line">
                    {each.line.split(BETWEEN).map((part) => (
                      <span key={part}>{part}</span>
                    ))}
                  </span>
                </span>
                {each.due && <span className="pill open">{each.due}</span>}
                {each.unknown && <span className="pill plain">{startMissing}</span>}
                <RightOutlined className="muted" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!loading && unknown > 0 && (
        <p className="small">
          {startMissing}: due dates unknown. {startFilledInBy}
        </p>
      )}
      <Pager
        current={page}
        pages={Math.ceil(current.length / PAGE_SIZE)}
        {...(loading || current.length <= PAGE_SIZE ? {} : { total: current.length })}
        onChange={setPage}
      />
    </section>
  );
}

/** Never that nothing is due while there is somebody of whom nobody can say. */
function howMany(words: typeof dueWords, all: number, due: number, unknown: number): string {
  if (due + unknown === 0) return words.none;
  const parts = [
    due > 0 && `${words.due}: ${due} of ${all} ${all === 1 ? 'resident' : 'residents'}`,
    unknown > 0 && `due dates of ${unknown} unknown`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The way back to all of them. */
export const AllResidents = () => (
  <Link className="tap strong good toned" to={{ search: '' }}>
    All residents
  </Link>
);

/** 'Joined 01-08-2024', as far as that is known, with what else there is to say. */
export const residentLine = (joined: string | null, ...more: (string | false | null)[]): string =>
  [joined && `Joined ${showDay(joined)}`, ...more].filter(Boolean).join(BETWEEN);
