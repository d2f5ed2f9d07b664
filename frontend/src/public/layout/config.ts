import type { PublicSettings } from '../../../../schemas/api/public-site';
import { call } from '../../session/http';

/** What the operator chose for the public pages; without an answer nothing is known but `demo`. */
type PublicConfig = Pick<PublicSettings, 'demo'> & Partial<PublicSettings>;

let answer: Promise<PublicConfig> | undefined;

/** Asked once a page. @returns the configuration; without an answer nothing optional is shown */
export function publicConfig(): Promise<PublicConfig> {
  answer ??= call<'GET public/config'>('/api/public/config').catch(() => ({ demo: false }));
  return answer;
}
