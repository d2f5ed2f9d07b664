import { Button, Select } from 'antd';
import { useId } from 'react';
import type { Scorecard } from '../../../schemas';
import { EmptyState } from '../components/empty-state';
import { PageHeading } from '../components/page-heading';
import { Picker } from '../components/picker';
import { QuietNotice } from '../components/quiet-notice';
import { useChoice, useSheets } from './data';
import { heldPlaces, type Place, savedSheetAt, wordsOf } from './sheet';
import { SheetView } from './sheet-view';

type Period = Scorecard['periods'][number];

/** The resident's own sheets, to read. It opens on the newest one. */
export function ReadScreen({ card }: { card: Scorecard }) {
  const id = useId();
  const choice = useChoice(card);
  const sheets = useSheets(card, 'mine');
  const own = sheets.answer?.sheets ?? [];
  const held = heldPlaces(card, own);
  const place = choice.place.length > 0 ? choice.place : (held.at(-1) ?? []);
  const saved = savedSheetAt(card, own, place);
  const has = (start: Place) => held.some((one) => start.every((value, index) => one[index] === value));
  /** An outer choice opens the newest sheet within it. */
  const choose = (start: Place) => {
    const within = held.filter((one) => start.every((value, index) => one[index] === value));
    choice.choosePlace(within.at(-1) ?? start);
  };
  return (
    <>
      <PageHeading title={card.label.many}>
        {card.fact && (
          <>
            {card.fact.label}: {card.fact.value}
          </>
        )}
      </PageHeading>
      {sheets.failed && <QuietNotice onRetry={() => void sheets.reload()} retrying={sheets.retrying} />}
      {sheets.loading && <p className="empty-note">Loading...</p>}
      {sheets.answer !== undefined && (
        <>
          <div className="row gap pickers">
            {card.periods.map((period, index) => {
              const outer = place.slice(0, index);
              // Nothing to choose from before the outer choice is made.
              if (outer.length < index) return null;
              const isLast = index === card.periods.length - 1;
              const props = { period, outer, has, chosen: place[index], onChoose: choose };
              return isLast ? (
                <PeriodButtons key={period.key} {...props} />
              ) : (
                <PeriodSelect key={period.key} {...props} />
              );
            })}
          </div>
          {saved ? (
            <section className="surface panel" aria-labelledby={id}>
              <header className="row gap">
                <h2 className="title" id={id}>
                  {wordsOf(card, place)}
                </h2>
              </header>
              <SheetView key={place.join()} card={card} sheet={saved} />
            </section>
          ) : (
            <section className="surface sheet">
              <EmptyState
                title={place.length > 0 ? `Nothing recorded for ${wordsOf(card, place)}` : 'Nothing recorded yet'}
                text="What your teachers record here appears on this page."
              />
            </section>
          )}
        </>
      )}
    </>
  );
}

type PeriodProps = {
  period: Period;
  outer: Place;
  chosen: number | undefined;
  has: (start: Place) => boolean;
  onChoose: (start: Place) => void;
};

function PeriodSelect({ period, outer, chosen, onChoose }: PeriodProps) {
  return (
    <Picker label={period.label}>
      {(id) => (
        <Select
          id={id}
          value={chosen}
          onChange={(value: number) => onChoose([...outer, value])}
          options={period.values.map(({ value, word }) => ({ value, label: word }))}
          placeholder={`Choose ${period.label.toLowerCase()}`}
        />
      )}
    </Picker>
  );
}

function PeriodButtons({ period, outer, chosen, has, onChoose }: PeriodProps) {
  return (
    <fieldset className="bare">
      <legend className="label">{period.label}</legend>
      <div className="row close">
        {period.values.map(({ value, word }) => (
          <Button
            key={value}
            aria-pressed={value === chosen}
            className={has([...outer, value]) ? undefined : 'held-empty'}
            onClick={() => onChoose([...outer, value])}
          >
            {word}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
