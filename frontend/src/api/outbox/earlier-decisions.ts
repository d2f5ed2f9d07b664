import { storedText, storeText } from '../../storage';
import type { OutboxItem } from './item';
import { earlierNames } from './note';
import type { Outbox } from './outbox';

type Earlier = Omit<OutboxItem, 'madeAt' | 'edition'> & { decidedAt: number };

/** Takes over unsent decisions of an earlier version of the web app. */
export async function earlierDecisions(account: string, outbox: Outbox): Promise<void> {
  for (const name of earlierNames(account)) {
    const item = read(storedText(name));
    // Something unreadable stays where it is.
    if (item && (await outbox.put(item))) storeText(name, null);
  }
}

function read(text: string | null): OutboxItem | undefined {
  try {
    const { decidedAt, ...rest }: Earlier = JSON.parse(text ?? '');
    const isItem = typeof rest.key === 'string' && Array.isArray(rest.records);
    return isItem ? { ...rest, edition: rest.key, madeAt: decidedAt } : undefined;
  } catch {
    return undefined;
  }
}
