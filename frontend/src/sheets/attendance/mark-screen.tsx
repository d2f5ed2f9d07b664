import '../../components/list.css';
import { Alert, Button } from 'antd';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import registry from '../../../../resources.config';
import { may, monthOf, showDay } from '../../../../schemas';
import type { OutboxItem } from '../../api/outbox/item';
import { useReopened } from '../../api/outbox/reopen';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { Person, Posting } from '../../api/wire';
import { EmptyPlace } from '../../components/empty-state';
import { type OpenDays, openDays } from '../../components/open-days';
import { PageHeading } from '../../components/page-heading';
import { QuietNotice } from '../../components/quiet-notice';
import { AllResidents, type ResidentDue, ResidentsDue } from '../../components/residents-due';
import { useDiscard } from '../../components/use-discard';
import { PersonPicker } from '../../field-types/parts/person-picker';
import { NoForm } from '../../record/create/waiting-here';
import { useViewer } from '../../session/viewer';
import { Calendar, MonthBar } from './calendar';
import { edited, unmarked, useMarks } from './marks';
import { MonthToRead } from './month-to-read';
import { monthsAround, openingMonth, useMonth } from './months';
import { Panels } from './posting-card';

const { attendance } = registry.logbook;

type MarkMonthProps = {
  resident: Person;
  /** An item of the outbox whose marks are to be corrected. */
  kept: OutboxItem | undefined;
  month: string;
  /** Is told how many marks are not saved. */
  unsaved: RefObject<number>;
  onMonth: (month: string) => void;
};

/**
 * One resident's month for marking. Marks are kept when the month changes, until they are saved or discarded.
 */
function MarkMonth({ resident, kept, month, unsaved, onMonth }: MarkMonthProps) {
  const load = useMonth(resident.id, month);
  const saved = load.month?.days ?? [];
  const marks = useMarks(resident, saved, load.reload, kept);
  const days = edited(saved, marks.unsent);
  const left = marks.unsent.size;
  const before = useRef(left);
  useEffect(() => {
    // What was sent meanwhile comes back with the month.
    if (left < before.current) void load.reload();
    before.current = left;
  }, [left, load.reload]);
  const range = monthsAround(load.month?.postings ?? []);
  const open = unmarked(days, marks.edits);
  const count = marks.edits.size;
  useEffect(() => {
    unsaved.current = count;
    return () => {
      unsaved.current = 0;
    };
  }, [unsaved, count]);
  const mayMark = days.some((day) => day.mayMark && day.isWorkingDay);
  const whyId = useId();
  const whyNone = mayMark ? 'Every working day of this month is marked.' : 'No day of this month can be marked now.';
  const calendar = useRef<HTMLDivElement>(null);
  /** The day that gets the focus as soon as its month is loaded. */
  const [sought, setSought] = useState<string | null>(null);
  const isThere = sought !== null && load.month !== undefined && monthOf(sought) === month;
  useEffect(() => {
    if (!isThere) return;
    calendar.current?.querySelector<HTMLElement>(`[data-day="${sought}"]`)?.focus();
    setSought(null);
  }, [isThere, sought]);
  const turn = (next: string) => {
    if (range && next >= range[0] && next <= range[1]) onMonth(next);
  };
  if (load.failed && !load.month) return <QuietNotice onRetry={() => void load.reload()} retrying={load.retrying} />;
  return (
    <Panels
      postings={load.month?.postings ?? []}
      month={month}
      onMonth={onMonth}
      onDay={(day) => {
        onMonth(monthOf(day));
        setSought(day);
      }}
    >
      <div className="row between gap">
        <MonthBar month={month} range={range ?? null} onMonth={turn} />
        <Button
          disabled={open.length === 0 || marks.saving}
          aria-describedby={whyId}
          onClick={() => marks.mark(open.map((day) => [day, 'present']))}
        >
          {open.length === 0
            ? 'Every day is marked'
            : `Mark ${open.length} unmarked ${open.length === 1 ? 'day' : 'days'} present`}
        </Button>
      </div>
      <p className="small gap">
        Each press changes the day: present, absent, leave.{' '}
        <span className="keys">
          Or use the keys <kbd>P</kbd> <kbd>A</kbd> <kbd>L</kbd>, <kbd>Del</kbd> and the arrows.{' '}
        </span>
        Nothing is kept until you press Save.
      </p>
      {load.month ? (
        <div ref={calendar}>
          <Calendar
            month={month}
            today={load.month.today}
            days={edited(days, marks.edits)}
            changed={new Set(marks.edits.keys())}
            unsent={new Set(marks.unsent.keys())}
            onMark={(day, state) => marks.mark([[day, state]])}
            onMonth={turn}
          />
        </div>
      ) : (
        <p className="empty-note">Loading...</p>
      )}
      <div className="row between foot apart">
        {marks.alert && <Alert className="grow" type="error" showIcon message={marks.alert} />}
        <p className="small">
          {/* Explains why nothing can be marked. Down here it does not move the days under the finger that marked the
   last one. */}
          <span id={whyId}>{load.month && open.length === 0 && whyNone}</span>{' '}
          <span role="status">{count > 0 && `${count} ${count === 1 ? 'day' : 'days'} not saved`}</span>
        </p>
        <div className="row close buttons">
          {count > 0 && (
            <Button onClick={marks.discard} disabled={marks.saving}>
              Discard
            </Button>
          )}
          <Button type="primary" loading={marks.saving} disabled={count === 0} onClick={() => void marks.save()}>
            Save
          </Button>
        </div>
      </div>
    </Panels>
  );
}

