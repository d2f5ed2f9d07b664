import type { PublicSettings } from '../../../../schemas/api/public-site';
import { call } from '../../session/http';

/** What the operator chose for the public pages; without an answer nothing is known but `demo`. */
type PublicConfig = Pick<PublicSettings, 'demo'> & Partial<PublicSettings>;

let answer: Promise<PublicSettings> | undefined;

/** Asked once a page. @throws HttpError */
export function publicSettings(): Promise<PublicSettings> {
  answer ??= call<'GET public/config'>('/api/public/config');
  return answer;
}

/** The settings of a page that works without them: then nothing optional is shown. */
export const publicConfig = (): Promise<PublicConfig> => publicSettings().catch(() => ({ demo: false }));
