import { Alert, Button } from 'antd';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  placeIn,
  placeInWords,
  type QuickPeriod,
  quickPeriods,
  type Scorecard,
  type SheetResource,
} from '../../../../schemas';
import { useMay } from '../../api/access';
import { useTell } from '../../api/notifications';
import type { OutboxItem } from '../../api/outbox/item';
import { useReopened } from '../../api/outbox/reopen';
import type { ResidentSheets } from '../../api/wire';
import { EmptyPlace } from '../../components/empty-state';
import { NotLoaded } from '../../components/not-loaded';
import { ResidentsDue } from '../../components/residents-due';
import { queryOf, useChoice, useScored, useSheets } from './data';
import { Panels } from './panels';
import { Pickers, SheetHeading } from './pickers';
import { heldPlaces, isFor, type Place } from './sheet';

type HeldProps = {
  card: Scorecard;
  held: readonly Place[];
  /** The choice so far. Only its sheets are offered. */
  chosen: Place;
  shown: Place | null;
  onShow: (place: Place) => void;
};

type Group = { word: string | null; quick: QuickPeriod[] };

/** The existing sheets, limited to the outer periods that are chosen. All of them while nothing is chosen. */
function groupsOf(card: Scorecard, held: readonly Place[], chosen: Place): Group[] {
  const [outer] = card.periods;
  const inner = card.periods.length - 1;
  if (chosen.length >= inner) return [{ word: null, quick: quickPeriods(card, held, chosen.slice(0, inner)) }];
  return (outer?.values ?? []).map(({ value, word }) => ({ word, quick: quickPeriods(card, held, [value]) }));
}

