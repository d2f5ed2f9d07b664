import { Button } from 'antd';
import type { MouseEvent } from 'react';
import type { CreateForm } from './use-create-form';

/** The pressed button goes away with its banner: the focus stays in the dialog, or Escape would no longer reach it. */
const stay = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role="dialog"]')?.parentElement?.focus();

/** Above the form: that a draft is back, that the last entry is saved, or that this one is not yet. */
export function SaveBanner({ create }: { create: CreateForm }) {
  const { saved, savedBefore, trouble, draftShown } = create;
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
