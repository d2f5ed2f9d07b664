import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import registry from '../../../../resources.config';
import { hasten, outboxOf } from '../../api/outbox/account-outbox';
import { isDecision, isIncomplete, isUnderWay, type OutboxItem } from '../../api/outbox/item';
import { recordOf } from '../../api/outbox/item-about';
import { isStuck, isTold, thisDevice, whyHere } from '../../api/outbox/item-status';
import { reopenedAt } from '../../api/outbox/reopen';
import { useOutboxItems } from '../../api/outbox/resume';
import { useOnline } from '../../api/use-online';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { EmptyState } from '../../components/empty-state';
import { LinkButton } from '../../components/link-button';
import { momentOf } from '../../components/moment';
import { PageHeading } from '../../components/page-heading';
import { saveText } from '../../components/save-file';
import type { ScreenProps } from '../../components/screen';
import { useItemName } from '../../components/use-item-name';
import { useViewer } from '../../session/viewer';

/** The page with everything that was done on this device and has not reached the server yet. */
export default function UnsentPage({ side, label }: ScreenProps) {
  const { id } = useViewer();
  const items = useOutboxItems(id).filter(isTold);
  const isOnline = useOnline();
  const [asked, setAsked] = useState<OutboxItem | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const goes = items.some(isUnderWay);
  return (
    <>
      <PageHeading
        title={label}
        actions={
          goes && (
            <Button type="primary" disabled={!isOnline} onClick={() => hasten(id)}>
              Try now
            </Button>
          )
        }
      >
        What is kept on {thisDevice()} until the server has it.
        {(goes || items.length === 0) && ' It goes out by itself.'}
      </PageHeading>
      <div ref={page} tabIndex={-1} className="waiting-page readable stack">
        {items.length === 0 && (
          <EmptyState title="Nothing waits" text={`Everything that you did on ${thisDevice()} has arrived.`} />
        )}
        <ul className="bare stack close">
          {items.map((item) => (
            <li key={item.key} className="surface panel">
              <UnsentRow
                item={item}
                side={side}
                isOnline={isOnline}
                onDelete={(label) => setAsked({ ...item, label })}
              />
            </li>
          ))}
        </ul>
        <HomeScreen waits={items.length > 0} />
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Delete what waits?"
        text={
          asked && !isStuck(asked)
            ? 'It may have arrived: please look in your list first. What waits here cannot be brought back.'
            : 'It was not sent, and cannot be brought back.'
        }
        subject={asked?.label ?? ''}
        confirm="Delete"
        busy={false}
        onConfirm={() => {
          if (asked) void outboxOf(id).remove(asked.key);
          setAsked(null);
          // The button that had it goes with its row.
          page.current?.focus({ preventScroll: true });
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

type RowProps = { item: OutboxItem; side: string; isOnline: boolean; onDelete: (name: string) => void };

function UnsentRow({ item, side, isOnline, onDelete }: RowProps) {
  const name = useItemName(item);
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p className={isStuck(item) ? 'note bad' : 'muted'}>{whyHere(item, isOnline)}</p>
      <p className="small muted">Kept since {momentOf(new Date(item.madeAt).toISOString())}</p>
      <p className="row close apart">
        <Open item={item} side={side} />
        {isIncomplete(item) && <LookInList item={item} side={side} />}
        <Button size="small" onClick={() => saveText(textOf({ ...item, label: name }), 'countersign-not-sent.json')}>
          Save as a file
        </Button>
        <Button size="small" danger onClick={() => onDelete(name)}>
          Delete
        </Button>
      </p>
    </>
  );
}

/** The link to where the item can be filled in or corrected, or to what it is about. */
function Open({ item, side }: { item: OutboxItem; side: string }) {
  const found = whereOf(item, side);
  if (!found) return null;
  return (
    <LinkButton type={item.form ? 'primary' : 'default'} size="small" to={found.to}>
      {found.says}
    </LinkButton>
  );
}

function LookInList({ item, side }: { item: OutboxItem; side: string }) {
  const entry = registry.entries.find(({ name }) => name === item.form?.entry);
  return (
    entry && (
      <LinkButton size="small" to={`/${side}/${entry.route}`}>
        Look in the list
      </LinkButton>
    )
  );
}

function whereOf(item: OutboxItem, side: string): { to: string; says: string } | undefined {
  const { form, page } = item;
  if (isDecision(item)) return isStuck(item) ? { to: `/${side}/queue`, says: 'Open the queue' } : undefined;
  const says = isIncomplete(item) ? 'Fill in' : 'Open';
  for (const { name, route, api } of registry.entries) {
    // A verifier's list opens no entry by its address.
    const record = side === 'student' && recordOf(item, api.path);
    if (record) return { to: `/${side}/${route}?entry=${record}`, says: form ? says : 'Open the entry' };
    if (form?.entry === name) return { to: reopenedAt(`/${side}/${route}`, item), says };
  }
  if (form && page) return { to: reopenedAt(page, item), says };
  return isStuck(item) && page ? { to: page, says: 'Open the page' } : undefined;
}

/** The item as a text that a person can read and somebody else can type in. */
const textOf = ({ label, madeAt, path, body, says }: OutboxItem): string =>
  JSON.stringify({ what: label, at: new Date(madeAt).toISOString(), path, body, ...(says && { says }) }, fileNames, 2);

/** Replaces a file by its name, because its bytes stay here. */
const fileNames = (_: string, value: unknown) => (value instanceof File ? value.name : value);

/**
 * The browser's event that offers to add the page to the home screen. TypeScript's library does not have it
 * yet.
 */
type Offer = Event & { prompt(): Promise<unknown> };

let offered: Offer | undefined;
const listeners = new Set<() => void>();
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered = event as Offer;
  for (const listener of listeners) listener();
});

const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/**
 * Explains how to add the web app to the home screen where that helps. An iPhone deletes the data of a page
 * after a week.
 */
function HomeScreen({ waits }: { waits: boolean }) {
  const [, again] = useState({});
  useEffect(() => {
    const listener = () => again({});
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  if (!registry.logbook.capture?.offline || isInstalled()) return null;
  if (isIos())
    return (
      <p className={waits ? 'note open' : 'muted'}>
        Add Countersign to the home screen (Share, then <em>Add to Home Screen</em>), or iOS may clear what waits after
        a week without opening it.
      </p>
    );
  if (!offered) return null;
  return (
    <p className="row between note plain">
      <span>On the home screen of {thisDevice()} Countersign opens with one tap, also without a connection.</span>
      <Button size="small" onClick={() => void offered?.prompt()}>
        Add to the home screen
      </Button>
    </p>
  );
}
