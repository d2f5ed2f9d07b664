import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { dayField, doubleFieldsOf, type EntryResource, isDay, leaveBeside, showDay } from '../../../../schemas';
import { intoSight, KeptNote, PassingButton, SentBefore } from '../../components/form-trouble';
import { useViewer } from '../../session/viewer';
import { controlName } from '../act/values';
import { lackingIn } from './local-store';
import type { CreateForm } from './use-create-form';
import type { Double } from './use-doubles';

/** Above the form: a restored draft, a saved entry, or a possible double. */
export function SaveBanner({ entry, create }: { entry: EntryResource; create: CreateForm }) {
  const { today } = useViewer();
  const { saved, sentBefore, draftShown, unkept, doubles, stopped, item, patients } = create;
  const dated = dayField(entry);
  const day = dated && create.form.getFieldValue(controlName(dated));
  const lacking = lackingIn(entry);
  return (
    <>
      <Unkept why={unkept} />
      <div role="status">
        {item && <KeptNote item={item} />}
        {draftShown && (
          <p className="note plain">
            <span>Draft restored{lacking && !patients.isOpen && `, without ${lacking}`}</span>
            <PassingButton type="link" onClick={create.reset}>
              Discard
            </PassingButton>
          </p>
        )}
        <DoubleNote entry={entry} doubles={doubles} stopped={stopped} can="logged again" />
        {saved && (
          <p className={saved.kept ? 'note plain' : 'note good'} ref={intoSight}>
            {saved.kept
              ? `${saved.kept}${day ? ` The date stays ${showDay(day)}.` : ''}`
              : `Saved. You can log the next one${day && day !== today ? `, of ${showDay(day)} as well` : ''}.`}
          </p>
        )}
        {sentBefore && (
          <SentBefore
            onAnother={() => void create.saveAnother()}
            another="Save as another entry"
            onDiscard={create.startAnotherEntry}
          />
        )}
      </div>
    </>
  );
}

/** Says that what is typed is not kept. It is known only while one types, so it stays in sight however far down that is. */
export const Unkept = ({ why }: { why: string | undefined }) => (
  <div role="status" className="stays">
    {why && <p className="note plain">{why}</p>}
  </div>
);

type DoubleNoteProps = {
  entry: EntryResource;
  doubles: readonly Double[];
  /** Whether saving stopped for it. */
  stopped: boolean;
  /** What can be done all the same: 'logged again'. */
  can: string;
};

/** What was logged before and says the same already. */
export function DoubleNote({ entry, doubles, stopped, can }: DoubleNoteProps) {
  const { side } = useViewer();
  const [double] = doubles;
  if (!double) return null;
  return (
    // At the press that it stops it comes into sight, and not while the form is filled in.
    <p className="note open" key={String(stopped)} ref={stopped ? intoSight : undefined}>
      You have logged {leaveBeside(registry.logbook, entry) ? 'leave on these days' : `${sameIn(entry)} on this day`}{' '}
      already:{' '}
      <Link to={`/${side}/${entry.route}?entry=${double.id}`} target="_blank">
        the entry of {double.day}
      </Link>
      {doubles.length > 1 && ` and ${doubles.length - 1} more`}. It can be {can} all the same.
    </p>
  );
}

/** 'this patient and procedure', 'the same topic' */
function sameIn(entry: EntryResource): string {
  const { number, same = [] } = doubleFieldsOf(entry) ?? {};
  const others = new Intl.ListFormat('en-GB').format(
    same.flatMap((field) => (isDay(field) ? [] : field.label.toLowerCase())),
  );
  return number ? `this patient and ${others}` : `the same ${others}`;
}
