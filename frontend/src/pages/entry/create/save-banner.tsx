import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { type EntryResource, showDay } from '../../../../../schemas';
import { useViewer } from '../../../session/viewer';
import type { CreateForm } from './use-create-form';

/** The pressed button goes away with its banner: the focus stays in the dialog, or Escape would no longer reach it. */
const stay = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role="dialog"]')?.parentElement?.focus();

/** Above the form: that a draft is back, that the last entry is saved, that it is there already, or that it is not saved yet. */
export function SaveBanner({ entry, create }: { entry: EntryResource; create: CreateForm }) {
  const { side } = useViewer();
  const { saved, savedBefore, trouble, draftShown, doubles } = create;
  const [double] = doubles;
  return (
    <div role="status">
      {draftShown && (
        <p className="note plain">
          <span>Draft restored</span>
          <Button
            type="link"
            size="small"
            onClick={(event) => {
              stay(event);
              create.reset();
            }}
          >
            Discard
          </Button>
        </p>
      )}
      {double && (
        <p className="note open">
          You have logged this patient and {entry.byKey[entry.title]?.label.toLowerCase()} on this day already:{' '}
          <Link to={`/${side}/${entry.route}?entry=${double.id}`} target="_blank">
            the entry of {showDay(double.createdAt)}
          </Link>
          {doubles.length > 1 && ` and ${doubles.length - 1} more`}. It can be logged again all the same.
        </p>
      )}
      {saved && <p className="note good">Saved. You can log the next one.</p>}
      {savedBefore && (
        <p className="note open row between">
          <span>
            This entry was saved earlier, and only the answer was lost: it is in your list. What you changed since then
            is not in it.
          </span>
          <span className="row">
            <Button
              size="small"
              onClick={(event) => {
                stay(event);
                void create.saveAnother();
              }}
            >
              Save as another entry
            </Button>
            <Button
              type="link"
              size="small"
              onClick={(event) => {
                stay(event);
                create.reset();
              }}
            >
              Discard
            </Button>
          </span>
        </p>
      )}
      {trouble !== null && (
        <p className="note open row between">
          <span>{trouble}</span>
          <Button
            size="small"
            onClick={(event) => {
              stay(event);
              void create.submit(false);
            }}
          >
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
