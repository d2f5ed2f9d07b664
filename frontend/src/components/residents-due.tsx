import './list.css';
import { RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { rowsPerPage, showDay } from '../../../schemas';
import { startFilledInBy, startMissing } from '../../../schemas/days/training-years';
import { RowsAwaited } from './awaited';
import { Pager } from './pager';
import { Panel } from './panel';

/** The separator of the parts of a line. None of the parts is broken. */
const BETWEEN = ' · ';

/** A resident in the list. */
export type ResidentDue = {
  id: string;
  name: string;
  /** Their progress in words. */
  line: string;
  /** A few words about what is due. Null when nothing is. */
  due: string | null;
  /** Whether the training is over. Such residents are left out, because nothing is due. */
  ended?: boolean;
  /** Whether the start of the training is missing, so that nobody can say what is due. */
  unknown?: boolean;
  /**
   * The query of the link to them.
   * @default their own page
   */
  at?: Readonly<Record<string, string>>;
};

type ResidentsDueProps = {
  residents: readonly ResidentDue[];
  loading: boolean;
  /**
   * The words of the list.
   * @default those of what is due
   */
  words?: { heading: string; due: string; none: string };
};

const dueWords = { heading: 'Residents and what is due', due: 'Due', none: 'Nothing is due' };

/** Sorts residents with something due first, then those for whom it is unknown. */
const rank = ({ due, unknown }: ResidentDue) => (due === null ? 0 : 2) + (unknown ? 1 : 0);

/** Chooses a resident. Those with something due come first. */
export function ResidentsDue({ residents, loading, words = dueWords }: ResidentsDueProps) {
  const [page, setPage] = useState(1);
  const current = residents.filter((each) => !each.ended);
  const ordered = [...current].sort((one, other) => rank(other) - rank(one));
  const due = current.filter((each) => each.due !== null).length;
  const unknown = current.filter((each) => each.unknown).length;
  return (
    <Panel
      title={words.heading}
      beside={!loading && <span className="small">{howMany(words, current.length, due, unknown)}</span>}
      spaced
      busy={loading}
    >
      {loading ? (
        <RowsAwaited />
      ) : (
        <ul className="bare lined residents-due">
          {ordered.slice((page - 1) * rowsPerPage, page * rowsPerPage).map((each) => (
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
                <RightOutlined className="muted" />
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
        pages={Math.ceil(current.length / rowsPerPage)}
        {...(loading || current.length <= rowsPerPage ? {} : { total: current.length })}
        onChange={setPage}
      />
    </Panel>
  );
}

/** The number of due residents in words. Never says that nothing is due while it is unknown for somebody. */
function howMany(words: typeof dueWords, all: number, due: number, unknown: number): string {
  if (due + unknown === 0) return words.none;
  const parts = [
    due > 0 && `${words.due}: ${due} of ${all} ${all === 1 ? 'resident' : 'residents'}`,
    unknown > 0 && `due dates of ${unknown} unknown`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A link back to all residents. */
export const AllResidents = () => (
  <Link className="tap strong good toned" to={{ search: '' }}>
    All residents
  </Link>
);

/** A line such as 'Joined 01-08-2024', if the day is known, with further parts. */
export const residentLine = (joined: string | null, ...more: (string | false | null)[]): string =>
  [joined && `Joined ${showDay(joined)}`, ...more].filter(Boolean).join(BETWEEN);
