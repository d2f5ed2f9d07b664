import { Alert, Button, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { type QuickPeriod, quickPeriods, type Scorecard } from '../../../schemas';
import { EmptyState } from '../components/empty-state';
import { PageHeading } from '../components/page-heading';
import { PersonPicker } from '../components/person-picker';
import { Picker } from '../components/picker';
import { QuietNotice } from '../components/quiet-notice';
import { AllResidents, ResidentsDue } from '../components/residents-due';
import type { People } from '../components/use-people';
import { type Choice, useChoice, useScored, useSheets } from './data';
import { Panels } from './panels';
import type { Place } from './sheet';

export type PickersProps = {
  card: Scorecard;
  students: People;
  choice: Choice;
  onPlace: Choice['choosePlace'];
};

/** Who is assessed, and for which period. */
export function Pickers({ card, students, choice, onPlace }: PickersProps) {
  return (
    <>
      {students.failed && (
        <QuietNotice onRetry={students.retry} retrying={students.retrying}>
          {card.says.studentsFailed}
        </QuietNotice>
      )}
      <div className="row gap pickers">
        <PersonPicker
          label="Student"
          people={students.items}
          value={choice.student}
          onChange={choice.chooseStudent}
          loading={students.loading}
          nobody={students.failed ? card.says.studentsFailed : undefined}
        />
        {card.periods.map(({ key, label, values }, index) => (
          <Picker key={key} label={label}>
            {(id) => (
              <Select
                id={id}
                value={choice.place[index]}
                disabled={!choice.student || choice.place.length < index}
                onChange={(value: number) =>
                  onPlace([...choice.place.slice(0, index), value, ...choice.place.slice(index + 1)])
                }
                options={values.map(({ value, word }) => ({ value, label: word }))}
                placeholder={`Choose ${label.toLowerCase()}`}
              />
            )}
          </Picker>
        ))}
        {choice.student && <AllResidents />}
      </div>
    </>
  );
}

export type HeldProps = {
  card: Scorecard;
  data: unknown;
  /** What is chosen so far: only its sheets are offered. */
  chosen: Place;
  shown: Place | null;
  onShow: (place: Place) => void;
};

type Group = { word: string | null; quick: QuickPeriod[] };

/** The sheets that there are, by what is chosen outside the last period; all of them while nothing is. */
function groupsOf(card: Scorecard, data: unknown, chosen: Place): Group[] {
  const [outer] = card.periods;
  const inner = card.periods.length - 1;
  if (chosen.length >= inner) return [{ word: null, quick: quickPeriods(card, data, chosen.slice(0, inner)) }];
  return (outer?.values ?? []).map(({ value, word }) => ({ word, quick: quickPeriods(card, data, [value]) }));
}

/** The sheets that a student already has, each a press away. */
export function Held({ card, data, chosen, shown, onShow }: HeldProps) {
  const id = useId();
  const { heading, none } = card.quick;
  const groups = groupsOf(card, data, chosen).filter(({ quick }) => quick.length > 0);
  if (groups.length === 0 && !none) return null;
  return (
    <section className="gap stack" aria-labelledby={heading && id}>
      {heading && (
        <h2 className="label" id={id}>
          {heading}
        </h2>
      )}
      {groups.length === 0 && <p className="bare muted">{none}</p>}
      {groups.map(({ word, quick }) => (
        <p key={word} className="row close">
          {word && <span>{word}</span>}
          {quick.map(({ values, text }) => (
            <Button
              key={values.join()}
              aria-label={word ? `${text}, ${word}` : undefined}
              aria-pressed={values.join() === shown?.join()}
              onClick={() => onShow(values)}
            >
              {text}
            </Button>
          ))}
        </p>
      ))}
    </section>
  );
}

const listed = new Intl.ListFormat('en-GB');

/** 'a year and a quarter' */
const whatToChoose = ({ periods }: Scorecard) => listed.format(periods.map(({ label }) => `a ${label.toLowerCase()}`));

/** The screen of whoever fills sheets: see of whom one is due, choose a student and a period, see what is there, enter what is not. */
export function FillScreen({ card }: { card: Scorecard }) {
  const students = useScored(card);
  const choice = useChoice(card);
  const sheets = useSheets(card, choice.student);
  const [look, setLook] = useState<'fill' | 'view'>('fill');
  const [saved, setSaved] = useState<{ warnings: string[] } | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const place = choice.complete ? choice.place : null;

  useEffect(() => {
    // What was pressed is gone or empty again; the next Tab leads into what was saved.
    if (saved) told.current?.focus();
  }, [saved]);

  const go = (next: typeof look, chosen: typeof choice.place) => {
    setLook(next);
    setSaved(null);
    choice.choosePlace(chosen);
  };
  const onSaved = async (warnings: string[]) => {
    void students.retry();
    await sheets.reload();
    setLook('view');
    setSaved({ warnings });
  };
  const ready = choice.student !== null && sheets.answer !== undefined;
  return (
    <>
      <PageHeading title={card.label.many}>
        {card.fact && (
          <>
            {card.fact.label}: {card.fact.value}
          </>
        )}
      </PageHeading>
      <Pickers card={card} students={students} choice={choice} onPlace={(chosen) => go('fill', chosen)} />
      {sheets.failed && (
        <QuietNotice onRetry={() => void sheets.reload()} retrying={sheets.retrying}>
          {card.says.loadFailed}
        </QuietNotice>
      )}
      {choice.student && sheets.loading && <p className="empty-note">Loading...</p>}
      {ready && (
        <Held
          card={card}
          data={sheets.answer?.data}
          chosen={choice.place}
          shown={look === 'view' || card.quick.heading ? place : null}
          onShow={(chosen) => go('view', chosen)}
        />
      )}
      <div ref={told} tabIndex={-1} className="told">
        {saved && (
          <Alert
            className="gap"
            type={saved.warnings.length > 0 ? 'warning' : 'success'}
            showIcon
            closable
            message={card.says.saved}
            description={saved.warnings.join(' ') || undefined}
            onClose={() => setSaved(null)}
          />
        )}
      </div>
      {ready && place && choice.student ? (
        <Panels
          key={`${choice.student} ${place.join()} ${look}`}
          card={card}
          student={choice.student}
          place={place}
          sheets={sheets}
          look={look}
          onSaved={onSaved}
        />
      ) : choice.student ? (
        ready && (
          <section className="surface sheet">
            <EmptyState title={`Choose ${whatToChoose(card)}`} action={<AllResidents />} />
          </section>
        )
      ) : (
        !students.failed && <ResidentsDue residents={students.due} loading={students.loading} />
      )}
    </>
  );
}
