import { Button } from 'antd';
import { useEffect, useState } from 'react';
import registry from '../../../../resources.config';
import { thisDevice } from '../../api/outbox/item-status';

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
export function HomeScreen({ waits }: { waits: boolean }) {
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
