import { Link } from 'react-router';
import { type EntryResource, localDay, showDay } from '../../../../schemas';
import { isIncomplete } from '../../api/outbox/item';
import { PassingButton, Unsaved } from '../../components/form-trouble';
import { useViewer } from '../../session/viewer';
import type { CreateForm } from './use-create-form';

/** Above the form: a restored draft, a saved entry, a possible double, or what prevents saving. */
export function SaveBanner({ entry, create }: { entry: EntryResource; create: CreateForm }) {
  const { side } = useViewer();
  const { saved, savedBefore, trouble, draftShown, doubles, kept } = create;
  const [double] = doubles;
  return (
    <div role="status">
      {kept && (
        <p className="note plain">
          {kept.says ??
            (isIncomplete(kept)
              ? 'Kept on this device. Please fill in what never rests there.'
              : 'Kept on this device.')}
        </p>
      )}
      {draftShown && (
        <p className="note plain">
          <span>Draft restored</span>
          <PassingButton type="link" onClick={create.reset}>
            Discard
          </PassingButton>
        </p>
      )}
      {double && (
        <p className="note open">
          You have logged this patient and {entry.byKey[entry.title]?.label.toLowerCase()} on this day already:{' '}
          <Link to={`/${side}/${entry.route}?entry=${double.id}`} target="_blank">
            the entry of {showDay(localDay(double.createdAt))}
          </Link>
          {doubles.length > 1 && ` and ${doubles.length - 1} more`}. It can be logged again all the same.
        </p>
      )}
      {saved && <p className="note good">Saved. You can log the next one.</p>}
      {savedBefore && (
        <p className="note open row between">
          <span>
            Another version of this entry is in your list already, from another tab or from a try whose answer was lost.
            What is different here is not in it.
          </span>
          <span className="row">
            <PassingButton onClick={() => void create.saveAnother()}>Save as another entry</PassingButton>
            <PassingButton type="link" onClick={create.reset}>
              Discard
            </PassingButton>
          </span>
        </p>
      )}
      {trouble !== null && <Unsaved why={trouble} onAct={() => void create.submit(false)} />}
    </div>
  );
}