/** One resident's month for whoever may mark none of it. */
function ReadMonth({ resident, month, onMonth }: Pick<MarkMonthProps, 'resident' | 'month' | 'onMonth'>) {
  const { month: answer, failed, retrying, reload } = useMonth(resident.id, month);
  if (failed && !answer) return <QuietNotice onRetry={() => void reload()} retrying={retrying} />;
  const postings = answer?.postings ?? [];
  return <MonthToRead postings={postings} month={month} answer={answer} failed={failed} onMonth={onMonth} />;
}

/** The screen of people who mark attendance, or see that of others: residents, then one resident's months. */
export function MarkScreen({ label }: { label: string }) {
  const { role, today } = useViewer();
  const mayMark = attendance !== undefined && may(attendance, 'mark', role);
  const { postings, residents, ...load } = useResidents();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('student');
  const resident = residents.find(({ id }) => id === chosen);
  const student = resident?.id;
  const [kept, setKept] = useState<OutboxItem>();
  useReopened(setKept);
  // Whoever turns to another resident gave it up, or has sent it.
  useEffect(() => setKept((now) => (now?.body.student === chosen ? now : undefined)), [chosen]);
  const unsaved = useRef(0);
  const { discard, question } = useDiscard({ isChanged: () => unsaved.current > 0 });
  const own = postings.filter((posting) => posting.student.id === student);
  const asked = params.get('month');
  const month = asked && /^\d{4}-\d{2}$/.test(asked) ? asked : openingMonth(own, today, resident?.first);
  const turnTo = (next: string) => setParams({ ...(student && { student }), month: next }, { replace: true });
  return (
    <>
      <PageHeading title={label} />
      {kept && !resident && !load.loading && !load.failed && <NoForm item={kept} />}
      <div className="row gap pickers">
        <PersonPicker
          label="Resident"
          people={{ ...load, items: residents }}
          missing="The residents could not be loaded."
          value={student}
          onChange={(next) => {
            const first = residents.find(({ id }) => id === next)?.first;
            const at = { student: next, ...(first && { month: monthOf(first) }) };
            discard(() => setParams(at, { replace: true }));
          }}
        />
        {student && <AllResidents />}
      </div>
      {resident && !mayMark && <ReadMonth resident={resident} month={month} onMonth={turnTo} />}
      {resident && mayMark && (
        <MarkMonth
          key={`${student} ${kept?.key}`}
          resident={resident}
          kept={kept}
          month={month}
          unsaved={unsaved}
          onMonth={turnTo}
        />
      )}
      {!resident &&
        !load.failed &&
        (load.loading || residents.length > 0 ? (
          <ResidentsDue residents={residents.map((each) => dueOf(each, postings, today))} loading={load.loading} />
        ) : (
          <EmptyPlace
            title="No residents are posted"
            text="Once a resident is posted to a district hospital, their days are marked here."
          />
        ))}
      {question}
    </>
  );
}

/** The unmarked days up to today in all postings of a resident, and the present or last posting. */
function dueOf({ id, name, days, first }: OpenDays, postings: readonly Posting[], today: string): ResidentDue {
  const own = postings.filter(({ student }) => student.id === id);
  const last = own.find(({ fromDate }) => fromDate <= today) ?? own.at(-1);
  return {
    id,
    name,
    line: last
      ? [`${showDay(last.fromDate)} to ${showDay(last.toDate)}`, last.institution?.name].filter(Boolean).join(' · ')
      : '',
    due: days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} not marked` : null,
    ...(first && { at: { month: monthOf(first) } }),
  };
}

/** The postings whose days the viewer may mark or only read, and their residents by name. */
function useResidents() {
  const { answer: postings = [], ...rest } = useAnswer(route('GET drpAttendance/residents'));
  return { ...rest, postings, residents: openDays(postings) };
}