/** The sheets that a student already has, as buttons. */
function Held({ card, held, chosen, shown, onShow }: HeldProps) {
  const id = useId();
  const { heading, none } = card.quick;
  const groups = groupsOf(card, held, chosen).filter(({ quick }) => quick.length > 0);
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

/** The missing choices in words: 'a year and a quarter'. */
const whatToChoose = ({ periods }: Scorecard) =>
  new Intl.ListFormat('en-GB').format(periods.map(({ label }) => `a ${label.toLowerCase()}`));

const addressOf = (card: Scorecard, student: string | null, place: Place) =>
  String(new URLSearchParams(queryOf(card, student, place)));

/**
 * What is due after a sheet: more of the same resident, and else of the next one in the list.
 * @param saved the address of the sheet, which the list may still call due
 */
function nextDue(card: Scorecard, all: readonly ResidentSheets[], student: string | null, saved: string) {
  // Somebody who is not in the list is followed by its first.
  const start = Math.max(
    0,
    all.findIndex(({ id }) => id === student),
  );
  return [...all.slice(start), ...all.slice(0, start)]
    .filter(({ endedOn }) => endedOn === undefined)
    .flatMap(({ id, name, due }) => due.map((each) => ({ id, name, place: placeIn(card, each) })))
    .map(({ id, name, place }) => ({ at: addressOf(card, id, place), words: `${name}, ${placeInWords(card, place)}` }))
    .find(({ at }) => at !== saved);
}

/**
 * The screen of people who fill sheets. They see which sheets are due, choose a student and a period, read
 * the existing sheet or fill a new one. Whoever only reads those of others sees the same without a form.
 */
export function FillScreen({ type }: { type: SheetResource }) {
  const { sheet: card } = type;
  const mayFill = useMay(type.name, 'create');
  const students = useScored(type);
  const choice = useChoice(card);
  const sheets = useSheets(type, choice.student);
  const at = (place: Place) => addressOf(card, choice.student, place);
  const here = at(choice.place);
  /** The address at which the sheet is read and not filled in. A link to another one leaves it. */
  const [read, setRead] = useState<string>();
  const [saved, setSaved] = useState<{ at: string; warnings: string[] } | null>(null);
  // Is not said of another sheet, and not again when somebody comes back.
  if (saved && saved.at !== here) setSaved(null);
  const inSight = useRef<string>(undefined);
  const tell = useTell();
  const [kept, setKept] = useState<OutboxItem>();
  useReopened((item) => {
    setRead(undefined);
    setKept(item);
  });
  const message = useRef<HTMLDivElement>(null);
  const held = heldPlaces(card, sheets.answer?.sheets ?? []);
  // Shows the newest sheet of a student without due sheets, until another period is chosen.
  const newest = choice.place.length === 0 ? held.at(-1) : undefined;
  const place = choice.complete ? choice.place : (newest ?? null);
  const shownAs = newest || read === here ? 'view' : 'fill';

  useLayoutEffect(() => {
    inSight.current = here;
    return () => {
      inSight.current = undefined;
    };
  }, [here]);
  useEffect(() => {
    // Moves the focus to the message, because the pressed button is gone or empty. The next Tab leads to what
    // is due next.
    if (saved) message.current?.focus();
  }, [saved]);

  const go = (next: 'fill' | 'view', chosen: Place) => {
    setRead(next === 'view' ? at(chosen) : undefined);
    setSaved(null);
    choice.choosePlace(chosen);
  };
  const onKept = () => setKept(undefined);
  const onSaved = async (warnings: string[]) => {
    void students.retry();
    await sheets.reload();
    setKept(undefined);
    if (inSight.current !== here) {
      tell([card.says.saved, ...warnings].join(' '), warnings.length > 0 ? 'progress' : 'success');
      return;
    }
    setRead(here);
    setSaved({ at: here, warnings });
  };
  // Until the list has come again, it does not know what else is due.
  const isListed = !students.retrying && !students.failed;
  const next = saved && place && isListed && nextDue(card, students.items, choice.student, at(place));
  const resident = students.items.find(({ id }) => id === choice.student);
  const keptHere = kept && place && isFor(type, kept.body, choice.student, place) ? kept : undefined;
  // Of a sheet that is filled in it is known whether its period has begun.
  const ready = choice.student !== null && sheets.answer !== undefined && !students.loading;
  return (
    <>
      <SheetHeading type={type} student={choice.student} />
      <Pickers
        card={card}
        students={students}
        choice={choice}
        place={place ?? choice.place}
        onPlace={(chosen) => go('fill', chosen)}
      />
      <NotLoaded {...sheets} loading={choice.student !== null && (sheets.loading || students.loading)}>
        {card.says.loadFailed}
      </NotLoaded>
      {ready && (
        <Held
          card={card}
          held={held}
          chosen={choice.place}
          shown={shownAs === 'view' || card.quick.heading ? place : null}
          onShow={(chosen) => go('view', chosen)}
        />
      )}
      <div ref={message} tabIndex={-1} className="told">
        {saved && (
          <Alert
            className="gap"
            type={saved.warnings.length > 0 ? 'warning' : 'success'}
            showIcon
            closable={{ closeIcon: true, 'aria-label': 'Close' }}
            message={card.says.saved}
            description={saved.warnings.join(' ') || undefined}
            action={
              next && (
                <Link className="strong good toned" to={{ search: next.at }}>
                  Next: {next.words}
                </Link>
              )
            }
            onClose={() => setSaved(null)}
          />
        )}
      </div>
      {ready && place && choice.student ? (
        <Panels
          key={`${choice.student} ${place.join()} ${shownAs} ${keptHere?.key}`}
          type={type}
          resident={resident ?? { id: choice.student }}
          place={place}
          sheets={sheets}
          mayFill={mayFill}
          kept={keptHere}
          look={shownAs}
          onSaved={onSaved}
          onKept={onKept}
        />
      ) : choice.student ? (
        ready && <EmptyPlace title={`Choose ${whatToChoose(card)}`} />
      ) : (
        !students.failed && <ResidentsDue residents={students.due} loading={students.loading} />
      )}
    </>
  );
}
