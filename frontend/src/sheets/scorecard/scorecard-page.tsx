import '../../field-types/field-types.css';
import '../../record/entry.css';
import '../../components/list.css';
import './scorecard.css';
import { Button } from 'antd';
import { placeInWords, type Scorecard, type SheetResource } from '../../../../schemas';
import { EmptyPlace } from '../../components/empty-state';
import { NotLoaded } from '../../components/not-loaded';
import { Panel } from '../../components/panel';
import { useViewer } from '../../session/viewer';
import { useChoice, useSheets } from './data';
import { FillScreen } from './fill-screen';
import { PeriodSelect, SheetHeading } from './pickers';
import { heldPlaces, isWithin, type Place, sheetAt } from './sheet';
import { SheetView } from './sheet-view';

/** The resident's own sheets, read-only. It opens on the newest one. */
function ReadScreen({ type }: { type: SheetResource }) {
  const { sheet: card } = type;
  const choice = useChoice(card);
  const { answer, ...asked } = useSheets(type, 'mine');
  const own = answer?.sheets ?? [];
  const held = heldPlaces(card, own);
  const place = choice.place.length > 0 ? choice.place : (held.at(-1) ?? []);
  const saved = sheetAt(card, own, place);
  const words = placeInWords(card, place);
  return (
    <>
      <SheetHeading type={type} />
      <NotLoaded {...asked} />
      {answer !== undefined && (
        <>
          <OwnPickers card={card} held={held} place={place} onPlace={choice.choosePlace} />
          {saved ? (
            <Panel title={words} spaced>
              <SheetView key={place.join()} card={card} sheet={saved} />
            </Panel>
          ) : (
            <EmptyPlace
              title={place.length > 0 ? `Nothing recorded for ${words}` : 'Nothing recorded yet'}
              text="What your teachers record here appears on this page."
            />
          )}
        </>
      )}
    </>
  );
}

type OwnPickersProps = { card: Scorecard; held: readonly Place[]; place: Place; onPlace: (place: Place) => void };

/** A list for each outer period and buttons for the last one. Each appears once the outer one is chosen. */
function OwnPickers({ card: { periods }, held, place, onPlace }: OwnPickersProps) {
  return (
    <div className="row gap pickers">
      {periods.slice(0, place.length + 1).map((period, depth) => {
        const { key, label, values } = period;
        const outer = place.slice(0, depth);
        const chosen = place[depth];
        const within = (value: number) => held.filter((one) => isWithin(one, [...outer, value]));
        // Opens the newest sheet of a chosen outer period.
        const choose = (value: number) => onPlace(within(value).at(-1) ?? [...outer, value]);
        if (depth < periods.length - 1)
          return <PeriodSelect key={key} period={period} chosen={chosen} onChoose={choose} />;
        return (
          <fieldset key={key} className="bare">
            <legend className="label">{label}</legend>
            <div className="row close">
              {values.map(({ value, word }) => (
                <Button
                  key={value}
                  aria-pressed={value === chosen}
                  className={within(value).length > 0 ? undefined : 'held-empty'}
                  onClick={() => choose(value)}
                >
                  {word}
                </Button>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

/** The page of a type of sheet: the resident's own, or those of whoever fills them or reads them. */
export default function ScorecardPage({ resource }: { resource: SheetResource }) {
  const { side } = useViewer();
  return side === 'student' ? <ReadScreen type={resource} /> : <FillScreen type={resource} />;
}
